package io.curcuma.compression;

/** What executes a codec. Measurements show it, since it matters more than the algorithm. */
public enum Engine {
    /** Native code of a library or of the JDK. */
    NATIVE,
    /** Pure Java: the codec has no other implementation, or native code does not run here. */
    JAVA
}

package io.curcuma.compression;

/** What does the work of a codec; tables of measurements say so, since it decides more than the algorithm does. */
public enum Engine {
    /** Code of the machine, of a library or of the JDK. */
    NATIVE,
    /** Java alone: the codec has no other implementation, or native code does not run here. */
    JAVA
}

package io.curcuma;

/** When a {@link Serializer} checks the rules of the schema by itself. */
public enum Validation {
    /** Each bean that was read, before the application gets it. */
    READ,
    /** Each bean that is to be written, before the first byte is. */
    WRITE
}

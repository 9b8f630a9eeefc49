package io.curcuma.internal.object;

/** The kind of a member's value, which every format of objects knows before the value is read. */
public enum ValueKind {
    OBJECT,
    ARRAY,
    STRING,
    BOOLEAN,
    NULL,
    /** A number; in binary formats also bytes. */
    OTHER
}

package io.curcuma.internal.object;

/** The kind of a member's value, which every format of objects knows before the value is read. */
public enum ValueKind {
    OBJECT,
    ARRAY,
    STRING,
    BOOLEAN,
    NULL,
    NUMBER,
    /** In binary formats; text formats have strings. */
    BYTES
}

package io.curcuma.internal.object;

/** What kind of value a member has, as every format of objects can tell before the value is read. */
public enum ValueKind {
    OBJECT,
    ARRAY,
    STRING,
    BOOLEAN,
    NULL,
    /** A number; in binary formats also bytes. */
    OTHER
}

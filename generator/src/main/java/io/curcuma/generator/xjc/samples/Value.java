package io.curcuma.generator.xjc.samples;

/**
 * A string of a simple type.
 *
 * @param text as written; of a name its local part
 * @param kind what to do with it
 * @param namespace of a name, {@code ""} otherwise
 */
record Value(String text, Kind kind, String namespace) {
    /** What a string needs around it. */
    enum Kind {
        /** Nothing. */
        PLAIN,
        /** A prefix that is in scope. */
        NAME,
        /** To be another one in each place. */
        ID,
        /** To be one of the IDs of the document. */
        REFERENCE
    }

    static Value of(String text) {
        return new Value(text, Kind.PLAIN, "");
    }
}

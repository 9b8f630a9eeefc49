package io.curcuma.fastinfoset;

import java.nio.charset.StandardCharsets;

/** A namespace of a schema, and what it is in the document at hand. */
final class Namespace {
    private static final int NONE = -1;

    final String uri;
    final byte[] utf8;
    /** Whether every document has it: no namespace, and that of {@code xml}. */
    private final boolean given;
    /** Whether elements and attributes may use it. */
    boolean inScope;
    /** The prefix, empty for none; not chosen yet if {@link #isNew}. */
    String prefix = "";
    /** The prefix in UTF-8. */
    byte[] prefixUtf8 = {};
    /** In the document's table of prefixes, negative if it has not been declared. */
    int prefixIndex;
    /** In the document's table of namespace names, negative if it has not been declared. */
    int nameIndex;

    private boolean chosen;

    Namespace(String uri, boolean given) {
        this.uri = uri;
        this.given = given;
        utf8 = uri.getBytes(StandardCharsets.UTF_8);
        reset();
    }

    /** Forgets the document before. */
    void reset() {
        inScope = given;
        prefixIndex = given ? 0 : NONE;
        nameIndex = given ? 0 : NONE;
        chosen = given;
    }

    /** Whether the document has no prefix for it yet. */
    boolean isNew() {
        return !chosen;
    }

    void choose(String newPrefix) {
        chosen = true;
        if (!newPrefix.equals(prefix)) {
            prefix = newPrefix;
            prefixUtf8 = newPrefix.getBytes(StandardCharsets.UTF_8);
        }
    }
}

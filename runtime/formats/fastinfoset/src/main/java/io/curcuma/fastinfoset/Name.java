package io.curcuma.fastinfoset;

import java.nio.charset.StandardCharsets;

/** A qualified name of a schema, and its places in the tables of the last document that had it. */
final class Name {
    /** The part without a namespace, which several names may share. */
    static final class Local {
        final String text;
        final byte[] utf8;
        /** Which document the index is of. */
        long document;

        int index;

        Local(String text) {
            this.text = text;
            utf8 = text.getBytes(StandardCharsets.UTF_8);
        }
    }

    final Namespace namespace;
    final Local local;
    /** Which document the index of the element is of. */
    long elementDocument;

    int element;
    /** Which document the index of the attribute is of. */
    long attributeDocument;

    int attribute;
    private String prefix = "";
    private String qualified;

    Name(Namespace namespace, Local local) {
        this.namespace = namespace;
        this.local = local;
        qualified = local.text;
    }

    /** As the value of {@code xsi:type}. */
    String qualified(String by) {
        if (!by.equals(prefix)) {
            prefix = by;
            qualified = by.isEmpty() ? local.text : by + ":" + local.text;
        }
        return qualified;
    }
}

package io.curcuma.fastinfoset;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A prefix, the name of a namespace, or a local name, which the documents of a thread share. */
final class NameText {
    /** No prefix, and no namespace. */
    static final NameText NONE = new NameText("", new byte[0], 0);

    final String text;
    private final byte[] utf8;
    private final int hash;
    private @Nullable QualifiedName last;

    /** @param hash of the bytes */
    NameText(String text, byte[] utf8, int hash) {
        this.text = text;
        this.utf8 = utf8;
        this.hash = hash;
    }

    int hash() {
        return hash;
    }

    boolean is(int otherHash, byte[] b, int p, int n) {
        return hash == otherHash && Arrays.equals(utf8, 0, utf8.length, b, p, p + n);
    }

    /** The name whose local part this is, which as a rule has been made already. */
    QualifiedName qualified(NameText prefix, int prefixIndex, NameText namespace, int namespaceIndex) {
        QualifiedName known = last;
        if (known == null
                || known.prefix != prefix
                || known.prefixIndex != prefixIndex
                || known.namespace != namespace
                || known.namespaceIndex != namespaceIndex) {
            known = new QualifiedName(prefix, prefixIndex, namespace, namespaceIndex, this);
            last = known;
        }
        return known;
    }
}

package io.curcuma.fastinfoset;

import io.curcuma.internal.xml.InfosetFormat;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Fast Infoset (ITU-T X.891) through generated adapters: the schema's own XML in binary.
 *
 * <p>No service loader finds it: {@code serializer.withFormat(new FastInfosetFormat())} switches it on. Documents with an
 * initial or external vocabulary, a DTD, entities, application-defined alphabets or algorithms, or arrays of numbers in binary are
 * refused; hexadecimal, base64 and CDATA are read.
 */
public final class FastInfosetFormat extends InfosetFormat {
    /** The id, {@value}. */
    public static final String ID = "fastinfoset";

    private final boolean fast;

    /** The root element comes from the schema. */
    public FastInfosetFormat() {
        this(null, true);
    }

    private FastInfosetFormat(@Nullable QName root, boolean fast) {
        super(new FastInfosetEncoding(), root, false, null, fast ? FastInfosetWriter::create : null, null);
        this.fast = fast;
    }

    /** This format, written through Sun's serializer alone: the same documents more slowly, to compare with. */
    public FastInfosetFormat throughStax() {
        return new FastInfosetFormat(root(), false);
    }

    @Override
    public FastInfosetFormat withRoot(QName name) {
        return new FastInfosetFormat(Objects.requireNonNull(name), fast);
    }
}

package io.curcuma.xml;

import io.curcuma.Limits;
import io.curcuma.internal.xml.InfosetFormat;
import io.curcuma.internal.xml.RootReader;
import io.curcuma.internal.xml.elements.ElementSources;
import io.curcuma.internal.xml.stax.WoodstoxEncoding;
import io.curcuma.internal.xml.text.XmlTextReader;
import io.curcuma.internal.xml.text.XmlTextWriter;
import io.curcuma.spi.BinaryParts;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MessageSource;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * XML 1.0 through generated adapters, without JAXB. It is written in UTF-8, and read in every encoding that the JDK has.
 *
 * <p>What most documents are made of is written and read straight on the bytes; Woodstox does the rest, and words what is wrong.
 *
 * <p>A root element's {@code xsi:type} may name a type that derives from the one that is asked for: then the bean is of that type. A bean
 * of a derived type is written with an {@code xsi:type}.
 *
 * <p>The reader fetches nothing and refuses a DOCTYPE, unless {@link #withDoctype()} allows one. {@code xsi:schemaLocation} is ignored.
 * {@link Limits#depth} counts elements here, and allows one more for the innermost values.
 */
public final class XmlFormat extends InfosetFormat implements BinaryParts {
    private final boolean pretty;
    private final boolean fast;
    private final boolean doctype;
    private final @Nullable Function<byte[], @Nullable String> parts;

    // no method references, of which each takes a millisecond of the first document
    private static final class Writers implements Supplier<FieldWriter> {
        @Override
        public FieldWriter get() {
            return XmlTextWriter.create();
        }
    }

    private static final class Readers implements Supplier<FieldReader> {
        @Override
        public FieldReader get() {
            return XmlTextReader.create();
        }
    }

    /** Without line breaks; the root element comes from the schema. */
    public XmlFormat() {
        this(null, false, true, false, null);
    }

    private XmlFormat(
            @Nullable QName root,
            boolean pretty,
            boolean fast,
            boolean doctype,
            @Nullable Function<byte[], @Nullable String> parts) {
        super(
                new WoodstoxEncoding(),
                root,
                pretty,
                parts,
                fast && !pretty && parts == null ? new Writers() : null,
                fast ? new Readers() : null);
        this.pretty = pretty;
        this.fast = fast;
        this.doctype = doctype;
        this.parts = parts;
    }

    /** This format with line breaks, and two spaces of indentation, between elements. */
    public XmlFormat pretty() {
        return new XmlFormat(root(), true, fast, doctype, parts);
    }

    /** This format through Woodstox alone: the same documents more slowly, to compare with. */
    public XmlFormat throughStax() {
        return new XmlFormat(root(), pretty, false, doctype, parts);
    }

    /**
     * This format for documents that may have a DOCTYPE, as those of MusicXML: it is passed over, and what it names is never fetched. One with
     * an internal subset, which could declare entities, is refused still, and so is one that ends behind the first 64 KB of a stream.
     */
    public XmlFormat withDoctype() {
        return new XmlFormat(root(), pretty, fast, true, parts);
    }

    @Override
    protected byte @Nullable [] acceptable(byte[] bytes, int offset, int length) {
        if (!doctype) {
            return null;
        }
        byte[] document = Arrays.copyOfRange(bytes, offset, offset + length);
        byte[] plain = Doctypes.skip(document);
        return plain == document ? null : plain;
    }

    @Override
    public MessageSource messages(InputStream in, List<ElementPath> paths, Limits limits) {
        InputStream document = doctype ? new DoctypeInput(in) : in;
        return ElementSources.of(this, document, paths, limits, fast ? RootReader::new : null);
    }

    @Override
    public XmlFormat withParts(Function<byte[], @Nullable String> references) {
        return new XmlFormat(root(), pretty, fast, doctype, Objects.requireNonNull(references));
    }

    @Override
    public XmlFormat withRoot(QName name) {
        return new XmlFormat(Objects.requireNonNull(name), pretty, fast, doctype, parts);
    }
}

package io.curcuma.stax;

import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.xmltext.XmlTextReader;
import io.curcuma.xmltext.XmlTextWriter;
import java.util.List;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * XML 1.0 through generated adapters and Woodstox: the documents of the format {@code xml}, without JAXB. It is written in UTF-8,
 * and read in UTF-8, UTF-16, US-ASCII and ISO-8859-1.
 *
 * <p>The reader fetches nothing and refuses a DOCTYPE. {@code xsi:schemaLocation} is ignored.
 * {@link io.curcuma.Limits#depth} counts elements here, and allows one more for the innermost values.
 */
public final class XmlStreamFormat extends StaxFormat {
    /** The id, {@value}. */
    public static final String ID = "xml-stream";

    /** Without line breaks; the root element comes from the schema. */
    public XmlStreamFormat() {
        this(null, false);
    }

    private XmlStreamFormat(@Nullable QName root, boolean pretty) {
        super(new WoodstoxEncoding(), root, pretty);
    }

    /** This format with line breaks, and two spaces of indentation, between elements. */
    public XmlStreamFormat pretty() {
        return new XmlStreamFormat(root(), true);
    }

    @Override
    public XmlStreamFormat withRoot(QName name) {
        return new XmlStreamFormat(Objects.requireNonNull(name), isPretty());
    }

    @Override
    protected @Nullable FieldWriter newFastWriter(QName rootElement) {
        return isPretty() ? null : new XmlTextWriter(rootElement);
    }

    @Override
    protected FieldReader newFastReader(List<QName> rootElements) {
        return new XmlTextReader(rootElements);
    }
}

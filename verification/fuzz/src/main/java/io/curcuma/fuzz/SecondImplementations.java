package io.curcuma.fuzz;

import io.curcuma.Format;
import io.curcuma.cbor.CborImplementations;
import io.curcuma.internal.jackson.JsonImplementations;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.internal.xml.text.XmlTextReader;
import io.curcuma.internal.xml.text.XmlTextWriter;
import io.curcuma.messagepack.MessagePackImplementations;
import io.curcuma.smile.SmileImplementations;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.xml.XmlFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.namespace.QName;

/** The second way to a format: somebody else's parser. */
final class SecondImplementations {
    private SecondImplementations() {}

    /** The two ways to a format, for each type; empty where there is one alone. */
    static Function<Adapter<?>, Optional<TwoImplementations>> of(String format) {
        return switch (format) {
            case Format.JSON -> adapter -> Optional.of(JsonImplementations.implementations());
            case Format.CBOR -> adapter -> Optional.of(CborImplementations.implementations());
            case Format.SMILE -> adapter -> Optional.of(SmileImplementations.implementations());
            case Format.MESSAGE_PACK -> adapter -> Optional.of(MessagePackImplementations.implementations());
            case Format.XML -> adapter -> Optional.of(xml(FuzzedFormat.root(adapter)));
            default -> adapter -> Optional.empty();
        };
    }

    /** What the fast one refuses, the other one judges. */
    private static TwoImplementations xml(QName root) {
        return TwoImplementations.ofPart(
                fast(Root.of(root)), new XmlFormat().throughStax().withRoot(root));
    }

    private static Format fast(Root root) {
        return new FieldFormat() {
            @Override
            public String id() {
                return "fast";
            }

            @Override
            public List<String> mediaTypes() {
                return List.of();
            }

            @Override
            protected FieldWriter newWriter() {
                XmlTextWriter out = new XmlTextWriter();
                out.root(root.name(), root.derived());
                return out;
            }

            @Override
            protected FieldReader newReader() {
                XmlTextReader in = new XmlTextReader();
                in.roots(List.of(root.name()));
                return in;
            }
        };
    }
}

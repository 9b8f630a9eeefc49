package io.curcuma.interop;

import io.curcuma.Format;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.internal.xml.text.XmlTextReader;
import io.curcuma.internal.xml.text.XmlTextWriter;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.xml.XmlFormat;
import java.util.List;
import javax.xml.namespace.QName;

/** XML straight on the bytes, and through StAX. */
final class XmlImplementations {
    private XmlImplementations() {}

    /** The two; what the fast one refuses, the other one judges. */
    static TwoImplementations of(Root root) {
        return TwoImplementations.ofPart(fast(root), stax(root.name()));
    }

    /** The root element of a bean, with its type where it is not the one that the element is declared with. */
    static Root root(QName name, Adapter<?> adapter) {
        boolean derived = adapter.inheritedRootElements().contains(name)
                && !adapter.rootElements().contains(name);
        return derived ? new Root(name, adapter.shape()) : Root.of(name);
    }

    /** The fast implementation alone. */
    static Format fast(Root root) {
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

    static Format stax(QName root) {
        return new XmlFormat().throughStax().withRoot(root);
    }

    /** The element that a bean of a type has as a document; one of no schema for a type that no global element has. */
    static QName root(Adapter<?> adapter) {
        List<QName> roots = adapter.rootElements();
        return roots.isEmpty() ? new QName("urn:root", "root") : roots.get(0);
    }

    /** Damaged documents. */
    static Mutants mutants(long seed) {
        return new Mutants(
                seed,
                "<",
                "&",
                ">",
                "]]>",
                "&lt;",
                "&#x41;",
                "&#0;",
                "&#x100000041;",
                "<!-- c -->",
                "<![CDATA[x]]>",
                "<?p x?>",
                " ",
                "\r\n",
                "\t",
                "\u00e9",
                "\u0000",
                "\ufffe",
                "'",
                "\"",
                " xmlns:q=\"urn:q\"",
                " xmlns=\"\"",
                " xsi:nil=\"true\"",
                " xsi:type=\"x\"",
                " a=\"b\"",
                "<a/>",
                "</a>",
                "1",
                "-",
                "e9",
                "x:",
                "&amp;",
                "&x;");
    }
}

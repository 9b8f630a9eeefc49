package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.xml.XmlFormat;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Adapters write the value of a simple type before its attributes, and documents have it behind them. */
class AttributesAfterValueTest {
    private static final String NAMESPACE = "urn:curcuma:invoice:basics:v1";
    private static final List<String> TEXTS = List.of(
            "",
            "A",
            "EUR",
            "13 chars long",
            "a".repeat(63),
            "a".repeat(64),
            "a".repeat(65),
            "long ".repeat(2_000),
            "a &amp; b",
            "&lt;",
            "&quot;quoted&quot; 'too'",
            "Zoë",
            "金龍",
            "\uD83D\uDE00 smile",
            "three&#10;lines&#13;&#9;");

    private static <T> void check(Adapter<T> adapter, QName root, String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        XmlFormat xml = new XmlFormat().withRoot(root);
        T bean = xml.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
        same(adapter, bean, xml, xml.throughStax());
        FastInfosetFormat infoset = new FastInfosetFormat().withRoot(root);
        same(adapter, bean, infoset, infoset.throughStax());
        byte[] written = xml.write(adapter, bean, Limits.DEFAULT);
        T back = xml.read(adapter, written, 0, written.length, Limits.DEFAULT);
        assertThat(xml.write(adapter, back, Limits.DEFAULT)).isEqualTo(written);
    }

    private static <T> void same(Adapter<T> adapter, T bean, Format fast, Format stax) {
        assertThat(fast.write(adapter, bean, Limits.DEFAULT)).isEqualTo(stax.write(adapter, bean, Limits.DEFAULT));
    }

    private static void check(String name, String document) {
        QName root = new QName(NAMESPACE, name);
        Compiled compiled = Compiled.of("invoice");
        check(compiled.serializer().adapter(compiled.compiledSchemas().bean(root.toString())), root, document);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ID", "InvoiceTypeCode", "Note"})
    void textIsWrittenAsThroughStax(String name) {
        List<String> attributes =
                switch (name) {
                    case "ID" -> List.of("schemeID", "schemeName", "schemeAgencyID", "schemeVersionID");
                    case "Note" -> List.of("languageID", "languageLocaleID");
                    default -> List.of("listID", "name");
                };
        for (String value : TEXTS) {
            for (int i = 0; i < TEXTS.size(); i++) {
                StringBuilder document = new StringBuilder("<" + name + " xmlns=\"" + NAMESPACE + "\"");
                for (int j = 0; j < attributes.size(); j++) {
                    String text = TEXTS.get((i + j) % TEXTS.size());
                    document.append(' ').append(attributes.get(j)).append("=\"");
                    document.append(text).append('"');
                }
                check(name, document.append('>').append(value) + "</" + name + ">");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"&quot;", "'", "&amp;", "&lt;", "&gt;", "&#9;", "&#10;", "&#13;", "#", "&#xe9;", "&#x141;"})
    void aSpecialCharIsFoundWhereverItStands(String special) {
        for (int n = 0; n < 40; n++) {
            for (int at = 0; at <= n; at++) {
                String text = "x".repeat(at) + special + "y".repeat(n - at);
                // with a value before the attribute, and without
                String value = (n + at) % 2 == 0 ? text : "";
                check("ID", "<ID xmlns=\"" + NAMESPACE + "\" schemeID=\"" + text + "\">" + value + "</ID>");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "1.50", "-0.000001", "12345678.9", "123456789012345678", "123456789012345678901234567890.5"
            })
    void aDecimalIsWrittenAsThroughStax(String value) {
        for (String text : TEXTS) {
            check("Amount", "<Amount xmlns=\"" + NAMESPACE + "\" currencyID=\"" + text + "\">" + value + "</Amount>");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2019-06-30", "2019-06-30Z", "-0044-03-15+01:00", "12019-01-01"})
    void aDateIsWrittenAsThroughStax(String value) {
        check("IssueDate", "<IssueDate xmlns=\"" + NAMESPACE + "\">" + value + "</IssueDate>");
    }
}

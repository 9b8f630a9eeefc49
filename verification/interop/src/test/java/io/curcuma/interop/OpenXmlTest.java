package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open content straight on the bytes is open content through StAX. */
class OpenXmlTest {
    private static final int DOCUMENTS = Rounds.of(3_000);

    private int valid;
    private int read;
    private int written;

    @Test
    void everyElementThatNoSchemaKnowsIsReadAndWrittenInTheSameWay() {
        Compiled compiled = Compiled.of("open");
        QName root = new QName("urn:test:open", "wild");
        compare(compiled.compiledSchemas(), root, "wild xmlns='urn:test:open'");
        // most are not left to StAX, or nothing was compared
        assertThat(read).isGreaterThan(valid / 2);
        assertThat(written).isGreaterThan(valid / 2);
    }

    @Test
    void elementsThatNoSchemaKnowsMayBeAmongSuchWithoutANamespace(@TempDir Path folder) throws IOException {
        Path schema = folder.resolve("loose.xsd");
        Files.writeString(
                schema,
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:test:loose'>"
                        + "<xs:element name='wild'><xs:complexType mixed='true'><xs:sequence>"
                        + "<xs:element name='number' type='xs:int' minOccurs='0'/>"
                        + "<xs:element name='anys' type='xs:anyType' minOccurs='0' maxOccurs='unbounded'/>"
                        + "<xs:any namespace='##other' processContents='lax' minOccurs='0' maxOccurs='unbounded'/>"
                        + "</xs:sequence></xs:complexType></xs:element></xs:schema>");
        QName root = new QName("urn:test:loose", "wild");
        compare(
                CompiledSchemas.compile(GenerationRequest.of(List.of(schema))),
                root,
                "r:wild xmlns:r='urn:test:loose'");
        assertThat(read).isGreaterThan(valid / 2);
        assertThat(written).isGreaterThan(valid / 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<<x a='b'></x>",
                "<x>&<!-- -->amp;</x>",
                "<x>\r<!-- -->\n</x>",
                "<\u4e2d>text</\u4e2d>",
                "<x>p:name<!-- p: -->q:</x>",
                "<x>]]<!-- -->></x>",
                "<x>&<![CDATA[amp;]]></x>",
                "<x>p<![CDATA[q:x]]></x>",
                "<x><![CDATA[a]]]]><![CDATA[>b]]></x>",
                "<anys xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='Base'><x><![CDATA[1]]>2</x></anys>",
                "<number> <![CDATA[7]]> </number>",
                "<number><![CDATA[7]]</number>",
                "<![CDATA[ ]]><number>7</number>",
                "<x><y></x></y>",
                "<x a='>'/>",
                "<x a='<'/>",
                "<p:x p:a='1' q:a='2'/>",
                "<z:x/>",
                "<x/ >",
                "<x><!-- -- --></x>"
            })
    void whatIsUnusualIsReadInTheSameWayOrLeft(String content) {
        Compiled compiled = Compiled.of("open");
        Adapter<?> adapter =
                compiled.serializer().adapter(compiled.compiledSchemas().bean("{urn:test:open}wild"));
        String document = "<wild xmlns='urn:test:open' xmlns:p='urn:p' xmlns:q='urn:p'>" + content + "</wild>";
        XmlImplementations.of(Root.of(new QName("urn:test:open", "wild")))
                .sameVerdict(adapter, document.getBytes(StandardCharsets.UTF_8));
    }

    private void compare(CompiledSchemas schemas, QName name, String tag) {
        Adapter<?> adapter = schemas.serializer().adapter(schemas.bean(name.toString()));
        Root root = Root.of(name);
        Mutants mutants = XmlImplementations.mutants(1);
        Format stax = XmlImplementations.stax(name);
        Format fast = XmlImplementations.fast(root);
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            byte[] document = new OpenFragments(tag, seed).document().getBytes(StandardCharsets.UTF_8);
            // new ones each time, which have not learned any name
            TwoImplementations both = XmlImplementations.of(root);
            both.sameVerdict(adapter, document);
            both.sameVerdict(adapter, mutants.of(document));
            compare(both, stax, fast, adapter, document);
        }
        assertThat(valid).isGreaterThan(DOCUMENTS / 4);
    }

    private <T> void compare(TwoImplementations both, Format stax, Format fast, Adapter<T> adapter, byte[] document) {
        try {
            T bean = stax.read(adapter, document, 0, document.length, Limits.DEFAULT);
            valid++;
            both.sameBytes(adapter, bean);
            written += takes(() -> fast.write(adapter, bean, Limits.DEFAULT));
            read += takes(() -> fast.read(adapter, document, 0, document.length, Limits.DEFAULT));
        } catch (SerializationException e) {
            // both refuse it, as has been seen
        }
    }

    private static int takes(Runnable call) {
        try {
            call.run();
            return 1;
        } catch (RuntimeException e) {
            return 0;
        }
    }
}

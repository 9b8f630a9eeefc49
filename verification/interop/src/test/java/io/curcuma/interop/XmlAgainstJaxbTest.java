package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.jaxb.AnyXml;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** XML through generated adapters is XML through JAXB: each reads what the other writes, and both read the same bean. */
class XmlAgainstJaxbTest {
    private static final int BEANS = 60;
    private static final QName ROOT = new QName("urn:root", "root");

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    private static <T> T read(Format format, Adapter<T> adapter, byte[] bytes) {
        return format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyInstanceIsReadAndWrittenAsJaxbDoes(String schema) throws IOException {
        Compiled compiled = Compiled.of(schema);
        for (Path instance : compiled.instances()) {
            byte[] document = Files.readAllBytes(instance);
            QName root = QName.valueOf(CanonicalXml.rootName(document));
            Class<?> bean = compiled.compiledSchemas().bean(root.toString());
            check(compiled.serializer().adapter(bean), root, document);
        }
    }

    static <T> void check(Adapter<T> adapter, QName root, byte[] document) {
        Format jaxb = new JaxbXmlFormat().withRoot(root);
        Format stream = new XmlFormat().withRoot(root);
        T bean = read(jaxb, adapter, document);
        String expected = text(adapter, bean);
        assertThat(text(adapter, read(stream, adapter, document))).isEqualTo(expected);
        byte[] written = stream.write(adapter, bean, Limits.DEFAULT);
        assertThat(text(adapter, read(jaxb, adapter, written))).isEqualTo(expected);
        assertThat(text(adapter, read(stream, adapter, written))).isEqualTo(expected);
        byte[] pretty = new XmlFormat().pretty().withRoot(root).write(adapter, bean, Limits.DEFAULT);
        assertThat(text(adapter, read(jaxb, adapter, pretty))).isEqualTo(expected);
    }

    /** The bean with open elements in canonical form: JAXB repeats all declarations that are in scope, and drops white space. */
    private static <T> String text(Adapter<T> adapter, T bean) {
        return canonical(FieldTree.of(adapter, bean)).toString();
    }

    private static Object canonical(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(XmlAgainstJaxbTest::canonical).toList();
        }
        if (!(value instanceof FieldTree tree)) {
            return value;
        }
        Map<Integer, Object> fields = new LinkedHashMap<>();
        tree.fields().forEach((number, field) -> fields.put(number, canonical(field)));
        if (tree.shape() == AnyXml.SHAPE) {
            fields.computeIfPresent(
                    AnyXml.XML.number(),
                    (number, xml) -> CanonicalXml.of(xml.toString().getBytes(StandardCharsets.UTF_8)));
        }
        return new FieldTree(tree.shape(), fields);
    }

    /** JAXB takes a nil {@code xs:list} for an empty one: random beans of that schema are not compared. */
    static List<String> schemasThatJaxbReadsWhole() {
        return schemas().stream().filter(name -> !name.equals("open")).toList();
    }

    @ParameterizedTest
    @MethodSource("schemasThatJaxbReadsWhole")
    void everyRandomBeanIsReadAsJaxbDoes(String schema) {
        for (Adapter<?> adapter : Compiled.of(schema).adapters()) {
            int compared = 0;
            for (int seed = 0; seed < BEANS; seed++) {
                compared += compare(adapter, seed) ? 1 : 0;
            }
            assertThat(compared).as("beans of %s", adapter.shape()).isPositive();
        }
    }

    /** Whether there was something to compare: a bean may hold what no document can. */
    private static <T> boolean compare(Adapter<T> adapter, int seed) {
        T bean = RandomBeans.of(adapter, seed, 1 + seed * 3);
        byte[] bytes;
        try {
            bytes = new XmlFormat().withRoot(ROOT).write(adapter, bean, Limits.DEFAULT);
        } catch (SerializationException e) {
            assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            return false;
        }
        Format binary = new FastInfosetFormat().withRoot(ROOT);
        String expected = verdict(new JaxbXmlFormat().withRoot(ROOT), adapter, bytes);
        assertThat(verdict(new XmlFormat().withRoot(ROOT), adapter, bytes))
                .as("seed %d", seed)
                .isEqualTo(expected);
        assertThat(verdict(binary, adapter, binary.write(adapter, bean, Limits.DEFAULT)))
                .as("seed %d", seed)
                .isEqualTo(expected);
        return true;
    }

    /** The bean, or the code with which it is refused: a type with simple content needs a value, for instance. */
    static <T> String verdict(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            return text(adapter, read(format, adapter, bytes));
        } catch (SerializationException e) {
            return e.code().name();
        }
    }
}

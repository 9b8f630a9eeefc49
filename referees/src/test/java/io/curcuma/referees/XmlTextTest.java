package io.curcuma.referees;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Adapter;
import io.curcuma.FieldFormat;
import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.Format;
import io.curcuma.HandOver;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.stax.XmlStreamFormat;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.xmltext.XmlTextReader;
import io.curcuma.xmltext.XmlTextWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** XML straight on the bytes is XML through StAX: the same bytes, the same beans, and nothing accepted that StAX refuses. */
class XmlTextTest {
    private static final int BEANS = 60;
    private static final int MUTANTS = 40;

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    /** The fast route alone. */
    private static Format fast(QName root) {
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
                return new XmlTextWriter(root);
            }

            @Override
            protected FieldReader newReader() {
                return new XmlTextReader(List.of(root));
            }
        };
    }

    private static Format stax(QName root) {
        return new XmlStreamFormat().throughStax().withRoot(root);
    }

    /** The bean, null if it is refused or handed over. */
    private static <T> @Nullable String read(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            T bean = format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
            return FieldTree.of(adapter, bean).toString();
        } catch (SerializationException | HandOver e) {
            return null;
        }
    }

    /** The document, null if it is refused or handed over. */
    private static <T> byte @Nullable [] write(Format format, Adapter<T> adapter, T bean) {
        try {
            return format.write(adapter, bean, Limits.DEFAULT);
        } catch (SerializationException | HandOver e) {
            return null;
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyPlainInstanceIsReadStraightFromTheBytes(String schema) throws IOException {
        Compiled compiled = Compiled.of(schema);
        for (Path instance : compiled.instances()) {
            byte[] document = Files.readAllBytes(instance);
            QName root = QName.valueOf(CanonicalXml.rootName(document));
            Adapter<?> adapter =
                    compiled.serializer().adapter(compiled.workbench().bean(root.toString()));
            String expected = read(stax(root), adapter, document);
            String actual = read(fast(root), adapter, document);
            assertThat(expected).isNotNull();
            // the one schema with wildcards
            if (actual != null || !schema.equals("open")) {
                assertThat(actual).as("%s", instance).isEqualTo(expected);
            }
            mutate(adapter, root, document, new Random(1));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyRandomBeanIsTheSameDocument(String schema) {
        for (Adapter<?> adapter : Compiled.of(schema).adapters()) {
            List<QName> roots = adapter.rootElements();
            compare(adapter, roots.isEmpty() ? new QName("urn:root", "root") : roots.get(0));
        }
    }

    private static <T> void compare(Adapter<T> adapter, QName root) {
        // one of each, so that what one document leaves behind meets the next
        Format fast = fast(root);
        Format stax = stax(root);
        Random random = new Random(1);
        for (int seed = 0; seed < BEANS; seed++) {
            T bean = RandomBeans.of(adapter, seed, 1 + seed * 3);
            byte[] expected = write(stax, adapter, bean);
            byte[] actual = write(fast, adapter, bean);
            if (actual != null) {
                assertThat(actual).as("%s %d", adapter.shape(), seed).isEqualTo(expected);
            }
            if (expected != null) {
                agree(adapter, fast, stax, expected);
                if (seed % 10 == 0) {
                    mutate(adapter, root, expected, random);
                }
            }
        }
    }

    private static void agree(Adapter<?> adapter, Format fast, Format stax, byte[] document) {
        String actual = read(fast, adapter, document);
        if (actual != null) {
            assertThat(actual).isEqualTo(read(stax, adapter, document));
        }
    }

    private static void mutate(Adapter<?> adapter, QName root, byte[] document, Random random) {
        Format fast = fast(root);
        Format stax = stax(root);
        for (int i = 0; i < MUTANTS; i++) {
            agree(adapter, fast, stax, mutant(document, random));
        }
    }

    private static final String[] PIECES = {
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
        " a=\"b\"",
        "<a/>",
        "</a>",
        "1",
        "-",
        "e9",
        "x:",
        "&amp;",
        "&x;"
    };

    private static byte[] mutant(byte[] document, Random random) {
        int at = random.nextInt(document.length);
        if (random.nextInt(3) == 0) {
            byte[] changed = document.clone();
            changed[at] ^= (byte) (1 << random.nextInt(8));
            return changed;
        }
        while (random.nextBoolean() && at > 0 && document[at] != '<') {
            at--;
        }
        byte[] piece = PIECES[random.nextInt(PIECES.length)].getBytes(java.nio.charset.StandardCharsets.UTF_8);
        int gone = Math.min(document.length - at, random.nextInt(4));
        byte[] changed = Arrays.copyOf(document, document.length - gone + piece.length);
        System.arraycopy(piece, 0, changed, at, piece.length);
        System.arraycopy(document, at + gone, changed, at + piece.length, document.length - at - gone);
        return changed;
    }
}

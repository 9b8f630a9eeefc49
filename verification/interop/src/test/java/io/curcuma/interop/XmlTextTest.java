package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.xml.text.Root;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** XML straight on the bytes is XML through StAX: the same bytes, the same beans, and nothing accepted that StAX refuses. */
class XmlTextTest {
    private static final int BEANS = 60;
    private static final int MUTANTS = Rounds.of(40);

    static List<String> schemas() {
        return Compiled.NAMES;
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyPlainInstanceIsReadStraightFromTheBytes(String schema) throws IOException {
        Compiled compiled = Compiled.of(schema);
        Mutants mutants = XmlImplementations.mutants(1);
        for (Path instance : compiled.instances()) {
            byte[] document = Files.readAllBytes(instance);
            QName root = QName.valueOf(CanonicalXml.rootName(document));
            Adapter<?> adapter =
                    compiled.serializer().adapter(compiled.compiledSchemas().bean(root.toString()));
            Verdict expected = Verdict.of(XmlImplementations.stax(root), adapter, document);
            Verdict actual = Verdict.of(XmlImplementations.fast(Root.of(root)), adapter, document);
            assertThat(expected.isRefusal()).isFalse();
            // the one schema with wildcards
            if (!actual.isRefusal() || !schema.equals("open")) {
                assertThat(actual).as("%s", instance).isEqualTo(expected);
            }
            mutate(XmlImplementations.of(Root.of(root)), adapter, document, mutants);
        }
    }

    private static void mutate(
            TwoImplementations implementations, Adapter<?> adapter, byte[] document, Mutants mutants) {
        for (int i = 0; i < MUTANTS; i++) {
            implementations.sameVerdict(adapter, mutants.of(document));
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyRandomBeanIsTheSameDocument(String schema) {
        for (Adapter<?> adapter : Compiled.of(schema).adapters()) {
            compare(adapter, XmlImplementations.root(adapter));
        }
    }

    private static <T> void compare(Adapter<T> adapter, QName root) {
        // one of each, so that what one document leaves behind meets the next
        TwoImplementations implementations = XmlImplementations.of(Root.of(root));
        Format stax = XmlImplementations.stax(root);
        Mutants mutants = XmlImplementations.mutants(1);
        for (int seed = 0; seed < BEANS; seed++) {
            T bean = RandomBeans.of(adapter, seed, 1 + seed * 3);
            implementations.sameBytes(adapter, bean);
            byte[] document = document(stax, adapter, bean);
            if (document != null) {
                implementations.sameVerdict(adapter, document);
                if (seed % 10 == 0) {
                    mutate(implementations, adapter, document, mutants);
                }
            }
        }
    }

    /** Null if no document can hold the bean. */
    private static <T> byte @Nullable [] document(Format stax, Adapter<T> adapter, T bean) {
        try {
            return stax.write(adapter, bean, Limits.DEFAULT);
        } catch (SerializationException e) {
            return null;
        }
    }
}

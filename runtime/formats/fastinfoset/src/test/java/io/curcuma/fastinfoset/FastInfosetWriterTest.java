package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Multiples;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes are those of Sun's serializer. */
final class FastInfosetWriterTest extends FormatHarness {
    private static final QName QUALIFIED = new QName("urn:fixture", "root");
    private static final QName UNQUALIFIED = new QName("root");

    private final Format format = new FastInfosetFormat().withRoot(QUALIFIED);

    @Override
    protected Format format() {
        return format;
    }

    private static FastInfosetWriter writer(QName root) {
        FastInfosetWriter writer = new FastInfosetWriter();
        writer.root(root, null);
        return writer;
    }

    /** How many beans of some the writer writes, each as Sun's serializer does; the rest it hands over. */
    private static <T> int same(Adapter<T> adapter, QName root, List<T> beans) {
        FastInfosetWriter writer = writer(root);
        Format expected = new FastInfosetFormat().throughStax().withRoot(root);
        int same = 0;
        for (T bean : beans) {
            byte[] actual = write(writer, adapter, bean);
            if (actual.length > 0) {
                assertThat(actual).isEqualTo(expected.write(adapter, bean, Limits.DEFAULT));
                same++;
            }
        }
        return same;
    }

    private static <T> byte[] write(FastInfosetWriter out, Adapter<T> adapter, T bean) {
        try {
            do {
                out.start(adapter.shape(), Limits.DEFAULT);
                adapter.write(out, bean);
                out.finish();
            } while (out.isToBeWrittenAgain());
            return out.toByteArray();
        } catch (FallbackSignal e) {
            return new byte[0];
        }
    }

    private static <T> List<T> random(Adapter<T> adapter) {
        List<T> beans = new ArrayList<>();
        for (int seed = 0; seed < 500; seed++) {
            beans.add(RandomBeans.of(adapter, seed, 1 + seed % 50));
        }
        return beans;
    }

    @Test
    void everyBeanIsTheSameDocument() {
        for (QName root : List.of(QUALIFIED, UNQUALIFIED)) {
            assertThat(same(new EverythingAdapter(), root, random(new EverythingAdapter())))
                    .isGreaterThan(100);
            assertThat(same(new MultiplesAdapter(), root, random(new MultiplesAdapter())))
                    .isGreaterThan(100);
            assertThat(same(new NodeAdapter(), root, random(new NodeAdapter()))).isGreaterThan(100);
        }
    }

    private void assertSame(String text) {
        Everything bean = with(with(new Everything(), "string", text), "int32", 1);
        assertThat(same(new EverythingAdapter(), QUALIFIED, List.of(bean))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 8, 9, 31, 32, 33, 258, 259, 260, 264, 265, 4_000, 70_000, 3_000_000})
    void textOfEveryLengthIsTheSame(int length) {
        assertSame("x".repeat(length));
        assertSame("\u00e9".repeat(length));
        assertSame("x\ud83c\udf3f".repeat(length / 3 + 1));
        assertSame("\r\n\t ".repeat(length / 4 + 1));
    }

    @Test
    void theSameTextIsAnIndexOfOneTwoOrThreeOctets() {
        List<String> texts = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 5_000; i++) {
                texts.add("text" + i);
                texts.add("t\u00e9xt" + i);
            }
        }
        Multiples bean = with(new Multiples(), "string", texts);
        assertThat(same(new MultiplesAdapter(), QUALIFIED, List.of(bean))).isEqualTo(1);
    }

    @Test
    void nestedElementsAreTheSameAtEveryDepth() {
        List<Node> chains = new ArrayList<>();
        for (int depth = 1; depth < 40; depth++) {
            chains.add(chain(depth));
        }
        assertThat(same(new NodeAdapter(), QUALIFIED, chains)).isEqualTo(chains.size());
    }

    @Test
    void aCharacterThatNoDocumentHoldsIsHandedOver() {
        FastInfosetWriter writer = writer(QUALIFIED);
        for (String text : List.of("\u0001", "a\u000bb", "\ufffe", "\ud800", "x".repeat(100) + "\u0000")) {
            assertThat(write(writer, new EverythingAdapter(), with(new Everything(), "string", text)))
                    .isEmpty();
        }
    }
}

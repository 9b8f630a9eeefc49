package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Multiples;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The writer and the reader of a message serve the next: nothing of it may be seen in the next. */
class ReuseTest extends FormatHarness {
    private static final Adapter<Everything> ADAPTER = new EverythingAdapter();
    /** Beyond what tables are kept for. */
    private static final int LARGE = 4 << 20;

    private final Format used = newFormat();

    Format newFormat() {
        return new FastInfosetFormat();
    }

    private byte[] fresh(Everything bean) {
        return newFormat().write(ADAPTER, bean, Limits.DEFAULT);
    }

    private List<Everything> beans() {
        List<Everything> beans = new ArrayList<>();
        for (int seed = 0; beans.size() < 100; seed++) {
            Everything bean = RandomBeans.of(ADAPTER, seed, 1 + seed % 50);
            try {
                byte[] unused = fresh(bean);
                beans.add(bean);
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            }
        }
        return beans;
    }

    @Override
    protected Format format() {
        return used;
    }

    private static Everything with(String text) {
        return with(new Everything(), "string", text);
    }

    private void assertThatItWritesAndReads(Everything bean) {
        byte[] expected = fresh(bean);
        assertThat(used.write(ADAPTER, bean, Limits.DEFAULT)).isEqualTo(expected);
        Everything read = used.read(ADAPTER, expected, 0, expected.length, Limits.DEFAULT);
        assertThat(BeanText.of(read))
                .isEqualTo(BeanText.of(newFormat().read(ADAPTER, expected, 0, expected.length, Limits.DEFAULT)));
    }

    @Test
    void manyMessagesOfOneThreadAreThoseOfManyThreads() {
        beans().forEach(this::assertThatItWritesAndReads);
    }

    @Test
    void twoMessagesInARowHaveEqualBytes() {
        for (Everything bean : beans()) {
            assertThat(used.write(ADAPTER, bean, Limits.DEFAULT)).isEqualTo(used.write(ADAPTER, bean, Limits.DEFAULT));
        }
    }

    @Test
    void aMessageAfterARefusedDocumentIsReadAndWritten() {
        byte[] good = fresh(with("something that is more than one byte"));
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= 0x55;
            SerializationException unused = BoundedRead.read(used, ADAPTER, bad);
            assertThatItWritesAndReads(with("a"));
        }
    }

    @Test
    void aMessageAfterABeanThatCannotBeWrittenIsReadAndWritten() {
        Everything bad = with(with("a"), "int32", 1);
        assertThatThrownBy(() -> used.write(ADAPTER, with(bad, "string", "\u0001"), Limits.DEFAULT))
                .isInstanceOf(SerializationException.class);
        assertThatItWritesAndReads(with("a"));
    }

    @Test
    void aMessageAfterALargeOneIsReadAndWritten() {
        assertThatItWritesAndReads(with("long ".repeat(LARGE / 5)));
        assertThatItWritesAndReads(with("a"));
    }

    @Test
    void aMessageAfterOneWithManyTextsIsReadAndWritten() {
        Adapter<Multiples> adapter = new MultiplesAdapter();
        Multiples many = with(
                new Multiples(),
                "string",
                IntStream.range(0, 30_000)
                        .mapToObj(i -> "text " + i % 20_000)
                        .collect(Collectors.toCollection(ArrayList::new)));
        for (int i = 0; i < 2; i++) {
            byte[] bytes = used.write(adapter, many, Limits.DEFAULT);
            assertThat(bytes).isEqualTo(newFormat().write(adapter, many, Limits.DEFAULT));
            assertThat(BeanText.of(used.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT)))
                    .isEqualTo(BeanText.of(many));
            assertThatItWritesAndReads(with("text 7"));
            beans().forEach(this::assertThatItWritesAndReads);
        }
    }
}

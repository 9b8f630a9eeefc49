package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Multiples;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tests that writing, reading and skipping twice as much takes twice the time. */
public abstract class GrowthContract extends FormatHarness {
    private static final int ITEMS = 20_000;
    private static final int CHARS = 1 << 19;

    @TestFactory
    Stream<DynamicTest> twiceTheListTakesTwiceTheTime() {
        return Arrays.stream(Multiples.class.getDeclaredFields())
                .map(java.lang.reflect.Field::getName)
                .filter(name -> Smallest.of(name) != null)
                .map(name -> dynamicTest(
                        name,
                        () -> grows(
                                ITEMS,
                                adapted(new MultiplesAdapter()),
                                n -> with(new Multiples(), name, Collections.nCopies(n, Smallest.of(name))))));
    }

    @TestFactory
    Stream<DynamicTest> twiceTheTextTakesTwiceTheTime() {
        return Stream.of("x", "\u00e9", "\u4e2d", "\ud83c\udf3f", "\"", "x<&\r\n")
                .map(piece -> dynamicTest(
                        piece,
                        () -> grows(
                                CHARS / piece.length(),
                                everything(),
                                n -> with(new Everything(), "string", piece.repeat(n)))));
    }

    private <T> void grows(int count, Adapter<T> adapter, IntFunction<T> beans) {
        Growth.isLinear("writing", count, n -> {
            T bean = beans.apply(n);
            return () -> write(adapter, bean);
        });
        Growth.isLinear("reading", count, n -> {
            byte[] bytes = write(adapter, beans.apply(n));
            return () -> read(adapter, bytes);
        });
        Growth.isLinear("what is unknown", count, n -> {
            byte[] bytes = write(adapter, beans.apply(n));
            return () -> pass(bytes);
        });
    }

    /** Reads a message of a type that has none of its fields, or gives it up. */
    private void pass(byte[] bytes) {
        try {
            Object unused = format().read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT);
        } catch (SerializationException e) {
            assertThat(e.format()).isEqualTo(format().id());
        }
    }
}

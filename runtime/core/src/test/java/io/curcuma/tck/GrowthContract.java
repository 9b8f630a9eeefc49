package io.curcuma.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.curcuma.Adapter;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.Multiples;
import io.curcuma.fixture.MultiplesAdapter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Collections;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Twice as much of anything takes twice the time: to write, to read, and to pass over where a reader does not know it. */
public abstract class GrowthContract extends FormatHarness {
    /** What is quadratic takes four times as long. */
    private static final double MOST = 2.6;

    private static final int ATTEMPTS = 20;
    private static final int ITEMS = 20_000;
    private static final int CHARS = 1 << 20;

    /** Nanoseconds in which nothing quadratic is done with that much: no ratio is asked for. */
    private static final long FAST = 5_000_000;

    /** The time of the processor, which others on the machine do not lengthen. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

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
        T once = beans.apply(count);
        T twice = beans.apply(2 * count);
        byte[] bytes = write(adapter, once);
        byte[] twiceBytes = write(adapter, twice);
        grows("writing", () -> write(adapter, once), () -> write(adapter, twice));
        grows("reading", () -> read(adapter, bytes), () -> read(adapter, twiceBytes));
        grows("what is unknown", () -> pass(bytes), () -> pass(twiceBytes));
    }

    /** Reads a message of a type that has none of its fields, or gives it up. */
    private void pass(byte[] bytes) {
        try {
            Object unused = format().read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT);
        } catch (SerializationException e) {
            assertThat(e.format()).isEqualTo(format().id());
        }
    }

    private static void grows(String what, Runnable once, Runnable twice) {
        long shortest = Long.MAX_VALUE;
        long shortestOfTwice = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS; i++) {
            shortest = Math.min(shortest, time(once));
            shortestOfTwice = Math.min(shortestOfTwice, time(twice));
            if (shortestOfTwice < FAST || (i > 0 && shortestOfTwice < MOST * shortest)) {
                return;
            }
        }
        assertThat((double) shortestOfTwice / shortest).as(what).isLessThan(MOST);
    }

    private static long time(Runnable call) {
        long start = THREADS.getCurrentThreadCpuTime();
        call.run();
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}

package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Multiples;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import io.curcuma.testkit.fixture.Node;
import java.lang.ref.Reference;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests what a message may cost: a format reads what it writes under the same limits, a limit refuses the same in both directions, with its
 * name, and writing, reading and skipping twice as much takes twice the time.
 */
public abstract class LimitsContract extends FormatHarness {
    private static final int ITEMS = 20_000;
    private static final int CHARS = 1 << 19;
    private static final Limits UNLIMITED = new Limits(
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE);

    /** Limits of what not every format has; the tests of those that have it know them. */
    private static final Set<String> ELSEWHERE = Set.of("zeroByteItems", "mapEntries");

    private static final long GRAPH = 1 << 20;

    /** Of all types with all rounds, else of every third. */
    @TestFactory
    Stream<DynamicTest> twiceTheListTakesTwiceTheTime() {
        List<String> names = Arrays.stream(Multiples.class.getDeclaredFields())
                .map(java.lang.reflect.Field::getName)
                .filter(name -> Smallest.of(name) != null)
                .toList();
        return IntStream.range(0, names.size())
                .filter(i -> Rounds.areAll() || i % 3 == 0)
                .mapToObj(names::get)
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

    private Row<Everything> row(String limit, long value, String field, Object fits, Object exceeds) {
        return new Row<>(
                limit,
                value,
                field,
                everything(),
                with(new Everything(), field, fits),
                with(new Everything(), field, exceeds));
    }

    private static BigDecimal digits(int count, int scale) {
        return new BigDecimal(BigInteger.TEN.pow(count).subtract(BigInteger.ONE), scale);
    }

    private static byte[] binary(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 0xff);
        return bytes;
    }

    private static Node nodes(int count) {
        Node node = new Node();
        for (int i = 0; i < count; i++) {
            node.getSelfRefList().add(new Node());
        }
        return node;
    }

    private List<Row<?>> rows() {
        return List.of(
                new Row<>("depth", 10, "tree", nodes(), chain(5), chain(40)),
                row("messageBytes", 5_000, "string", "x".repeat(1_000), "x".repeat(5_001)),
                row("stringBytes", 1_000, "string", "x".repeat(1_000), "x".repeat(1_001)),
                row("stringBytes", 1_000, "string", "\u00e9".repeat(500), "\u00e9".repeat(501)),
                row("stringBytes", 1_002, "string", "\u4e2d".repeat(334), "\u4e2d".repeat(335)),
                row("stringBytes", 1_000, "string", "\"<\\".repeat(333), "\"<\\".repeat(334)),
                row("stringBytes", 1_000, "bytes", binary(1_000), binary(1_001)),
                row("stringBytes", 1_000, "hexBinary", binary(1_000), binary(1_001)),
                row("numberDigits", 50, "integer", BigInteger.TEN.pow(49), BigInteger.TEN.pow(50)),
                row(
                        "numberDigits",
                        50,
                        "integer",
                        BigInteger.TEN.pow(49).negate(),
                        BigInteger.TEN.pow(50).negate()),
                row("numberDigits", 5_000, "integer", BigInteger.TEN.pow(4_999), BigInteger.TEN.pow(5_000)),
                row("numberDigits", 50, "decimal", digits(50, 0), digits(51, 0)),
                row("numberDigits", 50, "decimal", digits(50, 50).negate().movePointRight(1), digits(51, 50)),
                row("numberDigits", 50, "decimal", digits(1, 49), digits(1, 50)),
                row("numberDigits", 50, "decimal", digits(1, -49), digits(1, -50)),
                row("numberScale", 20, "decimal", digits(1, 20), digits(1, 21)),
                row("numberScale", 20, "decimal", digits(1, -20).setScale(0), digits(1, 21)),
                new Row<>("graphBytes", 1 << 20, "beans", nodes(), nodes(100), nodes(100_000)));
    }

    @TestFactory
    Stream<DynamicTest> whatIsWrittenIsReadAndWhatIsRefusedIsRefusedInBothDirections() {
        return rows().stream()
                .map(row -> dynamicTest(row.limit() + " " + row.value() + " " + row.what(), () -> check(row)));
    }

    private <T> void check(Row<T> row) {
        Limits limits = Limits.DEFAULT.with(row.limit(), row.value());
        byte[] bytes = format().write(row.adapter(), row.fits(), limits);
        // scales are what not every format keeps
        assertThat(format().write(row.adapter(), format().read(row.adapter(), bytes, 0, bytes.length, limits), limits))
                .isEqualTo(bytes);
        exceeded(row, () -> format().write(row.adapter(), row.exceeds(), limits));
        byte[] lax = format().write(row.adapter(), row.exceeds(), UNLIMITED.withDepth(64));
        exceeded(row, () -> format().read(row.adapter(), lax, 0, lax.length, limits));
    }

    private static void exceeded(Row<?> row, ThrowingCallable call) {
        Assertions.assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).as(e.getMessage()).isEqualTo(row.limit()));
    }

    @Test
    void everyLimitHasItsRow() {
        Set<String> tested = new TreeSet<>(ELSEWHERE);
        rows().forEach(row -> tested.add(row.limit()));
        assertThat(Stream.of(Limits.class.getRecordComponents()).map(RecordComponent::getName))
                .allSatisfy(name -> assertThat(tested).contains(name));
    }

    /** Beans of which one thing is as often as the limit lets it, and a reader that counted too little would hold too much. */
    @TestFactory
    Stream<DynamicTest> whatIsReadHoldsAtMostTwiceTheLimit() {
        return Arrays.stream(Multiples.class.getDeclaredFields())
                .map(java.lang.reflect.Field::getName)
                .filter(name -> Smallest.of(name) != null)
                .map(name -> dynamicTest(name, () -> holdsAtMostTwiceTheLimit(name)));
    }

    private void holdsAtMostTwiceTheLimit(String list) {
        Limits limits = Limits.DEFAULT.withGraphBytes(GRAPH);
        Adapter<Multiples> adapter = adapted(new MultiplesAdapter());
        byte[] most = {};
        boolean refused = false;
        for (int count = 1 << 10; count <= 1 << 19 && !refused; count <<= 1) {
            Multiples bean = with(new Multiples(), list, Collections.nCopies(count, Smallest.of(list)));
            byte[] bytes = format().write(adapter, bean, UNLIMITED);
            try {
                format().read(adapter, bytes, 0, bytes.length, limits);
                most = bytes;
            } catch (SerializationException e) {
                assertThat(e.limitName()).as(e.getMessage()).isEqualTo("graphBytes");
                refused = true;
            }
        }
        assertThat(refused).as("the list has an end").isTrue();
        byte[] bytes = most;
        long held = Heap.held(() -> format().read(adapter, bytes, 0, bytes.length, limits), 2 * GRAPH);
        assertThat(held).as("of %d bytes", bytes.length).isLessThanOrEqualTo(2 * GRAPH);
    }

    @Test
    void whatIsWrittenIsReadAtEveryLimitOfTheGraph() {
        Multiples bean = new Multiples();
        for (java.lang.reflect.Field field : Multiples.class.getDeclaredFields()) {
            Object item = Smallest.of(field.getName());
            with(bean, field.getName(), item == null ? null : Collections.nCopies(20, item));
        }
        Adapter<Multiples> adapter = adapted(new MultiplesAdapter());
        int written = 0;
        for (long graph = 1_000; graph < 10_000_000; graph += graph / 3) {
            Limits limits = Limits.DEFAULT.withGraphBytes(graph);
            byte[] bytes;
            try {
                bytes = format().write(adapter, bean, limits);
            } catch (SerializationException e) {
                assertThat(e.limitName()).isEqualTo("graphBytes");
                continue;
            }
            written++;
            assertThat(BeanText.of(format().read(adapter, bytes, 0, bytes.length, limits)))
                    .isNotEmpty();
        }
        assertThat(written).isPositive();
    }

    /**
     * A bean at a limit and one beyond.
     *
     * @param limit by its name
     */
    private record Row<T>(String limit, long value, String what, Adapter<T> adapter, T fits, T exceeds) {}

    private static final class Heap {
        private static final int COPIES = 6;

        private Heap() {}

        /** Heap bytes of what is made, measured until they are no more than expected: other threads can only add to them. */
        static long held(Supplier<Object> make, long expected) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 8 && least > expected; i++) {
                Object[] kept = new Object[COPIES];
                try {
                    long before = Garbage.usedHeap(1);
                    for (int copy = 0; copy < COPIES; copy++) {
                        kept[copy] = make.get();
                    }
                    long held = (Garbage.usedHeap(1) - before) / COPIES;
                    least = Math.min(least, Math.max(0, held));
                } finally {
                    Reference.reachabilityFence(kept);
                }
            }
            return least;
        }
    }
}

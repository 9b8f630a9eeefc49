package io.curcuma.samples.cart.fleet;

import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartEvent;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts by name, of one node or of all; a name that is not there is 0. */
public record Tally(Map<String, Long> counts) {
    static final Tally NONE = new Tally(Map.of());

    /** Count of reads that got an answer. */
    public static final String READS = "reads";
    /** Count of reads that got none, or one of a version before a change that was confirmed. */
    public static final String LOST = "lost";
    /** Count of answers that are not the cart of their version. */
    public static final String CHANGED = "changed";
    /** Count of changes that failed. */
    public static final String FAILED = "failed";

    static final String SEPARATOR = "\t";

    public Tally {
        counts = Map.copyOf(counts);
    }

    /** One line, as {@link #parse} reads it. */
    String line() {
        return counts.entrySet().stream().map(Object::toString).collect(Collectors.joining(SEPARATOR));
    }

    static Tally parse(String line) {
        return new Tally(Arrays.stream(line.split(SEPARATOR))
                .map(each -> each.split("=", 2))
                .filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(pair -> pair[0], pair -> Long.valueOf(pair[1]))));
    }

    Tally plus(Tally other) {
        Map<String, Long> sum = new TreeMap<>(counts);
        other.counts.forEach((name, count) -> sum.merge(name, count, Long::sum));
        return new Tally(sum);
    }

    Tally minus(Tally before) {
        Map<String, Long> difference = new TreeMap<>(counts);
        before.counts.forEach((name, count) -> difference.merge(name, -count, Long::sum));
        return new Tally(difference);
    }

    /** One count. */
    public long get(String name) {
        return counts.getOrDefault(name, 0L);
    }

    /** The count of an event. */
    public long get(CartEvent event) {
        return get(CartCounts.name(event));
    }

    /** The sum of all counts whose names begin so. */
    long sum(String prefix) {
        return counts.entrySet().stream()
                .filter(each -> each.getKey().startsWith(prefix))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}

package io.curcuma.samples.cart.service;

import io.curcuma.rollout.Failure;
import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.RolloutMetrics;
import io.curcuma.rollout.VerificationVerdict;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What one process counts: events of the service by their names, and those of its roll-out behind a kind. Safe for any number of threads. */
public final class CartCounts implements RolloutMetrics {
    /** Documents that were put into the cache. */
    public static final String DOCUMENTS = "documents";
    /** Bytes of these documents and updates. */
    public static final String BYTES = "bytes";
    /** Looks at a configuration that was refused. */
    public static final String REFUSED = "refused";

    private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

    /** Adds to a count. */
    public void add(String name, long count) {
        counts.computeIfAbsent(name, each -> new LongAdder()).add(count);
    }

    void add(CartEvent event) {
        add(name(event), 1);
    }

    void cached(int bytes) {
        add(DOCUMENTS, 1);
        add(BYTES, bytes);
    }

    /** Name of an event's count. */
    public static String name(CartEvent event) {
        return word(event);
    }

    /** Name of the count of a verdict. */
    public static String name(VerificationVerdict verdict) {
        return "verified." + word(verdict);
    }

    /** Name of the count of a fallback. */
    public static String name(Fallback cause) {
        return "fallback." + word(cause);
    }

    /** Name of the count of a failure. */
    public static String name(Failure failure) {
        return "failure." + word(failure);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** All counts that are not 0, by name. */
    public Map<String, Long> now() {
        Map<String, Long> now = new TreeMap<>();
        counts.forEach((name, count) -> now.put(name, count.sum()));
        return now;
    }

    /** One count. */
    public long now(String name) {
        return now().getOrDefault(name, 0L);
    }

    @Override
    public void verified(VerificationVerdict verdict, String form, String codec) {
        add(name(verdict), 1);
    }

    @Override
    public void fellBack(Fallback cause, String form, String codec) {
        add(name(cause), 1);
    }

    @Override
    public void failed(Failure failure, String form) {
        add(name(failure), 1);
    }

    @Override
    public void configurationRefused() {
        add(REFUSED, 1);
    }
}

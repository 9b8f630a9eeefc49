package io.curcuma.rollout;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Metrics that remember how often what happened. */
final class Counts implements RolloutMetrics {
    private final Map<String, Integer> counts = Collections.synchronizedMap(new TreeMap<>());

    @Override
    public void encoded(Part part, String form, String codec, int before, int after, long nanos) {
        count("encoded " + part + " " + form + " " + codec + (nanos < 0 ? " back in time" : ""));
    }

    @Override
    public void decoded(Part part, String form, String codec, int stored, long nanos) {
        count("decoded " + part + " " + form + " " + codec + (nanos < 0 ? " back in time" : ""));
    }

    @Override
    public void verified(VerificationVerdict verdict, String form, String codec) {
        count(verdict);
    }

    @Override
    public void fellBack(Fallback cause, String form, String codec) {
        count(cause);
    }

    @Override
    public void failed(Failure failure, String form) {
        count(failure);
    }

    @Override
    public void configured(Modes modes) {
        count("configured " + modes.step());
    }

    @Override
    public void configurationRefused() {
        count("refused");
    }

    private void count(Object what) {
        counts.merge(what.toString(), 1, Integer::sum);
    }

    int of(Object what) {
        return counts.getOrDefault(what.toString(), 0);
    }

    Map<String, Integer> all() {
        return counts;
    }

    /** What is not ordinary work. */
    Map<String, Integer> oddities() {
        Map<String, Integer> odd = new TreeMap<>(counts);
        odd.keySet().removeIf(what -> what.startsWith("encoded") || what.startsWith("decoded"));
        return odd;
    }

    void clear() {
        counts.clear();
    }
}

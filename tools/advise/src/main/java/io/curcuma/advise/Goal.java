package io.curcuma.advise;

import java.util.Comparator;

/** What somebody wants least of. */
public enum Goal {
    /** Time from a bean on one machine to the bean on the other. */
    LATENCY,
    /** CPU time of both machines. */
    CPU,
    /** Bytes on the network or on disk. */
    BYTES;

    /** The best first; of two that are equal the shorter, the faster, the first by name. */
    Comparator<MeasuredCombination> order(NetworkModel network) {
        Comparator<MeasuredCombination> by =
                switch (this) {
                    case LATENCY -> Comparator.comparingDouble(one -> one.latencyMicros(network));
                    case CPU -> Comparator.comparingDouble(MeasuredCombination::micros);
                    case BYTES -> Comparator.comparingLong(MeasuredCombination::bytes);
                };
        return by.thenComparingLong(MeasuredCombination::bytes)
                .thenComparingDouble(MeasuredCombination::micros)
                .thenComparing(one -> one.choice().toString());
    }
}

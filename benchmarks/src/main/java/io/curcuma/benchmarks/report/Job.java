package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Contest;
import io.curcuma.benchmarks.Pace;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What one JVM measures.
 *
 * @param together whether all formats take turns; otherwise there is one
 * @param contests formats
 * @param data names of data, the most important first
 * @param pace for how long
 * @param jvm where
 * @param fork 1 for the first JVM that measures this, and so on
 */
record Job(boolean together, List<Contest> contests, List<String> data, Pace pace, Jvm jvm, int fork) {
    /** What progress lines call it. */
    String title() {
        String formats = contests.stream().map(Contest::label).collect(Collectors.joining(" + "));
        String where = jvm.label().equals(Jvm.PLAIN) ? "" : ", " + jvm.label();
        return formats + where + ", fork " + fork;
    }

    /** Seconds that it takes on an idle machine, about: good enough to tell how much is left. */
    double weight() {
        double perSide = (pace.warmUps() * pace.warmUpMillis() + pace.rounds() * pace.roundMillis()) / 500.0;
        double sides = contests.stream().mapToInt(Job::sides).sum();
        return 2 + sides * (perSide + (data.size() - 1) * (0.3 + perSide / 2));
    }

    private static int sides(Contest contest) {
        return switch (contest) {
            case PROTOBUF -> 8;
            case JSON, PROTOSTUFF -> 5;
            // JAXB is slow
            case XML -> 9;
            case FAST_INFOSET -> 6;
            case AVRO -> 4;
            case THRIFT_COMPACT, THRIFT_BINARY, MESSAGE_PACK, CBOR, SMILE -> 3;
        };
    }
}

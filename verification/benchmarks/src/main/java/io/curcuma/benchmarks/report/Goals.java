package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The goals: the highest ratio of Curcuma's time to the reference's, for writing and reading a message together. */
final class Goals {
    /** The ratio to the fastest JSON library. */
    static final double FASTEST_JSON = 0.70;

    /** The ratio of the time with three formats in one JVM to the time of one format alone. */
    static final double LIVE = 1.10;

    /** The ratio of allocated bytes to those of the floor when reading, and to the returned array when writing. */
    static final double ALLOCATION = 1.05;

    private static final Map<String, Double> PLAIN = Map.of(
            "protobuf", 0.40,
            "avro", 0.45,
            "thrift-compact", 0.42,
            "thrift-binary", 0.38,
            "protostuff", 0.58,
            "json", 0.40,
            "messagepack", 0.42,
            "xml", 0.15);
    // other characters must be checked one by one
    private static final double OTHER_TEXT = 0.60;
    private static final double PROTOBUF_AVX2 = 0.55;
    private static final double PROTOBUF_OPENS = 0.32;
    private static final double WITHOUT_AVX_512 = 0.15;

    private Goals() {}

    /**
     * Returns the row with its goal.
     *
     * @param avx512 whether the processor has AVX-512; without it, short copies take twice as long
     */
    static RatioRow judge(RatioRow row, boolean avx512) {
        Double goal = goal(row, avx512);
        Double total = row.totalRatio();
        if (goal == null || total == null) {
            return row;
        }
        return new RatioRow(
                row.format(),
                row.size(),
                row.data(),
                row.jdk(),
                row.jvm(),
                row.reference(),
                row.role(),
                row.serRatio(),
                row.deserRatio(),
                total,
                row.lower(),
                row.upper(),
                row.forks(),
                row.floorRatio(),
                row.bytes(),
                row.referenceBytes(),
                row.sameBytes(),
                row.allocRatio(),
                goal,
                total <= goal,
                row.refusal());
    }

    @Nullable
    private static Double goal(RatioRow row, boolean avx512) {
        Double plain = PLAIN.get(row.format());
        if (row.role() != Role.REFERENCE || plain == null || !row.data().startsWith("message")) {
            return null;
        }
        return switch (row.jvm()) {
            case Jvm.PLAIN ->
                row.data().equals("message") ? Double.valueOf(plain(row, plain, avx512)) : Double.valueOf(OTHER_TEXT);
            case Jvm.AVX2 -> row.format().equals("protobuf") ? PROTOBUF_AVX2 : null;
            case Jvm.OPENS -> row.format().equals("protobuf") && avx512 ? PROTOBUF_OPENS : null;
            default -> null;
        };
    }

    private static double plain(RatioRow row, double goal, boolean avx512) {
        if (avx512) {
            return goal;
        }
        return row.format().equals("protobuf") ? PROTOBUF_AVX2 : goal + WITHOUT_AVX_512;
    }
}

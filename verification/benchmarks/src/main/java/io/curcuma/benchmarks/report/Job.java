package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.MeasurementOptions;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The work of one JVM.
 *
 * @param together whether the formats take turns in one JVM; otherwise there is one
 * @param formats to measure
 * @param data names of data, the most important first
 * @param measurement how often and for how long to measure
 * @param jvm the JVM to measure in
 * @param fork 1 for the first JVM that measures this, and so on
 */
record Job(
        boolean together,
        List<BenchmarkFormat> formats,
        List<String> data,
        MeasurementOptions measurement,
        Jvm jvm,
        int fork) {
    /** The text in progress lines. */
    String title() {
        String labels = formats.stream().map(BenchmarkFormat::label).collect(Collectors.joining(" + "));
        String where = jvm.label().equals(Jvm.PLAIN) ? "" : ", " + jvm.label();
        return labels + where + ", fork " + fork;
    }

    /** The approximate number of seconds on an idle machine, to estimate the time that is left. */
    double weight() {
        double perLibrary =
                (measurement.warmUps() * measurement.warmUpMillis() + measurement.rounds() * measurement.roundMillis())
                        / 500.0;
        double libraries = formats.stream().mapToInt(Job::libraries).sum();
        return 2 + libraries * (perLibrary + (data.size() - 1) * (0.3 + perLibrary / 2));
    }

    private static int libraries(BenchmarkFormat format) {
        return switch (format) {
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

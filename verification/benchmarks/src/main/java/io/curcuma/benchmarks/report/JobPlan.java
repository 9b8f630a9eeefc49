package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.Datasets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Decides which JVM measures what. */
final class JobPlan {
    private static final List<String> TEXTS = List.of("message-latin1/10K", "message-cjk/10K");
    private static final List<String> SMALL = List.of("message/10K");
    private static final List<BenchmarkFormat> LIVE =
            List.of(BenchmarkFormat.PROTOBUF, BenchmarkFormat.AVRO, BenchmarkFormat.JSON);

    private JobPlan() {}

    static List<Job> jobs(ReportOptions options) {
        List<Path> homes = new ArrayList<>(List.of(Jvm.here()));
        homes.addAll(options.jdks());
        List<Job> jobs = new ArrayList<>();
        for (Path home : homes) {
            for (int fork = 1; fork <= options.forks(); fork++) {
                jobs.addAll(round(options, home, fork));
            }
        }
        return List.copyOf(jobs);
    }

    private static List<Job> round(ReportOptions options, Path home, int fork) {
        List<Job> plain = plain(options, home, fork);
        List<Job> special = special(options, home, fork);
        // there may be no time for all of the second JVMs: short jobs first
        return fork == 1 ? concat(plain, special) : concat(special, plain);
    }

    private static List<Job> concat(List<Job> first, List<Job> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** Each format alone, without JVM options. */
    private static List<Job> plain(ReportOptions options, Path home, int fork) {
        List<Job> jobs = new ArrayList<>();
        for (BenchmarkFormat format : options.formats()) {
            if (fork > 1 && !options.full() && !hasGoals(format)) {
                continue;
            }
            List<String> data = new ArrayList<>(messages(options));
            // one JVM is enough for them, unless there is time
            if (options.otherData() && (fork == 1 || options.full())) {
                data.addAll(TEXTS);
                data.addAll(options.allSizes() ? Datasets.REAL : Datasets.REAL_OF_ONE_SIZE);
            }
            data.addAll(options.own());
            jobs.add(alone(options, format, data, Jvm.plain(home), fork));
        }
        return jobs;
    }

    /** With JVM options, and with several formats in one JVM. */
    private static List<Job> special(ReportOptions options, Path home, int fork) {
        List<Job> jobs = new ArrayList<>();
        List<BenchmarkFormat> formats = options.variants()
                ? options.formats()
                : options.formats().stream()
                        .filter(BenchmarkFormat.PROTOBUF::equals)
                        .toList();
        List<String> data = options.variants() ? messages(options) : SMALL;
        for (BenchmarkFormat format : formats) {
            jobs.add(alone(options, format, data, Jvm.avx2(home), fork));
            jobs.add(alone(options, format, data, Jvm.opens(home), fork));
        }
        List<BenchmarkFormat> live =
                LIVE.stream().filter(options.formats()::contains).toList();
        if (live.size() == LIVE.size()) {
            jobs.add(new Job(true, live, SMALL, options.measurement(), Jvm.plain(home), fork));
        }
        return jobs;
    }

    private static Job alone(ReportOptions options, BenchmarkFormat format, List<String> data, Jvm jvm, int fork) {
        return new Job(false, List.of(format), data, options.measurement(), jvm, fork);
    }

    private static List<String> messages(ReportOptions options) {
        return options.sizes().stream().map(size -> "message/" + size).toList();
    }

    private static boolean hasGoals(BenchmarkFormat format) {
        return switch (format) {
            case PROTOBUF, AVRO, THRIFT_COMPACT, THRIFT_BINARY, PROTOSTUFF, JSON, MESSAGE_PACK, XML -> true;
            case CBOR, SMILE, FAST_INFOSET -> false;
        };
    }
}

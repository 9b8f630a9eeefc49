package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Contest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which JVMs measure what. */
final class Plan {
    private static final List<String> TEXTS = List.of("message-latin1/10K", "message-cjk/10K");
    private static final List<String> OTHER = List.of("cart", "flights", "menu");
    private static final List<String> SMALL = List.of("message/10K");
    private static final List<Contest> LIVE = List.of(Contest.PROTOBUF, Contest.AVRO, Contest.JSON);

    private Plan() {}

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
        // of the second JVMs, for which there may be no time, those first that take least
        return fork == 1 ? concat(plain, special) : concat(special, plain);
    }

    private static List<Job> concat(List<Job> first, List<Job> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** Each format alone, without options of the JVM. */
    private static List<Job> plain(ReportOptions options, Path home, int fork) {
        List<Job> jobs = new ArrayList<>();
        for (Contest contest : options.contests()) {
            if (fork > 1 && !options.full() && !hasGoals(contest)) {
                continue;
            }
            List<String> data = new ArrayList<>(messages(options));
            // once is enough to know them, unless there is time
            if (options.otherData() && (fork == 1 || options.full())) {
                data.addAll(TEXTS);
                if (contest == Contest.PROTOBUF || hasRivalsOnBeans(contest)) {
                    data.addAll(OTHER);
                }
            }
            if (hasRivalsOnBeans(contest)) {
                data.addAll(options.own());
            }
            jobs.add(alone(options, contest, data, Jvm.plain(home), fork));
        }
        return jobs;
    }

    /** With options of the JVM, and with several formats in one. */
    private static List<Job> special(ReportOptions options, Path home, int fork) {
        List<Job> jobs = new ArrayList<>();
        List<Contest> contests = options.variants()
                ? options.contests()
                : options.contests().stream().filter(Contest.PROTOBUF::equals).toList();
        List<String> data = options.variants() ? messages(options) : SMALL;
        for (Contest contest : contests) {
            jobs.add(alone(options, contest, data, Jvm.avx2(home), fork));
            jobs.add(alone(options, contest, data, Jvm.opens(home), fork));
        }
        List<Contest> live = LIVE.stream().filter(options.contests()::contains).toList();
        if (live.size() == LIVE.size()) {
            jobs.add(new Job(true, live, SMALL, options.pace(), Jvm.plain(home), fork));
        }
        return jobs;
    }

    private static Job alone(ReportOptions options, Contest contest, List<String> data, Jvm jvm, int fork) {
        return new Job(false, List.of(contest), data, options.pace(), jvm, fork);
    }

    private static List<String> messages(ReportOptions options) {
        return options.sizes().stream().map(size -> "message/" + size).toList();
    }

    private static boolean hasGoals(Contest contest) {
        return switch (contest) {
            case PROTOBUF, AVRO, THRIFT_COMPACT, THRIFT_BINARY, PROTOSTUFF, JSON, MESSAGE_PACK, XML -> true;
            case CBOR, SMILE, FAST_INFOSET -> false;
        };
    }

    private static boolean hasRivalsOnBeans(Contest contest) {
        return switch (contest) {
            case PROTOSTUFF, JSON, CBOR, SMILE, XML, FAST_INFOSET -> true;
            case PROTOBUF, AVRO, THRIFT_COMPACT, THRIFT_BINARY, MESSAGE_PACK -> false;
        };
    }
}

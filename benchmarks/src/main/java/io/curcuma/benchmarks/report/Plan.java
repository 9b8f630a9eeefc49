package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Contest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
                round(options, home, fork, jobs);
            }
        }
        return List.copyOf(jobs);
    }

    private static void round(ReportOptions options, Path home, int fork, List<Job> jobs) {
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
        if (options.variants()) {
            for (Contest contest : options.contests()) {
                jobs.add(alone(options, contest, messages(options), Jvm.avx2(home), fork));
                jobs.add(alone(options, contest, messages(options), Jvm.opens(home), fork));
            }
        } else if (fork == 1 && options.contests().contains(Contest.PROTOBUF)) {
            jobs.add(alone(options, Contest.PROTOBUF, SMALL, Jvm.avx2(home), fork));
            jobs.add(alone(options, Contest.PROTOBUF, SMALL, Jvm.opens(home), fork));
        }
        List<Contest> live = LIVE.stream().filter(options.contests()::contains).toList();
        if (live.size() == LIVE.size() && (fork == 1 || options.full())) {
            jobs.add(new Job(true, live, SMALL, options.pace(), Jvm.plain(home), fork));
        }
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

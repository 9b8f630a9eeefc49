package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.benchmarks.Contest;
import io.curcuma.benchmarks.Dataset;
import io.curcuma.benchmarks.Datasets;
import io.curcuma.benchmarks.Match;
import io.curcuma.benchmarks.Pace;
import io.curcuma.benchmarks.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The entry of a JVM that measures: it prints the {@link Machine} and every {@link Sample} as a line of JSON. */
final class Fork {
    private static final String SEPARATOR = ",";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Fork() {}

    static List<String> arguments(Job job) {
        return List.of(
                String.valueOf(job.together()),
                String.join(
                        SEPARATOR, job.contests().stream().map(Contest::label).toList()),
                String.join(SEPARATOR, job.data()),
                job.pace().text());
    }

    /** Takes what {@link #arguments} made. */
    public static void main(String[] args) throws Exception {
        boolean together = Boolean.parseBoolean(args[0]);
        List<Contest> contests =
                Arrays.stream(args[1].split(SEPARATOR)).map(Contest::of).toList();
        List<String> data = List.of(args[2].split(SEPARATOR));
        Pace pace = Pace.of(args[3]);
        System.out.println(JSON.writeValueAsString(Machine.here()));
        if (together) {
            print(Match.playTogether(matches(contests, data), pace));
        } else {
            for (Contest contest : contests) {
                List<Dataset<?>> all = new ArrayList<>();
                data.forEach(name -> all.add(Datasets.of(name)));
                print(Match.playEach(contest, all, pace));
            }
        }
    }

    private static List<Match> matches(List<Contest> contests, List<String> data) throws Exception {
        List<Match> matches = new ArrayList<>();
        for (Contest contest : contests) {
            for (String name : data) {
                matches.add(Match.of(contest, Datasets.of(name)));
            }
        }
        return matches;
    }

    private static void print(List<Sample> samples) throws Exception {
        for (Sample sample : samples) {
            System.out.println(JSON.writeValueAsString(sample));
        }
    }

    /** Reads what {@link #main} printed. */
    static Measured read(Job job, List<String> lines) throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            samples.add(JSON.readValue(line, Sample.class));
        }
        return new Measured(job, JSON.readValue(lines.get(0), Machine.class), samples);
    }
}

package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.Dataset;
import io.curcuma.benchmarks.measure.Datasets;
import io.curcuma.benchmarks.measure.LibraryComparison;
import io.curcuma.benchmarks.measure.MeasurementOptions;
import io.curcuma.benchmarks.measure.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The main class of a JVM that measures. It prints the {@link Machine} and every {@link Result} as a line of JSON. */
final class Fork {
    private static final String SEPARATOR = ",";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Fork() {}

    static List<String> arguments(Job job) {
        return List.of(
                String.valueOf(job.together()),
                String.join(
                        SEPARATOR,
                        job.formats().stream().map(BenchmarkFormat::label).toList()),
                String.join(SEPARATOR, job.data()),
                job.measurement().text());
    }

    /** Expects the {@link #arguments}. */
    public static void main(String[] args) throws Exception {
        boolean together = Boolean.parseBoolean(args[0]);
        List<BenchmarkFormat> formats =
                Arrays.stream(args[1].split(SEPARATOR)).map(BenchmarkFormat::of).toList();
        List<String> data = List.of(args[2].split(SEPARATOR));
        MeasurementOptions measurement = MeasurementOptions.of(args[3]);
        System.out.println(JSON.writeValueAsString(Machine.here()));
        if (together) {
            print(LibraryComparison.runTogether(comparisons(formats, data), measurement));
        } else {
            for (BenchmarkFormat format : formats) {
                List<Dataset<?>> all = new ArrayList<>();
                data.forEach(name -> all.add(Datasets.of(name)));
                print(LibraryComparison.runEach(format, all, measurement));
            }
        }
    }

    private static List<LibraryComparison> comparisons(List<BenchmarkFormat> formats, List<String> data)
            throws Exception {
        List<LibraryComparison> comparisons = new ArrayList<>();
        for (BenchmarkFormat format : formats) {
            for (String name : data) {
                comparisons.add(LibraryComparison.of(format, Datasets.of(name)));
            }
        }
        return comparisons;
    }

    private static void print(List<Result> results) throws Exception {
        for (Result result : results) {
            System.out.println(JSON.writeValueAsString(result));
        }
    }

    /** Parses the output of {@link #main}. */
    static ForkResult read(Job job, List<String> lines) throws Exception {
        List<Result> results = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            results.add(JSON.readValue(line, Result.class));
        }
        return new ForkResult(job, JSON.readValue(lines.get(0), Machine.class), results);
    }
}

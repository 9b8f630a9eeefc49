package io.curcuma.benchmarks.spark;

import io.curcuma.benchmarks.spark.Task.Action;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Seconds for all columns of all rows of a file.
 *
 * @param given with columns that are known before, when the JIT compiler has settled
 * @param inferred with columns that are found out in the documents before; negative if the source does not do that
 */
record Speed(double given, double inferred) {
    static Speed of(Source source, Dataset data, Path file, int cores, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        Map<String, String> options = source.options(ElementFile.of(data).instance(), "PERMISSIVE");
        Path none = Path.of("");
        Path schema = source.isCurcuma() ? none : folder.resolve("speed.json");
        List<Task> tasks = new ArrayList<>();
        if (!source.isCurcuma()) {
            tasks.add(new Task(Action.INFER, source.format(), file, none, schema, options));
        }
        tasks.add(new Task(Action.TIME, source.format(), file, schema, none, options));
        List<String> results = fork.run(source, List.of(data.classes()), cores, tasks);
        double given = seconds(results.get(results.size() - 1));
        return new Speed(given, source.isCurcuma() ? -1 : given + seconds(results.get(0)));
    }

    private static double seconds(String result) {
        if (!result.startsWith(SourceRun.DONE)) {
            throw new IllegalStateException(result);
        }
        return Double.parseDouble(result.substring(SourceRun.DONE.length()));
    }
}

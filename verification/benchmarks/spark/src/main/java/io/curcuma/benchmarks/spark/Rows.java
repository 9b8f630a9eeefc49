package io.curcuma.benchmarks.spark;

import io.curcuma.benchmarks.spark.Task.Action;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of a file compared with those that it should have.
 *
 * @param wanted how many rows there should be
 * @param kept how many of them are there
 * @param other rows that should not be there
 * @param refusal why there are no rows; empty if there are
 */
record Rows(int wanted, int kept, int other, String refusal) {
    /** Sizes of splits in bytes; 0 is the whole file. */
    static final List<Integer> SPLITS = List.of(4 << 10, 64 << 10, 1 << 20, 0);

    /** The rows of a file in splits of a size, compared with those of the whole. */
    static List<Rows> ofSplits(Source source, Dataset data, int count, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        ElementFile file = ElementFile.of(data);
        Path in = folder.resolve("splits.xml");
        file.write(in, count);
        List<Path> hashes = new ArrayList<>();
        List<String> results = new ArrayList<>();
        Path schema = folder.resolve("splits.json");
        for (int bytes : SPLITS) {
            Map<String, String> properties = new HashMap<>(source.properties());
            properties.put("spark.sql.files.maxPartitionBytes", Integer.toString(bytes == 0 ? 1 << 30 : bytes));
            // else small files are packed, and a split is as large as all of them divided by the number of cores
            properties.put("spark.sql.files.openCostInBytes", "0");
            properties.put("spark.sql.files.minPartitionNum", "1");
            Path out = folder.resolve("splits-" + bytes + ".hashes");
            hashes.add(out);
            results.addAll(last(fork.run(
                    source.with(properties),
                    List.of(data.classes()),
                    2,
                    tasks(source, file.instance(), in, schema, List.of(in), List.of(out)))));
        }
        List<Rows> all = new ArrayList<>();
        for (int i = 0; i < SPLITS.size(); i++) {
            all.add(compare(count, results.get(i), hashes.get(i), results.get(3), hashes.get(3)));
        }
        return all;
    }

    /** The rows of a file in which one in a hundred elements is broken. */
    static Rows ofBroken(Source source, Dataset data, int count, SourceFork fork, Path folder)
            throws IOException, InterruptedException {
        ElementFile file = ElementFile.of(data);
        Path good = folder.resolve("good.xml");
        Path broken = folder.resolve("broken.xml");
        file.writeWithBroken(good, count, true);
        file.writeWithBroken(broken, count, false);
        Path goodHashes = folder.resolve("good.hashes");
        Path brokenHashes = folder.resolve("broken.hashes");
        List<String> results = fork.run(
                source,
                List.of(data.classes()),
                2,
                tasks(
                        source,
                        file.instance(),
                        broken,
                        folder.resolve("broken.json"),
                        List.of(good, broken),
                        List.of(goodHashes, brokenHashes)));
        int last = results.size() - 1;
        int wanted = count - (count + ElementFile.BROKEN / 2 - 1) / ElementFile.BROKEN;
        return compare(wanted, results.get(last), brokenHashes, results.get(last - 1), goodHashes);
    }

    /** The columns of a file, then the rows of others with those columns. */
    private static List<Task> tasks(
            Source source, Instance instance, Path inferred, Path schema, List<Path> ins, List<Path> outs) {
        Map<String, String> options = source.options(instance, "PERMISSIVE");
        List<Task> tasks = new ArrayList<>();
        if (!source.isCurcuma()) {
            tasks.add(new Task(Task.Action.INFER, source.format(), inferred, Path.of(""), schema, options));
        }
        for (int i = 0; i < ins.size(); i++) {
            tasks.add(new Task(
                    Action.HASHES,
                    source.format(),
                    ins.get(i),
                    source.isCurcuma() ? Path.of("") : schema,
                    outs.get(i),
                    options));
        }
        return tasks;
    }

    private static List<String> last(List<String> results) {
        return results.subList(results.size() - 1, results.size());
    }

    private static Rows compare(int wanted, String result, Path found, String goodResult, Path good)
            throws IOException {
        for (String one : List.of(goodResult, result)) {
            if (one.startsWith(SourceRun.FAILED)) {
                return new Rows(wanted, 0, 0, one.substring(SourceRun.FAILED.length()));
            }
        }
        if (!Files.exists(found) || !Files.exists(good)) {
            throw new IOException("no rows at " + found);
        }
        Hashes rows = Hashes.of(found);
        int kept = rows.inBoth(Hashes.of(good));
        return new Rows(wanted, kept, rows.size() - kept, "");
    }
}

package io.curcuma.benchmarks.spark;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** Does tasks in a JVM of its own, with the Spark of its class path, 3.5 or later; a line of output says what became of a task. */
public final class SourceRun {
    static final String DONE = "done ";
    static final String FAILED = "failed ";
    /** Columns of sources for what they cannot read. */
    static final String CORRUPT = "_corrupt_record";

    private static final String ERROR = "_error";
    private static final String SCHEMA_OF_SPARK = "org.apache.spark.sql.execution.datasources.xml.XSDToSchema";
    private static final String SCHEMA_OF_SPARK_XML = "com.databricks.spark.xml.util.XSDToSchema";

    private static final int MAX_ROUNDS = 6;
    /** The part by which two rounds may differ once it is warm. */
    private static final double SETTLED = 0.03;

    private final SparkSession session;

    private SourceRun(SparkSession session) {
        this.session = session;
    }

    /**
     * Does tasks.
     *
     * @param args the number of cores, a folder for what Spark keeps, and a file with a task in each line
     */
    public static void main(String[] args) throws IOException {
        SparkSession session = SparkSession.builder()
                .master("local[" + args[0] + "]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.local.dir", args[1])
                .config("spark.sql.warehouse.dir", args[1])
                .config("spark.sql.shuffle.partitions", args[0])
                .config("spark.sql.session.timeZone", "UTC")
                .getOrCreate();
        try {
            SourceRun run = new SourceRun(session);
            for (String line : Files.readAllLines(Path.of(args[2]))) {
                System.out.println(run.outcome(Task.of(line)));
            }
        } finally {
            session.stop();
        }
        // threads of Hadoop may be left
        FileSystem.closeAll();
    }

    @SuppressWarnings("CatchingUnchecked") // whatever a source throws is its answer, but not a class path that is wrong
    private String outcome(Task task) {
        try {
            return DONE + result(task);
        } catch (Exception | StackOverflowError e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            return FAILED + cause.toString().lines().findFirst().orElse("");
        }
    }

    private String result(Task task) throws IOException, ReflectiveOperationException {
        switch (task.action()) {
            case INFER -> {
                long start = System.nanoTime();
                Files.writeString(task.out(), rows(task).schema().json());
                return seconds(System.nanoTime() - start);
            }
            case XSD -> Files.writeString(task.out(), ofXsd(task).json());
            case COPY -> {
                Dataset<Row> rows = rows(task);
                for (String marked : new String[] {ERROR, CORRUPT}) {
                    rows = rows.drop(marked);
                }
                rows.coalesce(1)
                        .write()
                        .format(task.format())
                        .options(task.options())
                        .mode("append")
                        .save(task.out().toString());
            }
            case TIME -> {
                return seconds(settled(task));
            }
            case HASHES -> {
                return Long.toString(hashes(task));
            }
        }
        return "";
    }

    /** The least time of some runs: after one that warms up, as long as the JIT compiler still makes them faster. */
    private long settled(Task task) throws IOException {
        long last = nanos(task);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < MAX_ROUNDS; i++) {
            long nanos = nanos(task);
            least = Math.min(least, nanos);
            if (Math.abs(nanos - last) < last * SETTLED) {
                break;
            }
            last = nanos;
        }
        return least;
    }

    private long nanos(Task task) throws IOException {
        long start = System.nanoTime();
        rows(task).write().format("noop").mode("overwrite").save();
        return System.nanoTime() - start;
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }

    private Dataset<Row> rows(Task task) throws IOException {
        DataFrameReader reader = session.read().format(task.format()).options(task.options());
        if (!task.schema().toString().isEmpty()) {
            reader = reader.schema((StructType) DataType.fromJson(Files.readString(task.schema())));
        }
        return reader.load(task.in().toString());
    }

    /** Spark's own classes have no interface in common. */
    private static StructType ofXsd(Task task) throws ReflectiveOperationException {
        StructType roots;
        if (task.format().equals("xml")) {
            roots = (StructType) Class.forName(SCHEMA_OF_SPARK)
                    .getMethod("read", org.apache.hadoop.fs.Path.class)
                    .invoke(null, new org.apache.hadoop.fs.Path(task.in().toUri()));
        } else {
            roots = (StructType) Class.forName(SCHEMA_OF_SPARK_XML)
                    .getMethod("read", Path.class)
                    .invoke(null, task.in());
        }
        DataType root = roots.apply(task.options().get("root")).dataType();
        // an element with text alone is a column of it
        return root instanceof StructType columns ? columns : new StructType().add("_VALUE", root);
    }

    private long hashes(Task task) throws IOException {
        Dataset<Row> rows = rows(task);
        for (String marked : new String[] {ERROR, CORRUPT}) {
            if (List.of(rows.columns()).contains(marked)) {
                // of a file's columns alone, a query for what is marked is refused
                rows = rows.cache();
                rows = rows.where(functions.col(marked).isNull()).drop(marked);
            }
        }
        long count = 0;
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(task.out())))) {
            for (Iterator<String> json = rows.toJSON().toLocalIterator(); json.hasNext(); count++) {
                out.writeLong(hash(json.next()));
            }
        }
        session.catalog().clearCache();
        return count;
    }

    private static long hash(String text) {
        long hash = 1125899906842597L;
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            hash = 31 * hash + one;
        }
        return hash;
    }
}

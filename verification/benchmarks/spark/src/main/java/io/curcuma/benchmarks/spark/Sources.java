package io.curcuma.benchmarks.spark;

import io.curcuma.benchmarks.spark.Source.Columns;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The sources that are compared. */
final class Sources {
    private static final String LEGACY = "spark.sql.legacy.useLegacyXMLParser";

    private Sources() {}

    static Source curcuma() {
        return new Source("curcuma", "curcuma", ownClassPath(), Map.of(), Columns.BEAN);
    }

    /**
     * Spark's own with both of its parsers, and spark-xml.
     *
     * @param sparkXml a file with the class path of spark-xml and its Spark; an empty path for none
     */
    static List<Source> others(Path sparkXml) throws IOException {
        List<Source> others = new ArrayList<>();
        others.add(new Source("Spark 4.2 xml", "xml", ownClassPath(), Map.of(LEGACY, "false"), Columns.INFERRED));
        others.add(
                new Source("Spark 4.2 xml, legacy", "xml", ownClassPath(), Map.of(LEGACY, "true"), Columns.INFERRED));
        if (!sparkXml.toString().isEmpty()) {
            List<Path> classPath =
                    new ArrayList<>(paths(Files.readString(sparkXml).strip()));
            // the runner itself, compiled for both
            classPath.add(0, ownClassPath().get(0));
            others.add(new Source(
                    "spark-xml 0.17 on 3.5.9", "com.databricks.spark.xml", classPath, Map.of(), Columns.INFERRED));
        }
        return others;
    }

    /** What this JVM runs, the folder or jar of this class first. */
    private static List<Path> ownClassPath() {
        return paths(System.getProperty("java.class.path"));
    }

    private static List<Path> paths(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath())
                .toList();
    }
}

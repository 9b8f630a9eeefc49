package io.curcuma.benchmarks.services;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.benchmarks.report.ForkedJvm;
import io.curcuma.benchmarks.report.Jvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Measures {@link ColdStart}. */
final class ColdStarts {
    // elapsed time includes the work of other programs: the fastest JVM was disturbed least
    private static final int JVMS = 7;

    private final Path home;
    private final Path folder;

    /**
     * Measures with a JDK.
     *
     * @param folder for archives of classes
     */
    ColdStarts(Path home, Path folder) {
        this.home = home;
        this.folder = folder;
    }

    /**
     * The first document.
     *
     * @param millis of the fastest JVM
     * @param classes that were loaded
     */
    record First(double millis, long classes) {}

    /** How a JVM starts. */
    enum Archive {
        NONE,
        /** Application class data sharing, since JDK 13. */
        APP_CDS,
        /** An ahead-of-time cache, since JDK 25: JEP 514. */
        AOT_CACHE
    }

    /**
     * Measures the first document.
     *
     * @param classPath of the beans; empty if they are in this jar
     * @param arguments of {@link ColdStart}
     */
    First first(Archive archive, List<String> classPath, List<String> arguments)
            throws IOException, InterruptedException {
        Path file = folder.resolve(arguments.get(0) + "." + archive);
        List<String> options = List.of();
        switch (archive) {
            case NONE -> {}
            case APP_CDS -> {
                run(List.of("-XX:ArchiveClassesAtExit=" + file), classPath, arguments);
                options = List.of("-XX:SharedArchiveFile=" + file);
            }
            case AOT_CACHE -> {
                run(List.of("-XX:AOTCacheOutput=" + file), classPath, arguments);
                options = List.of("-XX:AOTCache=" + file);
            }
        }
        double millis = Double.POSITIVE_INFINITY;
        long classes = 0;
        for (int i = 0; i < JVMS; i++) {
            JsonNode found = run(options, classPath, arguments);
            millis = Math.min(millis, found.get("millis").asDouble());
            classes = found.get("classes").asLong();
        }
        return new First(millis, classes);
    }

    private JsonNode run(List<String> options, List<String> classPath, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> said = ForkedJvm.run(new Jvm("cold", home, options), classPath, ColdStart.class, arguments);
        return JsonMapper.builder().build().readTree(said.get(0));
    }
}

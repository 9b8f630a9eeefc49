package io.curcuma.samples.menus;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the command. */
final class RunOptions {
    /** Menus of the full run, as in the case study. */
    static final int FULL = 10_000;
    /** Menus of the demo. */
    static final int DEMO = 1_000;

    private static final String SHOWN = "; default ${DEFAULT-VALUE}";

    @Option(names = "--demo", description = "a short run: " + DEMO + " menus instead of " + FULL)
    boolean demo;

    @Option(names = "--menus", paramLabel = "N", description = "how many menus are written and read; default " + FULL)
    @Nullable
    Integer menus;

    @Option(
            names = "--values",
            paramLabel = "F",
            split = ",",
            description = "forms of the values: a format, with a codec or none" + SHOWN)
    List<String> values = List.of(
            "json",
            "json+snappy",
            "json+lz4",
            "json+zstd",
            "protobuf",
            "protobuf+snappy",
            "protobuf+lz4",
            "protobuf+zstd");

    @Option(names = "--csv", paramLabel = "FILE", description = "write the figures to a file too")
    @Nullable
    Path csv;

    int menus() {
        return menus != null ? menus : demo ? DEMO : FULL;
    }
}

package io.curcuma.generator;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.run.BoundedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Collects files as they are emitted, and stops the emitters as soon as there are too many bytes. */
final class OutputCollector {
    /** More than allowed was emitted. */
    private static final class FullException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final List<OutputFile> files = new ArrayList<>();
    private final long maxBytes;
    private final Diagnostics diagnostics;
    private long bytes;

    OutputCollector(long maxBytes, Diagnostics diagnostics) {
        this.maxBytes = maxBytes;
        this.diagnostics = diagnostics;
    }

    /**
     * Takes the files of a lazy stream. When they are too large, that is an error in the diagnostics, all files are let go, and no other
     * stream is asked for.
     */
    void add(Supplier<Stream<OutputFile>> emitted) {
        if (bytes > maxBytes) {
            return;
        }
        try {
            emitted.get().forEachOrdered(this::add);
        } catch (FullException e) {
            files.clear();
            diagnostics.add(Problem.BUDGET, Location.NONE, "the generated files are too large", maxBytes + " bytes");
        }
    }

    private void add(OutputFile file) {
        BoundedRun.check();
        bytes += file.content().length;
        if (bytes > maxBytes) {
            throw new FullException();
        }
        files.add(file);
    }

    List<OutputFile> files() {
        return files;
    }
}

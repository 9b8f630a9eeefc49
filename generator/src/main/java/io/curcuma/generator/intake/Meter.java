package io.curcuma.generator.intake;

import io.curcuma.generator.GenerationRequest.Budget;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads files as long as the budget lasts. */
final class Meter {
    private final Budget budget;
    private final Diagnostics diagnostics;
    private long bytes;
    private int files;

    Meter(Budget budget, Diagnostics diagnostics) {
        this.budget = budget;
        this.diagnostics = diagnostics;
    }

    /**
     * A file's bytes; empty with a diagnostic.
     *
     * @param cause where the file is named
     */
    Optional<byte[]> read(Path file, String name, Location cause) {
        if (files >= budget.files()) {
            diagnostics.add(Problem.BUDGET, cause, "too many schema files", budget.files() + " files");
            return Optional.empty();
        }
        files++;
        long left = budget.bytes() - bytes;
        try {
            if (!Files.isRegularFile(file)) {
                // a pipe or a device would never end
                diagnostics.add(Problem.UNREADABLE, cause, name, reason(file));
                return Optional.empty();
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] content = in.readNBytes((int) Math.min(left + 1, Integer.MAX_VALUE - 8));
                if (content.length > left) {
                    diagnostics.add(Problem.BUDGET, cause, "the schema files are too large", budget.bytes() + " bytes");
                    return Optional.empty();
                }
                bytes += content.length;
                return Optional.of(content);
            }
        } catch (IOException e) {
            diagnostics.add(Problem.UNREADABLE, cause, name, reason(e));
            return Optional.empty();
        }
    }

    private static String reason(Path file) {
        if (Files.isDirectory(file)) {
            return "it is a folder";
        }
        return Files.exists(file) ? "it is not a regular file" : "no such file";
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file";
        }
        return e instanceof AccessDeniedException ? "access denied" : String.valueOf(e.getMessage());
    }
}

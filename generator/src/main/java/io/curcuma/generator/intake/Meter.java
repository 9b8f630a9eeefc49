package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads files as long as the budget lasts. */
final class Meter {
    /** Characters of an element in XJC's quotation, without its indentation. */
    private static final int QUOTED_ELEMENT = 60;

    private final Budget budget;
    private final Diagnostics diagnostics;
    private long bytes;
    private int files;
    private long quoted;

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

    /** The document with its own entities replaced, the same if it declares none; empty with a diagnostic. */
    Optional<byte[]> expand(byte[] file, String name) {
        SourceText text = new SourceText(file);
        long left = budget.bytes() - bytes + text.all().length();
        try {
            Optional<String> expanded = InternalSubset.expand(text.all(), left);
            expanded.ifPresent(all -> bytes += all.length() - text.all().length());
            return Optional.of(expanded.map(all -> SourceText.encode(all, file)).orElse(file));
        } catch (InternalSubset.TooLargeException e) {
            diagnostics.add(
                    Problem.BUDGET,
                    new Location(name, 1, 1),
                    "the entities of the document are too large",
                    budget.bytes() + " bytes");
            return Optional.empty();
        }
    }

    /** How deep elements may be nested. */
    int maxDepth() {
        return budget.depth();
    }

    /**
     * Counts what XJC will quote: into the documentation of every type it prints all that is inside of it, nested types included, and
     * holds these texts in memory.
     *
     * @return whether that is still within the budget of the output
     */
    boolean quote(int enclosingTypes, int depth) {
        quoted += enclosingTypes * (2L * depth + QUOTED_ELEMENT);
        return quoted <= budget.outputBytes();
    }

    /** The allowed size of what is quoted. */
    long maxQuoted() {
        return budget.outputBytes();
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

package io.curcuma.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Writes the numbers file. */
final class NumbersText {
    private NumbersText() {}

    /** Writes the file if its text changed, and returns whether it has. It is never half written: it is the one output that no run can make again. */
    static boolean write(Path file, Optional<String> before, String text) throws IOException {
        if (before.isPresent() && before.get().equals(text)) {
            return false;
        }
        Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.writeString(unfinished, text);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        return true;
    }
}

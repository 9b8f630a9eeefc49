package io.curcuma.generator.output;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputWriter.RefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads the numbers file from disk. */
public final class NumbersSource {
    private NumbersSource() {}

    /**
     * The text of a numbers file, empty if there is none.
     *
     * @param name what to call it in messages
     * @throws RefusedException with a diagnostic, if it is a folder or not UTF-8
     */
    public static Optional<String> read(Path file, String name) throws IOException {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file)) {
            throw refused(new Location(name, 1, 1), "it is not a regular file");
        }
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        CharBuffer text = CharBuffer.allocate(bytes.remaining());
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true);
        String read = text.flip().toString();
        if (result.isError()) {
            int line = 1 + (int) read.chars().filter(c -> c == '\n').count();
            int column = read.length() - read.lastIndexOf('\n');
            throw refused(new Location(name, line, column), "it is not UTF-8");
        }
        return Optional.of(read);
    }

    private static RefusedException refused(Location location, String reason) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.NUMBERS_CORRUPT, location, reason);
        return new RefusedException(diagnostics.toList().get(0));
    }
}

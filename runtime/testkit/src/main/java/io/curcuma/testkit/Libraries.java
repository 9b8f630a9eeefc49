package io.curcuma.testkit;

import io.curcuma.testkit.Command.Outcome;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32;

/** Libraries of another language, installed once for each content of the file that pins them. For tests with JUnit. */
public final class Libraries {
    private Libraries() {}

    /** Puts libraries into an empty folder. */
    public interface Installation {
        /** Runs the installer. */
        Outcome into(Path folder) throws IOException, InterruptedException;
    }

    /**
     * The folder of the libraries, below {@code target}.
     *
     * @param language the first part of the folder's name
     * @param pins the file that names the versions
     * @throws AssertionError if they cannot be installed
     */
    public static Path installed(String language, Path pins, Installation installation)
            throws IOException, InterruptedException {
        CRC32 content = new CRC32();
        content.update(Files.readAllBytes(pins));
        Path target = Path.of("target");
        Path libraries = target.resolve(language + "-" + HexFormat.of().toHexDigits((int) content.getValue()));
        if (!Files.isDirectory(libraries)) {
            // moved when complete, so that an interrupted installation is not used
            Path partial = Files.createTempDirectory(Files.createDirectories(target), language + "-");
            Outcome outcome = installation.into(partial);
            if (outcome.exit() != 0) {
                throw new AssertionError("the libraries of " + pins + " cannot be installed: " + outcome.output());
            }
            move(partial, libraries);
        }
        return libraries.toAbsolutePath();
    }

    private static void move(Path partial, Path libraries) throws IOException {
        try {
            Files.move(partial, libraries);
        } catch (FileSystemException e) {
            // tests of a module may run in several processes: another one was faster
            if (!Files.isDirectory(libraries)) {
                throw e;
            }
        }
    }
}

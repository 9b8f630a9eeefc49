package io.curcuma.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where the output of one execution goes.
 *
 * @param java root of the generated Java sources
 * @param resources root of what goes into the jar as it is; the IDLs are below {@code META-INF/curcuma} there
 * @param classes where the build copies the resources to
 * @param records what this plugin remembers between runs, two files per execution
 * @param executionId tells the executions that share these folders apart
 */
record ExecutionFolders(Path java, Path resources, Path classes, Path records, String executionId) {
    /** Folder of the records of {@code generate}. */
    static final String MAIN_RECORDS = "curcuma";
    /** Folder of the records of {@code generate-test}. */
    static final String TEST_RECORDS = "curcuma-test";

    private static final String MANIFEST = ".manifest";

    /** What was read and written by the last run. */
    Path state() {
        return records.resolve(fileName() + ".state");
    }

    /** The files that the last run left, so that no other file is ever deleted. */
    Path manifest() {
        return records.resolve(fileName() + MANIFEST);
    }

    /** The manifests of both goals' executions, of this build or an earlier one. */
    List<Path> manifestsOfTheProject() throws IOException {
        List<Path> manifests = new ArrayList<>();
        for (String goal : List.of(MAIN_RECORDS, TEST_RECORDS)) {
            Path folder = records.resolveSibling(goal);
            if (Files.isDirectory(folder)) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + MANIFEST)) {
                    files.forEach(manifests::add);
                }
            }
        }
        return manifests;
    }

    /** Maven allows any text as an id, a file system does not. */
    private String fileName() {
        StringBuilder name = new StringBuilder();
        for (byte b : executionId.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > 0 && (Character.isLetterOrDigit(b) || b == '-' || b == '_');
            name.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02X", b));
        }
        return name.toString();
    }
}

package io.curcuma.maven;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one successful run read and wrote, with digests: the next run does nothing while all of it still holds.
 *
 * @param configuration digest of the settings
 * @param inputs digest of every file that was read, by its name in the project
 * @param outputs digest of every file that was generated, by its name in the project
 */
record State(String configuration, SortedMap<String, String> inputs, SortedMap<String, String> outputs) {
    private static final String HEADER = "curcuma state 1";

    /** The state as it was written, empty if there is none or it is not readable. */
    static Optional<State> read(Path file) throws IOException {
        try {
            return parse(Files.readAllLines(file));
        } catch (NoSuchFileException | CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static Optional<State> parse(List<String> lines) {
        if (lines.size() < 3
                || !lines.get(0).equals(HEADER)
                || !lines.get(lines.size() - 1).equals("end")) {
            return Optional.empty();
        }
        State state = new State(lines.get(1), new TreeMap<>(), new TreeMap<>());
        for (String line : lines.subList(2, lines.size() - 1)) {
            String[] words = line.split(" ", 3);
            if (words.length < 3) {
                return Optional.empty();
            }
            (words[0].equals("in") ? state.inputs : state.outputs).put(words[2], words[1]);
        }
        return Optional.of(state);
    }

    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(HEADER, configuration));
        inputs.forEach((name, digest) -> lines.add("in " + digest + " " + name));
        outputs.forEach((name, digest) -> lines.add("out " + digest + " " + name));
        lines.add("end"); // a file that was cut short has no end
        Files.createDirectories(file.getParent());
        Files.write(file, lines);
    }

    /** Why the run has to be done again, empty if nothing changed. */
    Optional<String> staleness(String currentConfiguration, ProjectPaths project) {
        if (!configuration.equals(currentConfiguration)) {
            return Optional.of("the configuration, the list of schemas or the plugin changed");
        }
        return changed(inputs, project).or(() -> changed(outputs, project));
    }

    private static Optional<String> changed(Map<String, String> digests, ProjectPaths project) {
        for (Map.Entry<String, String> file : digests.entrySet()) {
            String now = ContentDigests.of(project.path(file.getKey()));
            if (!now.equals(file.getValue())) {
                return Optional.of(file.getKey() + (now.equals(ContentDigests.ABSENT) ? " is missing" : " changed"));
            }
        }
        return Optional.empty();
    }

    /** The current digests of some files. */
    static SortedMap<String, String> digests(Collection<Path> files, ProjectPaths project) {
        SortedMap<String, String> digests = new TreeMap<>();
        files.forEach(file -> digests.put(project.name(file), ContentDigests.of(file)));
        return digests;
    }
}

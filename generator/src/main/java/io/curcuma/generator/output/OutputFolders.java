package io.curcuma.generator.output;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.output.OutputWriter.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Where files of each kind go; folders may be shared. */
record OutputFolders(Map<Kind, Path> byKind) {
    private static final List<String> PRECIOUS = List.of("pom.xml", "build.gradle", "build.gradle.kts", ".git", "src");

    OutputFolders {
        byKind = Map.copyOf(byKind);
    }

    /** @throws RefusedException for a folder that holds a project */
    void check() throws IOException {
        for (Path folder : byKind.values()) {
            check(folder);
        }
    }

    private static void check(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Path real = Files.exists(absolute) ? absolute.toRealPath() : absolute;
        if (real.getParent() == null) {
            throw refused(folder, "it is the root of the file system");
        }
        for (String name : PRECIOUS) {
            if (Files.exists(real.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                throw refused(folder, "it holds " + name);
            }
        }
    }

    /** The file's place; refused if it would be outside of the folder, by its path or by a symbolic link on the way. */
    Path target(Kind kind, String path) throws IOException {
        Path folder = byKind.get(kind);
        if (folder == null) {
            throw new IllegalArgumentException("no folder for " + kind);
        }
        boolean plain = !path.isEmpty()
                && !path.contains("\\")
                && Arrays.stream(path.split("/", -1)).noneMatch(s -> s.isEmpty() || s.equals(".") || s.equals(".."));
        if (!plain || !path.chars().noneMatch(Character::isISOControl)) {
            throw refused(folder, "the path '" + path + "' leaves it");
        }
        Path target = folder.resolve(path);
        for (Path part = target.getParent(); part != null && !part.equals(folder); part = part.getParent()) {
            if (Files.isSymbolicLink(part)) {
                throw refused(folder, "'" + part.getFileName() + "' in it is a symbolic link");
            }
        }
        return target;
    }

    private static RefusedException refused(Path folder, String reason) {
        String name = folder.toString().replace('\\', '/');
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.OUTPUT_FOLDER, new Location(name, 0, 0), name, reason);
        return new RefusedException(diagnostics.toList().get(0));
    }
}

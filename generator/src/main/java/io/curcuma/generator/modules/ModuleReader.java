package io.curcuma.generator.modules;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Finds modules in jars and in folders of class files. Reads nothing but what is below {@code META-INF/curcuma}, and no more than allowed. */
public final class ModuleReader {
    private static final String ROOT = "META-INF/curcuma/";

    private final long maxBytes;
    private final Diagnostics diagnostics;
    private final List<SchemaModule> modules = new ArrayList<>();

    private ModuleReader(long maxBytes, Diagnostics diagnostics) {
        this.maxBytes = maxBytes;
        this.diagnostics = diagnostics;
    }

    /**
     * The modules of some places. One that is damaged is a diagnostic; a place that has none, or is not a jar, is not: a
     * dependency need not be a module.
     *
     * @param maxBytes of one jar or folder
     */
    public static List<SchemaModule> read(List<Path> places, long maxBytes, Diagnostics diagnostics) {
        ModuleReader reader = new ModuleReader(maxBytes, diagnostics);
        places.stream().distinct().forEach(reader::read);
        return List.copyOf(reader.modules);
    }

    /** Whether a place has a module, or what should be one. */
    public static boolean isCandidate(Path place) {
        Diagnostics broken = new Diagnostics();
        return !read(List.of(place), Long.MAX_VALUE - 1, broken).isEmpty() || broken.hasErrors();
    }

    private void read(Path place) {
        String name = place.toString().replace(place.getFileSystem().getSeparator(), "/");
        try {
            if (Files.isDirectory(place)) {
                List<Path> inputs = new ArrayList<>();
                add(name, folder(place, inputs), inputs);
            } else if (Files.isRegularFile(place)) {
                add(name, jar(place), List.of(place));
            }
        } catch (ZipException e) {
            // a dependency need not be a jar
            return;
        } catch (IOException e) {
            broken(name, String.valueOf(e.getMessage()));
        }
    }

    private void broken(String place, String reason) {
        diagnostics.add(Problem.MODULE_BROKEN, new Location(place, 0, 0), place, reason);
    }

    private void add(String place, SortedMap<String, byte[]> files, List<Path> inputs) {
        for (String path : files.keySet()) {
            if (!path.startsWith(ModuleIndex.FOLDER)) {
                continue;
            }
            String name = path.substring(ModuleIndex.FOLDER.length());
            try {
                ModuleIndex index = ModuleIndex.parse(
                        name, new String(files.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8));
                check(index, files);
                modules.add(new SchemaModule(place, index, files, inputs));
            } catch (IllegalArgumentException e) {
                broken(place, String.valueOf(e.getMessage()));
            }
        }
    }

    private static void check(ModuleIndex index, Map<String, byte[]> files) {
        List<String> needed = new ArrayList<>(List.of(ModuleIndex.NUMBERS + index.name()));
        Stream.concat(index.documents().keySet().stream(), index.bindings().stream())
                .forEach(path -> needed.add(ModuleIndex.SOURCES + path));
        needed.stream().filter(Predicate.not(files::containsKey)).findFirst().ifPresent(path -> {
            throw new IllegalArgumentException("it lacks " + path);
        });
    }

    private SortedMap<String, byte[]> jar(Path file) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<? extends ZipEntry> entries = zip.stream()
                    .filter(entry -> entry.getName().startsWith(ROOT) && !entry.isDirectory())
                    .toList();
            if (entries.stream().noneMatch(entry -> entry.getName().startsWith(ModuleIndex.FOLDER))) {
                return files;
            }
            long left = maxBytes;
            for (ZipEntry entry : entries) {
                try (InputStream in = zip.getInputStream(entry)) {
                    left = add(entry.getName(), in, left, files);
                }
            }
        }
        return files;
    }

    private SortedMap<String, byte[]> folder(Path folder, List<Path> inputs) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        if (!Files.isDirectory(folder.resolve(ModuleIndex.FOLDER))) {
            return files;
        }
        List<Path> found;
        try (Stream<Path> walk = Files.walk(folder.resolve(ROOT))) {
            found = walk.filter(Files::isRegularFile).sorted().toList();
        }
        long left = maxBytes;
        for (Path file : found) {
            String path = folder.relativize(file)
                    .toString()
                    .replace(folder.getFileSystem().getSeparator(), "/");
            try (InputStream in = Files.newInputStream(file)) {
                left = add(path, in, left, files);
            }
            inputs.add(file);
        }
        return files;
    }

    private static long add(String path, InputStream in, long left, SortedMap<String, byte[]> files)
            throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(left + 1, Integer.MAX_VALUE - 8));
        if (bytes.length > left) {
            throw new IOException("the content below " + ROOT + " is too large");
        }
        files.put(path, bytes);
        return left - bytes.length;
    }
}

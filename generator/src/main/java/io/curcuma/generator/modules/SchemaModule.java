package io.curcuma.generator.modules;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** A module as a build finds it: its index, and the files that the index names. Immutable. */
public final class SchemaModule {
    private final String place;
    private final ModuleIndex index;
    private final SortedMap<String, byte[]> files;
    private final List<Path> inputs;

    /**
     * A module.
     *
     * @param place of the jar or folder, as messages say it
     * @param files everything below {@code META-INF/curcuma}, by path in the jar
     * @param inputs files on the disk whose change is a change of the module
     */
    SchemaModule(String place, ModuleIndex index, SortedMap<String, byte[]> files, List<Path> inputs) {
        this.place = place;
        this.index = index;
        this.files = files;
        this.inputs = List.copyOf(inputs);
    }

    /** Its jar or folder, as messages say it. */
    public String place() {
        return place;
    }

    /** What it has. */
    public ModuleIndex index() {
        return index;
    }

    /** Files on the disk whose change is a change of the module. */
    public List<Path> inputs() {
        return inputs;
    }

    /** A resource of the jar by its path; empty if it has none there. */
    public Optional<byte[]> resource(String path) {
        return Optional.ofNullable(files.get(path)).map(byte[]::clone);
    }

    /** A source or binding file by the path that the index has. */
    public Optional<byte[]> source(String path) {
        return resource(ModuleIndex.SOURCES + path);
    }

    /** The numbers file. */
    public String numbers() {
        return resource(ModuleIndex.NUMBERS + index.name())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("");
    }

    /** Whether another place has the same module: a jar and the folder that it was made of. */
    boolean isSame(SchemaModule other) {
        return index.equals(other.index)
                && own().equals(other.own())
                && own().stream().allMatch(path -> Arrays.equals(files.get(path), other.files.get(path)));
    }

    private List<String> own() {
        return files.keySet().stream()
                .filter(path -> path.equals(ModuleIndex.NUMBERS + index.name())
                        || path.startsWith(ModuleIndex.SOURCES)
                                && index.documents().containsKey(sourcePath(path)))
                .toList();
    }

    private static String sourcePath(String path) {
        return path.substring(ModuleIndex.SOURCES.length());
    }

    /** Java package by namespace, of several modules. */
    public static Map<String, String> packages(List<SchemaModule> modules) {
        Map<String, String> packages = new java.util.TreeMap<>();
        modules.forEach(module -> packages.putAll(module.index.namespaces()));
        return packages;
    }
}

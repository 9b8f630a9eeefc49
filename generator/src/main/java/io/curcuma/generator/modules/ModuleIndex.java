package io.curcuma.generator.modules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a jar says of the schemas that it was generated from, at {@code META-INF/curcuma/modules/<name>}: UTF-8 with LF, words apart by
 * tabs, sorted.
 *
 * <pre>
 * curcuma-module 1
 * package    Java package                    all that the module generated
 * namespace  ns  Java package                the Java package of a namespace
 * document   path  ns                        a source below META-INF/curcuma/xsd
 * binding    path                            a JAXB binding file, below the same folder
 * class      name                            what the binding files may name as code
 * requires   name                            another module
 * extensible                                 types of other modules may extend the types
 * </pre>
 *
 * The numbers file is beside it, at {@code META-INF/curcuma/numbers/<name>}.
 *
 * @param name least Java package of the module
 * @param packages Java packages
 * @param namespaces Java package by namespace
 * @param documents namespace by path
 * @param bindings paths
 * @param classes names of Java classes
 * @param requires names of modules
 * @param flags words that stand alone
 */
public record ModuleIndex(
        String name,
        SortedSet<String> packages,
        SortedMap<String, String> namespaces,
        SortedMap<String, String> documents,
        SortedSet<String> bindings,
        SortedSet<String> classes,
        SortedSet<String> requires,
        SortedSet<String> flags) {
    /** Folder of the indexes in a jar. */
    public static final String FOLDER = "META-INF/curcuma/modules/";
    /** Folder of the numbers files in a jar. */
    public static final String NUMBERS = "META-INF/curcuma/numbers/";
    /** Folder of the sources in a jar. */
    public static final String SOURCES = "META-INF/curcuma/xsd/";

    private static final String EXTENSIBLE = "extensible";
    private static final String HEADER = "curcuma-module 1";

    /** An index without entries, to be filled. */
    public ModuleIndex(String name) {
        this(
                name,
                new TreeSet<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeSet<>(),
                new TreeSet<>(),
                new TreeSet<>(),
                new TreeSet<>());
    }

    /** The text in the jar. */
    public String text() {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        packages.forEach(word -> lines.add("package\t" + word));
        namespaces.forEach((namespace, java) -> lines.add("namespace\t" + namespace + "\t" + java));
        documents.forEach((path, namespace) -> lines.add("document\t" + path + "\t" + namespace));
        bindings.forEach(path -> lines.add("binding\t" + path));
        classes.forEach(word -> lines.add("class\t" + word));
        requires.forEach(word -> lines.add("requires\t" + word));
        lines.addAll(flags);
        return String.join("\n", lines) + "\n";
    }

    /**
     * Reads an index.
     *
     * @throws IllegalArgumentException if it is none, or one of a later version; the message says which
     */
    public static ModuleIndex parse(String name, String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException("its index does not begin with '" + HEADER + "'");
        }
        ModuleIndex index = new ModuleIndex(name);
        for (String line : lines.subList(1, lines.size())) {
            try {
                index.add(line.split("\t", -1));
            } catch (IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("its index has a line that is cut short", e);
            }
        }
        for (String path : index.documents.keySet()) {
            checkPath(path);
        }
        index.bindings.forEach(ModuleIndex::checkPath);
        return index;
    }

    private void add(String[] words) {
        switch (words[0]) {
            case "package" -> packages.add(words[1]);
            case "namespace" -> namespaces.put(words[1], words[2]);
            case "document" -> documents.put(words[1], words[2]);
            case "binding" -> bindings.add(words[1]);
            case "class" -> classes.add(words[1]);
            case "requires" -> requires.add(words[1]);
            case EXTENSIBLE -> flags.add(EXTENSIBLE);
            default ->
                throw new IllegalArgumentException("its index has a line of a kind that this version does not know");
        }
    }

    private static void checkPath(String path) {
        if (!path.matches("[A-Za-z0-9._/-]+") || List.of(path.split("/", -1)).contains("..") || path.startsWith("/")) {
            throw new IllegalArgumentException("its index names a file outside of the jar");
        }
    }

    /** Says that types of other modules may extend the types. */
    public void setExtensible() {
        flags.add(EXTENSIBLE);
    }

    /** Whether types of other modules may extend the types. */
    public boolean isExtensible() {
        return flags.contains(EXTENSIBLE);
    }

    /** The documents of a namespace, sorted. */
    public List<String> documentsOf(String namespace) {
        return documents.entrySet().stream()
                .filter(document -> document.getValue().equals(namespace))
                .map(Map.Entry::getKey)
                .toList();
    }
}

package io.curcuma.generator.modules;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The modules that a build may use, and those that it does. Not safe for several threads. */
public final class ModuleSet {
    /** Looks like a file, because XJC makes a URL of it; it is never opened. */
    private static final String FOLDER = "file:/curcuma-module/";

    private final List<SchemaModule> candidates = new ArrayList<>();
    private final Map<String, SchemaModule> used = new TreeMap<>();
    private final Set<List<String>> reported = new HashSet<>();
    private final Diagnostics diagnostics;

    /** The modules of some places; one that is there twice counts once. */
    public ModuleSet(List<SchemaModule> modules, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        for (SchemaModule module : modules) {
            if (candidates.stream().noneMatch(module::isSame)) {
                candidates.add(module);
            }
        }
    }

    /** The module that generated a namespace. Two that did are an error, reported once. */
    public Optional<SchemaModule> ofNamespace(String namespace) {
        List<SchemaModule> found = candidates.stream()
                .filter(module -> module.index().namespaces().containsKey(namespace))
                .toList();
        if (found.size() > 1) {
            clash("the namespace '" + namespace + "'", found);
        }
        return found.stream().findFirst();
    }

    /** The module that has a document. */
    public Optional<SchemaModule> of(String path) {
        return candidates.stream()
                .filter(module -> module.index().documents().containsKey(path))
                .findFirst();
    }

    private void clash(String what, List<SchemaModule> found) {
        List<String> places = found.stream().map(SchemaModule::place).toList();
        if (reported.add(places)) {
            diagnostics.add(Problem.MODULES_CLASH, Location.NONE, what, places.get(0), places.get(1));
        }
    }

    /**
     * Takes a module into the build, and those that it requires.
     *
     * @return those that are new
     */
    public List<SchemaModule> use(SchemaModule module) {
        List<SchemaModule> added = new ArrayList<>();
        List<SchemaModule> open = new ArrayList<>(List.of(module));
        while (!open.isEmpty()) {
            SchemaModule next = open.remove(0);
            if (used.putIfAbsent(next.index().name(), next) == null) {
                checkPackages(next);
                added.add(next);
                next.index().requires().forEach(name -> required(next, name).ifPresent(open::add));
            }
        }
        return added;
    }

    private void checkPackages(SchemaModule module) {
        Set<String> names = new TreeSet<>(module.index().packages());
        for (SchemaModule other : candidates) {
            Set<String> both = new TreeSet<>(names);
            both.retainAll(other.index().packages());
            if (other != module && !both.isEmpty()) {
                clash("the Java package '" + both.iterator().next() + "'", List.of(module, other));
            }
        }
    }

    private Optional<SchemaModule> required(SchemaModule by, String name) {
        Optional<SchemaModule> found = candidates.stream()
                .filter(module -> module.index().name().equals(name))
                .findFirst();
        if (found.isEmpty()) {
            diagnostics.add(Problem.MODULE_MISSING, new Location(by.place(), 0, 0), by.place(), name);
        }
        return found;
    }

    /** The modules of the build, sorted by name. */
    public List<SchemaModule> used() {
        return List.copyOf(used.values());
    }

    /** By what URI the build knows a source of a module. */
    public static URI id(String path) {
        return URI.create(FOLDER + path);
    }

    /** Whether a document is a module's. */
    public static boolean isOfModule(URI id) {
        return id.toString().startsWith(FOLDER);
    }

    /** Path of a module's source below {@code META-INF/curcuma/xsd}. */
    public static String path(URI id) {
        return id.toString().substring(FOLDER.length());
    }
}

package io.curcuma.generator.plan;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What modules have generated: a plan takes it as it is.
 *
 * @param modules by name
 */
public record Foreign(SortedMap<String, Part> modules) {
    /** No modules. */
    public static final Foreign NONE = new Foreign(List.of());

    /**
     * One module.
     *
     * @param name least of its Java packages
     * @param place how messages call it
     * @param packages its Java packages
     * @param requires names of the modules that it uses
     * @param numbers text of its numbers file
     */
    public record Part(String name, String place, Set<String> packages, Set<String> requires, String numbers) {
        public Part {
            packages = Set.copyOf(packages);
            requires = Set.copyOf(requires);
        }
    }

    /** Some modules. */
    public Foreign(Collection<Part> parts) {
        this(new TreeMap<>());
        parts.forEach(part -> modules.put(part.name(), part));
    }

    /** The module of a Java package; empty for the build's own. */
    public Optional<Part> of(String javaPackage) {
        return modules.values().stream()
                .filter(part -> part.packages().contains(javaPackage))
                .findFirst();
    }

    /** Whether a module has a Java package. */
    public boolean has(String javaPackage) {
        return of(javaPackage).isPresent();
    }

    /** Whether one module, or the build itself, has both Java packages. */
    public boolean areTogether(String one, String other) {
        return of(one).equals(of(other));
    }

    /**
     * Whether a module sees a Java package: its own, and those of the modules that it requires.
     *
     * @param module its name; one that is not a module is the build, which sees all
     */
    boolean isSeen(String module, String javaPackage) {
        if (!modules.containsKey(module)) {
            return true;
        }
        Set<String> seen = new TreeSet<>();
        TreeSet<String> open = new TreeSet<>(Set.of(module));
        while (!open.isEmpty()) {
            String name = Objects.requireNonNull(open.pollFirst());
            Part part = modules.get(name);
            if (part != null && seen.add(name)) {
                open.addAll(part.requires());
            }
        }
        return of(javaPackage).filter(part -> seen.contains(part.name())).isPresent();
    }
}

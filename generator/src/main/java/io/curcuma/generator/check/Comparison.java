package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.SimpleValue;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two versions side by side. Immutable. */
public final class Comparison {
    private final Version old;
    private final Version now;
    private final WireVerdicts wire;
    private final TreeMap<String, List<Difference>> differences;

    /**
     * Compares two versions.
     *
     * @param old with the facts of renamed types under their new names
     * @param rename the designators of its types that have another name now
     */
    Comparison(Version old, Version now, UnaryOperator<String> rename) {
        this.old = old;
        this.now = now;
        this.wire = new WireVerdicts(old, now, rename);
        Set<Fact.Key> keys = new LinkedHashSet<>();
        old.facts().all().forEach(fact -> keys.add(fact.key()));
        now.facts().all().forEach(fact -> keys.add(fact.key()));
        this.differences = keys.stream()
                .map(this::difference)
                .filter(difference -> !difference.before().equals(difference.after()))
                .collect(Collectors.groupingBy(Difference::path, TreeMap::new, Collectors.toList()));
    }

    private Difference difference(Fact.Key key) {
        Optional<Fact> before = old.facts().find(key.path(), key.aspect());
        Optional<Fact> after = now.facts().find(key.path(), key.aspect());
        return new Difference(
                key.path(),
                key.aspect(),
                before,
                after,
                before.map(Fact::location).orElseGet(() -> place(old.facts(), key.path())),
                after.map(Fact::location).orElseGet(() -> place(now.facts(), key.path())));
    }

    /** Of a component, or of the nearest that it belongs to. */
    private static Location place(Facts facts, String path) {
        for (String at = path; !at.isEmpty(); at = parent(at)) {
            Optional<Fact> kind = facts.find(at, Aspect.KIND);
            if (kind.isPresent()) {
                return kind.get().location();
            }
        }
        return Location.NONE;
    }

    /** The component that one belongs to, {@code ""} for none. */
    public static String parent(String path) {
        int depth = 0;
        int literal = path.indexOf("/value=");
        if (literal > 0) {
            return path.substring(0, literal);
        }
        for (int i = path.length() - 1; i > 0; i--) {
            char c = path.charAt(i);
            depth += c == '}' ? 1 : c == '{' ? -1 : 0;
            if (c == '/' && depth == 0) {
                return path.substring(0, i);
            }
        }
        return "";
    }

    /** What the old version says. */
    public Facts old() {
        return old.facts();
    }

    /** What the new version says. */
    public Facts now() {
        return now.facts();
    }

    Version oldVersion() {
        return old;
    }

    Version newVersion() {
        return now;
    }

    WireVerdicts wires() {
        return wire;
    }

    /** Every difference. */
    public Stream<Difference> all() {
        return differences.values().stream().flatMap(Collection::stream);
    }

    /** The differences of one component. */
    public List<Difference> at(String path) {
        return differences.getOrDefault(path, List.of());
    }

    /** The differences in one aspect of components that both versions have. */
    public Stream<Difference> changed(Aspect aspect) {
        return all().filter(d -> d.aspect() == aspect)
                .filter(d -> old.facts().has(d.path()) && now.facts().has(d.path()));
    }

    /** The components of one kind that the new version alone has, where both have what they belong to. */
    public Stream<Difference> added(String... kinds) {
        return all().filter(d -> d.aspect() == Aspect.KIND
                        && d.old().isEmpty()
                        && Set.of(kinds).contains(d.after()))
                .filter(d -> isTop(d, old.facts()));
    }

    /** The components of one kind that the old version alone has, where both have what they belong to. */
    public Stream<Difference> removed(String... kinds) {
        return all().filter(d -> d.aspect() == Aspect.KIND
                        && d.now().isEmpty()
                        && Set.of(kinds).contains(d.before()))
                .filter(d -> isTop(d, now.facts()));
    }

    private static boolean isTop(Difference difference, Facts other) {
        String parent = parent(difference.path());
        return parent.isEmpty() || other.has(parent) || parent.endsWith("}");
    }

    /** Whether values of the one version of a component are values of the other. */
    public Verdict values(String path) {
        return values(path, path);
    }

    /** Whether values of a component of the old version are values of one of the new version. */
    public Verdict values(String oldPath, String newPath) {
        SimpleValue before = old.facts().values().get(oldPath);
        SimpleValue after = now.facts().values().get(newPath);
        if (before == null || after == null) {
            return before == after ? Verdict.SAFE : Verdict.BREAKING;
        }
        return Verdict.of(ValueSpaces.within(before, after), ValueSpaces.within(after, before));
    }

    /** What becomes of a component on the wire. */
    public Verdicts wire(String path) {
        return wire.of(path, path);
    }

    /** What becomes on the wire of a component that has another path now. */
    public Verdicts wire(String oldPath, String newPath) {
        return wire.of(oldPath, newPath);
    }

    /** Whether the values of one simple type are values of another. */
    public static boolean isWithin(SimpleValue one, SimpleValue other) {
        return ValueSpaces.within(one, other);
    }

    /** What one facet alone does to the values of a component. */
    public Verdict facet(String path, Aspect facet) {
        SimpleValue before = with(old.facts(), path, facet, old.facts().text(path, facet));
        SimpleValue after = with(old.facts(), path, facet, now.facts().text(path, facet));
        return Verdict.of(ValueSpaces.within(before, after), ValueSpaces.within(after, before));
    }

    private static SimpleValue with(Facts facts, String path, Aspect facet, String text) {
        SimpleValue value = Objects.requireNonNull(facts.values().get(path));
        Map<Aspect, String> facets = new EnumMap<>(Aspect.class);
        facets.putAll(value.facets());
        facets.remove(facet);
        if (!text.isEmpty()) {
            facets.put(facet, text);
        }
        return new SimpleValue(value.variety(), value.builtin(), facets, List.of(), value.parts());
    }

    /** What becomes of an enumeration as a whole: Avro has it as a text where a literal is no symbol. */
    public Verdicts enumeration(String type) {
        return wire.enumeration(type);
    }

    /** Whether an element of the new version is one of several on the wire, in a field that the old version has. */
    public boolean isOneOfSeveral(String path) {
        return wire.newWire()
                .find(path)
                .filter(part -> part.branch().isPresent())
                .isPresent();
    }

    /** Whether the numbers file of the new version says that a component had another designator. */
    public boolean wasRenamed(String oldPath, String newPath) {
        return now.numbers().lines().anyMatch(line -> {
            List<String> words = List.of(line.strip().split(" "));
            return words.size() > 2 && words.get(1).equals(newPath) && words.contains("was=" + oldPath);
        });
    }

    /** The line of the numbers file that would say that a component has another designator now. */
    public Optional<String> wasLine(String oldPath, String newPath) {
        return old.numbers()
                .lines()
                .map(String::strip)
                .filter(line -> line.split(" ").length > 2 && line.split(" ")[1].equals(oldPath))
                .findFirst()
                .map(line -> line.replaceFirst(" \\S+", " " + Matcher.quoteReplacement(newPath)) + " was=" + oldPath);
    }

    /** The components of the new version whose number was another component's. */
    public Stream<Difference> reusedNumbers() {
        return wire.newWire().parts().entrySet().stream()
                .filter(entry -> old.facts().find(entry.getKey(), Aspect.NUMBER).isEmpty())
                .flatMap(entry -> wire.oldWire().parts().entrySet().stream()
                        .filter(other -> other.getValue()
                                .numbers()
                                .equals(entry.getValue().numbers()))
                        .filter(other -> parent(other.getKey()).equals(parent(entry.getKey())))
                        .filter(other -> !other.getKey().equals(entry.getKey()))
                        .filter(other -> !wasRenamed(other.getKey(), entry.getKey()))
                        .map(other -> new Difference(
                                entry.getKey(),
                                Aspect.NUMBER,
                                old.facts().find(other.getKey(), Aspect.NUMBER),
                                now.facts().find(entry.getKey(), Aspect.NUMBER),
                                place(old.facts(), other.getKey()),
                                place(now.facts(), entry.getKey()))));
    }

    /** The numbers that the old version kept from reuse and the new one neither has nor keeps. */
    public Stream<Difference> forgottenNumbers() {
        Map<String, Set<Integer>> kept = wire.newWire().known();
        return wire.oldWire().known().entrySet().stream()
                .filter(entry -> kept.containsKey(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream()
                        .filter(number ->
                                !kept.getOrDefault(entry.getKey(), Set.of()).contains(number))
                        .map(number -> forgotten(entry.getKey(), number)));
    }

    private Difference forgotten(String type, int number) {
        Location place = place(old.facts(), type);
        return new Difference(
                type,
                Aspect.NUMBER,
                Optional.of(new Fact(type, Aspect.NUMBER, "number " + number, place)),
                Optional.empty(),
                place,
                place(now.facts(), type));
    }

    /** The components that have a type, one that it derives from, or the head of a substitution group. */
    Set<String> users(String path) {
        Set<String> chain = new TreeSet<>(chain(old.facts(), path));
        chain.addAll(chain(now.facts(), path));
        Set<String> users = new TreeSet<>();
        for (Facts facts : List.of(old.facts(), now.facts())) {
            facts.all().stream()
                    .filter(fact -> fact.aspect() == Aspect.TYPE || fact.aspect() == Aspect.REFERENCE)
                    .filter(fact -> chain.contains(fact.value()))
                    .forEach(fact -> users.add(fact.path()));
        }
        Set<String> referring = new TreeSet<>(users);
        for (Facts facts : List.of(old.facts(), now.facts())) {
            facts.all().stream()
                    .filter(fact -> fact.aspect() == Aspect.REFERENCE && users.contains(fact.value()))
                    .forEach(fact -> referring.add(fact.path()));
        }
        return referring;
    }

    private static Set<String> chain(Facts facts, String path) {
        Set<String> chain = new TreeSet<>();
        for (String at = path; !at.isEmpty() && chain.add(at); ) {
            String base = facts.text(at, Aspect.BASE);
            at = base.isEmpty() ? facts.text(at, Aspect.SUBSTITUTES) : base;
        }
        return chain;
    }
}

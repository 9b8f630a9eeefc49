package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.Fact;
import io.curcuma.generator.facts.Facts;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.numbers.NumbersFile;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLine;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two versions side by side. Immutable. */
public final class VersionComparison {
    private final ComparedVersion old;
    private final ComparedVersion now;
    private final Map<String, String> namespaces;
    private final UnaryOperator<String> rename;
    private final WireCompatibility wire;
    private final Map<String, String> former;
    private final Map<String, String> renamed;
    private final Map<String, Set<String>> users;
    private final TreeMap<String, List<FactDifference>> differences;

    /**
     * Compares two versions.
     *
     * @param old with the facts of renamed types under their new names
     * @param renames what has another name now
     * @param between numbers files of versions between the two, which may say what was renamed
     */
    VersionComparison(ComparedVersion old, ComparedVersion now, Renames renames, List<String> between) {
        this.old = old;
        this.now = now;
        this.namespaces = renames.namespaces();
        this.rename = renames::apply;
        this.wire = new WireCompatibility(old, now, renames::apply);
        this.former = former(now.numbers(), rename);
        between.forEach(numbers -> former(numbers, rename).forEach(former::putIfAbsent));
        this.renamed = new HashMap<>();
        former.forEach((after, before) -> renamed.put(before, after));
        this.users = usersByName(old.facts(), now.facts());
        Set<Fact.Key> keys = new LinkedHashSet<>();
        old.facts().all().forEach(fact -> keys.add(fact.key()));
        now.facts().all().forEach(fact -> keys.add(fact.key()));
        this.differences = keys.stream()
                .map(this::difference)
                .filter(difference -> !difference.before().equals(difference.after()))
                .collect(Collectors.groupingBy(FactDifference::path, TreeMap::new, Collectors.toList()));
    }

    private FactDifference difference(Fact.Key key) {
        Optional<Fact> before = old.facts().find(key.path(), key.aspect());
        Optional<Fact> after = now.facts().find(key.path(), key.aspect());
        return new FactDifference(
                key.path(),
                key.aspect(),
                before,
                after,
                before.map(Fact::location).orElseGet(() -> place(old.facts(), key.path())),
                after.map(Fact::location).orElseGet(() -> place(now.facts(), key.path())));
    }

    /** The place of a component, or of the nearest one that it belongs to. */
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

    ComparedVersion oldVersion() {
        return old;
    }

    ComparedVersion newVersion() {
        return now;
    }

    WireCompatibility wires() {
        return wire;
    }

    /** Every difference. */
    public Stream<FactDifference> all() {
        return differences.values().stream().flatMap(Collection::stream);
    }

    /** The differences of one component. */
    public List<FactDifference> at(String path) {
        return differences.getOrDefault(path, List.of());
    }

    /** The differences in one aspect of components that both versions have. */
    public Stream<FactDifference> changed(Aspect aspect) {
        return all().filter(d -> d.aspect() == aspect)
                .filter(d -> old.facts().has(d.path()) && now.facts().has(d.path()));
    }

    /** The components of one kind that the new version alone has, where both have what they belong to. */
    public Stream<FactDifference> added(String... kinds) {
        return all().filter(d -> d.aspect() == Aspect.KIND
                        && d.old().isEmpty()
                        && Set.of(kinds).contains(d.after()))
                .filter(d -> isTop(d, old.facts()));
    }

    /** The components of one kind that the old version alone has, where both have what they belong to. */
    public Stream<FactDifference> removed(String... kinds) {
        return all().filter(d -> d.aspect() == Aspect.KIND
                        && d.now().isEmpty()
                        && Set.of(kinds).contains(d.before()))
                .filter(d -> isTop(d, now.facts()));
    }

    private static boolean isTop(FactDifference difference, Facts other) {
        String parent = parent(difference.path());
        return parent.isEmpty() || other.has(parent) || parent.endsWith("}");
    }

    /** Whether values of the one version of a component are values of the other. */
    public Compatibility values(String path) {
        return values(path, path);
    }

    /** Whether values of a component of the old version are values of one of the new version. */
    public Compatibility values(String oldPath, String newPath) {
        SimpleValue before = old.facts().values().get(oldPath);
        SimpleValue after = now.facts().values().get(newPath);
        if (before == null || after == null) {
            return before == null && after == null ? Compatibility.SAFE : Compatibility.BREAKING;
        }
        return Compatibility.of(ValueSpaces.within(before, after), ValueSpaces.within(after, before));
    }

    /** What becomes of a component on the wire. */
    public FormatCompatibility wire(String path) {
        return wire.of(path, path);
    }

    /** What becomes on the wire of a component that has another path now. */
    public FormatCompatibility wire(String oldPath, String newPath) {
        return wire.of(oldPath, newPath);
    }

    /** Whether the values of one simple type are values of another. */
    public static boolean isWithin(SimpleValue one, SimpleValue other) {
        return ValueSpaces.within(one, other);
    }

    /** What one facet alone does to the values of a component. */
    public Compatibility facet(String path, Aspect facet) {
        SimpleValue before = with(old.facts(), path, facet, old.facts().text(path, facet));
        SimpleValue after = with(old.facts(), path, facet, now.facts().text(path, facet));
        return Compatibility.of(ValueSpaces.within(before, after), ValueSpaces.within(after, before));
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

    /** What becomes of an enumeration as a whole: Avro has it as a string where a literal is not a symbol. */
    public FormatCompatibility enumeration(String type) {
        return wire.enumeration(type);
    }

    /** Whether an element of the new version is one of several on the wire, in a field that the old version has. */
    public boolean isOneOfSeveral(String path) {
        return wire.newWire()
                .find(path)
                .filter(part -> part.branch().isPresent())
                .isPresent();
    }

    /** What the numbers file of the new version says that a component has become. */
    public Optional<String> renamedTo(String oldPath) {
        return Optional.ofNullable(renamed.get(oldPath));
    }

    /** What the numbers file of the new version says that a component was. */
    public Optional<String> renamedFrom(String newPath) {
        return Optional.ofNullable(former.get(newPath));
    }

    private static Map<String, String> former(String numbers, UnaryOperator<String> rename) {
        Map<String, String> former = new HashMap<>();
        NumbersFile.entries(numbers).stream()
                .filter(entry -> entry.kind().isNumbered() && !entry.was().isEmpty())
                .forEach(entry -> former.put(rename.apply(entry.designator()), rename.apply(entry.was())));
        return former;
    }

    /** The line of the numbers file that would say that a component has another designator now. */
    public Optional<String> wasLine(String oldPath, String newPath) {
        return NumbersFile.entries(old.numbers()).stream()
                .filter(entry -> entry.designator().equals(oldPath))
                .findFirst()
                .map(entry -> NumbersLine.of(entry.renamed(newPath)));
    }

    /** The line of the numbers file that would say that a namespace, in braces, has another name now. */
    public String namespaceLine(String from, String to) {
        return NumbersFile.entries(old.numbers()).stream()
                .filter(entry ->
                        entry.kind() == Kind.PACKAGE && entry.designator().equals(from))
                .findFirst()
                .map(entry -> NumbersLine.of(entry.renamed(to)))
                // a binding names the package, or an option does: what it says goes on
                .orElseGet(() -> "package " + to + " java=" + javaPackage(from) + " was=" + from);
    }

    private String javaPackage(String namespace) {
        return Stream.concat(
                        old.plan().messages().stream()
                                .map(PlannedMessage::type)
                                .map(type -> Map.entry(type.designator(), type.java())),
                        old.plan().enums().stream()
                                .map(PlannedEnum::type)
                                .map(type -> Map.entry(type.designator(), type.java())))
                .filter(type -> type.getKey().startsWith(namespace))
                .map(type -> type.getValue().packageName())
                .findFirst()
                .orElse("renamed");
    }

    /** The names that namespaces have now, by those that they had, as the numbers file says: {@code {urn:old}} to {@code {urn:new}}. */
    public Map<String, String> renamedNamespaces() {
        return namespaces;
    }

    /** The components of the new version whose number means another one in messages of the old version. */
    public Stream<FactDifference> reusedNumbers() {
        return NumberOwners.of(old.plan(), rename).reusedBy(NumberOwners.of(now.plan(), path -> path), former).stream()
                .map(reuse -> new FactDifference(
                        reuse.after(),
                        Aspect.NUMBER,
                        fact(reuse.message(), reuse.before(), reuse.number(), old.facts()),
                        fact(reuse.message(), reuse.after(), reuse.number(), now.facts()),
                        place(old.facts(), reuse.before()),
                        place(now.facts(), reuse.after())))
                // what a base type does, each that extends it does
                .collect(
                        Collectors.toMap(d -> d.path() + d.oldPlace(), d -> d, (one, other) -> one, LinkedHashMap::new))
                .values()
                .stream();
    }

    private static Optional<Fact> fact(String message, String component, int number, Facts facts) {
        String text = number + " of " + message + " is " + component;
        return Optional.of(new Fact(component, Aspect.NUMBER, text, place(facts, component)));
    }

    /** The numbers that the old version kept from reuse and the new one neither has nor keeps. */
    public Stream<FactDifference> forgottenNumbers() {
        Map<String, Set<Integer>> kept = wire.newWire().known();
        return wire.oldWire().known().entrySet().stream()
                .filter(entry -> kept.containsKey(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream()
                        .filter(number ->
                                !kept.getOrDefault(entry.getKey(), Set.of()).contains(number))
                        .map(number -> forgotten(entry.getKey(), number)));
    }

    private FactDifference forgotten(String type, int number) {
        Location place = place(old.facts(), type);
        return new FactDifference(
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
        Set<String> found = new TreeSet<>();
        chain.forEach(name -> found.addAll(users.getOrDefault(name, Set.of())));
        for (String user : List.copyOf(found)) {
            found.addAll(users.getOrDefault(user, Set.of()));
        }
        return found;
    }

    /** What has a type, or refers to a global element, by the name of that. */
    private static Map<String, Set<String>> usersByName(Facts... versions) {
        Map<String, Set<String>> users = new HashMap<>();
        for (Facts facts : versions) {
            facts.all().stream()
                    .filter(fact -> fact.aspect() == Aspect.TYPE || fact.aspect() == Aspect.REFERENCE)
                    .forEach(fact -> users.computeIfAbsent(fact.value(), name -> new TreeSet<>())
                            .add(fact.path()));
        }
        return users;
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

package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.JsonMemberNames.Part;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that one message or union has or had, by name. Complete after {@link #joined}. */
public final class MemberScope {
    /** What a value looks like, where the name has to say it. */
    public enum Look {
        PLAIN,
        /** Several elements: a value looks as that of the single element may. */
        CONTENT,
        /** Of {@code xs:hexBinary} and {@code xs:base64Binary} the one that came second: octets, or text, look as those of the first. */
        SECOND_BINARY
    }

    /**
     * A property, by {@link MemberKeys}: those of different looks are different ones.
     *
     * @param designator of the property, without suffixes
     * @param former the name that it had, or the designator by which that is derived; {@code ""} for the one that it has
     */
    public record Key(String designator, Look look, String former) {
        public Key(String designator, Look look) {
            this(designator, look, "");
        }

        private boolean isContent() {
            return look == Look.CONTENT;
        }

        /** The same in any type. */
        private String part() {
            return designator.substring(Designators.lastSlash(designator)) + (look == Look.PLAIN ? "" : " " + look);
        }
    }

    /**
     * What wants a name.
     *
     * @param present whether the schema has it
     * @param known whether an earlier version had it here
     * @param fresh whether no earlier version had it anywhere
     * @param first number, by which it came
     * @param name in the IDLs
     * @param word what it is called for ever, {@code ""} if that is derived
     */
    public record Claim(
            Key key, Part part, boolean present, boolean known, boolean fresh, int first, String name, String word) {
        /** The names that it can have where the plain one is another's. */
        public Stream<String> candidates() {
            String own = part.mark() + "$" + name;
            if (key.look() == Look.SECOND_BINARY) {
                // the qualified name is the other form's as well
                return Stream.of(own);
            }
            Stream<String> marked = part.mark().isEmpty() || isReserved() ? Stream.of() : Stream.of("@" + part.name());
            return Stream.concat(marked, Stream.of(part.mark() + part.qualified(), own));
        }

        private boolean isReserved() {
            return Set.of("type", "xml", "any", "nil").contains(part.name());
        }

        /** Whether each type of a message may have one. */
        private boolean isOfType() {
            return key.isContent() || part.node() == Node.NIL;
        }

        private Claim withoutWord() {
            return new Claim(key, part, present, known, fresh, first, name, "");
        }

        private Claim with(Claim moved) {
            return new Claim(
                    key,
                    part,
                    present,
                    known || moved.known(),
                    fresh && moved.fresh(),
                    Math.min(first, moved.first()),
                    name,
                    word.isEmpty() ? moved.word() : word);
        }
    }

    private final boolean union;
    private final MemberKeys keys;
    private final Location location;
    private final List<Claim> claims = new ArrayList<>();
    private final Map<Key, Key> moved = new HashMap<>();

    public MemberScope(boolean union, MemberKeys keys, Location location) {
        this.union = union;
        this.keys = keys;
        this.location = location;
    }

    public Location location() {
        return location;
    }

    public List<Claim> claims() {
        return claims;
    }

    public boolean has(Key key) {
        return claims.stream().anyMatch(claim -> claim.key().equals(key));
    }

    /**
     * Adds a property.
     *
     * @param lines of its forms
     * @param known whether an earlier version had it here
     * @param fresh whether no earlier version had it anywhere
     * @param taken numbers of the types that extend its own: they say nothing about when it came
     */
    public void add(
            Key key, List<Entry> lines, Optional<Property> property, boolean known, boolean fresh, Set<Integer> taken) {
        Entry newest =
                lines.stream().max(Comparator.comparingInt(Entry::number)).orElseThrow();
        int first = lines.stream()
                .mapToInt(Entry::number)
                .filter(number -> !taken.contains(number))
                .min()
                .orElse(newest.number());
        String word = lines.stream()
                .map(Entry::member)
                .filter(member -> !member.isEmpty())
                .findFirst()
                .orElse("");
        Part part = property.map(Part::of).orElseGet(() -> part(key, newest));
        claims.add(new Claim(key, part, property.isPresent(), known, fresh, first, newest.name(), word));
    }

    /**
     * Adds a name that a property had before it was renamed: no other property gets it.
     *
     * @param name empty if it is the usual one
     * @param was designator that the property had, where the name is empty
     * @param lines of the property's forms
     * @param known whether an earlier version had it here
     */
    public void addFormer(Key property, Optional<String> name, String was, List<Entry> lines, boolean known) {
        Entry newest =
                lines.stream().max(Comparator.comparingInt(Entry::number)).orElseThrow();
        int first = lines.stream().mapToInt(Entry::number).min().orElse(newest.number());
        Key key = new Key(property.designator(), property.look(), name.orElse(was));
        Part part = name.map(word -> new Part(word.startsWith("@") ? Node.ATTRIBUTE : Node.ELEMENT, "", word))
                .orElseGet(() -> inNamespaceOf(property, part(new Key(was, property.look()), newest)));
        claims.add(new Claim(key, part, false, known, false, first, newest.name(), name.orElse("")));
    }

    /** A designator names no namespace that is the type's, or none; a renamed property is in the one that it was in. */
    private Part inNamespaceOf(Key property, Part was) {
        return claims.stream()
                .filter(claim -> was.namespace().isEmpty() && claim.key().equals(property))
                .findFirst()
                .map(claim -> new Part(was.node(), claim.part().namespace(), was.name()))
                .orElse(was);
    }

    /** The names that properties had before, by property. */
    public Map<Key, List<String>> former(Map<Key, String> words) {
        Map<Key, List<String>> former = new LinkedHashMap<>();
        names(words).forEach((key, name) -> {
            if (!key.former().isEmpty()) {
                Key property = new Key(key.designator(), key.look());
                former.computeIfAbsent(moved.getOrDefault(property, property), k -> new ArrayList<>())
                        .add(name);
            }
        });
        // an attribute had its mark where an element had the name, and had the name in other types
        former.forEach((key, names) -> names.removeIf(name -> names.contains("@" + name)
                && former.entrySet().stream()
                        .anyMatch(other ->
                                !other.getKey().equals(key) && other.getValue().contains(name))));
        return former;
    }

    /** What a property was that the schema has no more. */
    private Part part(Key key, Entry line) {
        String owner = line.owner();
        String text = key.designator().substring(owner.length() + 1);
        boolean attribute = text.startsWith("@");
        if (text.equals("@*")) {
            return new Part(Node.ANY_ATTRIBUTE, "", line.name());
        }
        if (key.isContent()) {
            return new Part(Node.CONTENT, "", line.name());
        }
        if (text.equals("text()")) {
            return union ? new Part(Node.TEXT, "", "text") : new Part(Node.VALUE, "", "value");
        }
        if (text.equals("xsi:nil")) {
            return new Part(Node.NIL, "", line.name());
        }
        if (text.endsWith(")") || text.endsWith("]")) {
            return new Part(Node.ANY, "", union ? "any" : line.name());
        }
        String name = attribute ? text.substring(1) : text;
        int brace = name.lastIndexOf('}');
        return new Part(
                attribute ? Node.ATTRIBUTE : Node.ELEMENT,
                brace < 0 ? "" : name.substring(1, brace),
                name.substring(brace + 1));
    }

    /** This scope, in the order in which everything came; what has moved to another type, or from one, is one with what it was. */
    public MemberScope joined() {
        for (Claim former : List.copyOf(claims)) {
            // what stayed here under its name when the type no longer had the one where it was renamed
            if (!former.key().former().isEmpty() && claims.stream().noneMatch(other -> isPresent(other, former))) {
                claims.stream()
                        .filter(other ->
                                other.present() && other.key().former().isEmpty() && isNamed(former.key(), other.key()))
                        .findFirst()
                        .ifPresent(other -> {
                            claims.remove(former);
                            claims.set(claims.indexOf(other), other.with(former.withoutWord()));
                        });
            }
        }
        for (Claim gone : List.copyOf(claims)) {
            Optional<Claim> renamed = gone.present() || !gone.key().former().isEmpty()
                    ? Optional.empty()
                    : claims.stream()
                            .filter(other -> !other.key().former().isEmpty() && isNamed(other.key(), gone.key()))
                            .findFirst();
            if (renamed.isPresent()) {
                // what moved to another type, and was renamed there
                Claim other = renamed.get();
                claims.remove(gone);
                claims.set(claims.indexOf(other), other.with(gone));
                moved.put(
                        gone.key(),
                        new Key(other.key().designator(), other.key().look()));
            } else if (!gone.present() && gone.key().former().isEmpty()) {
                claims.stream()
                        .filter(other -> other.key().former().isEmpty()
                                // several elements, or nil, of another type may be others
                                && (!gone.isOfType() || gone.name().equals(other.name()))
                                && !other.key().equals(gone.key())
                                && other.key().part().equals(gone.key().part()))
                        .min(Comparator.comparing(other -> !other.present()))
                        .ifPresent(other -> {
                            claims.remove(gone);
                            claims.set(claims.indexOf(other), other.with(gone));
                            moved.put(gone.key(), other.key());
                        });
            }
        }
        claims.sort(Comparator.comparingInt(Claim::first));
        return this;
    }

    /** Whether the schema has a property that had a name before. */
    private static boolean isPresent(Claim claim, Claim former) {
        return claim.present() && claim.key().designator().equals(former.key().designator());
    }

    /** Whether a name that a property had, by the name of a member or by designator, is that of a key. */
    private static boolean isNamed(Key renamed, Key key) {
        String former = renamed.former();
        if (key.isContent() || key.look() != renamed.look()) {
            return false;
        }
        return Designators.lastSlash(former) < 0
                ? Designators.isAttribute(renamed.designator()) == Designators.isAttribute(key.designator())
                        && Designators.isMemberOf(former, key.designator())
                : former.substring(Designators.lastSlash(former))
                        .equals(key.designator().substring(Designators.lastSlash(key.designator())));
    }

    /** All names, by property. */
    public Map<Key, String> names(Map<Key, String> words) {
        return names(claims, words, false);
    }

    /** The names that its properties had in the version before. */
    public Map<Key, String> known(Map<Key, String> words) {
        return names(claims.stream().filter(Claim::known).toList(), words, false);
    }

    /** All names of this version and the ones before, however the namespace of what is gone was written. */
    public Set<String> all(Map<Key, String> words) {
        Set<String> all = new HashSet<>(names(words).values());
        all.addAll(known(words).values());
        claims.stream()
                .filter(claim -> !claim.present())
                .forEach(claim -> all.add(claim.part().qualified()));
        return all;
    }

    private Map<Key, String> names(List<Claim> of, Map<Key, String> words, boolean pairs) {
        Map<Key, String> names = new LinkedHashMap<>();
        List<Claim> derived = new ArrayList<>();
        for (Claim claim : of) {
            String word = words.get(claim.key());
            if (word == null) {
                derived.add(claim);
            } else {
                boolean isMarked = !pairs || word.startsWith(claim.part().mark());
                names.put(claim.key(), isMarked ? word : claim.part().mark() + word);
            }
        }
        List<Part> parts = derived.stream().map(Claim::part).toList();
        Set<String> taken = new HashSet<>(names.values());
        // an attribute keeps its mark beside the name that an element of its name had
        Set<String> elements = of.stream()
                .filter(claim -> !claim.key().former().isEmpty() && claim.part().node() == Node.ELEMENT)
                .map(claim -> claim.part().name())
                .collect(Collectors.toSet());
        List<String> alone = pairs
                ? JsonMemberNames.ofPairs(parts, taken)
                : union ? JsonMemberNames.ofUnion(parts) : JsonMemberNames.ofMessage(parts, taken, elements);
        for (int i = 0; i < derived.size(); i++) {
            names.put(derived.get(i).key(), alone.get(i));
        }
        return names;
    }

    /** What came in this version, has no word, and takes or changes the name of something else. */
    public Set<Claim> newcomers(Map<Key, String> words) {
        Set<Claim> found = new LinkedHashSet<>();
        claims.stream()
                .filter(claim -> isNew(claim, words) && claim.key().look() == Look.SECOND_BINARY)
                .forEach(found::add);
        changed(words, false).keySet().forEach(key -> found.addAll(rivals(key, words)));
        changed(words, true).keySet().forEach(key -> found.addAll(rivals(key, words)));
        Map<Key, String> names = names(words);
        Map<String, Integer> counts = new HashMap<>();
        names.values().forEach(name -> counts.merge(name, 1, Integer::sum));
        claims.stream()
                .filter(claim -> isNew(claim, words))
                .filter(claim -> counts.getOrDefault(names.get(claim.key()), 0) > 1)
                .forEach(found::add);
        return found;
    }

    /** Properties whose name would be another now, with the one that they had. */
    public Map<Key, String> changed(Map<Key, String> words) {
        return changed(words, false);
    }

    private Map<Key, String> changed(Map<Key, String> words, boolean pairs) {
        Map<Key, String> before = names(claims.stream().filter(Claim::known).toList(), words, pairs);
        before.entrySet().removeAll(names(claims, words, pairs).entrySet());
        return before;
    }

    private static boolean isNew(Claim claim, Map<Key, String> words) {
        return claim.fresh() && !words.containsKey(claim.key());
    }

    private List<Claim> rivals(Key of, Map<Key, String> words) {
        String name = claims.stream()
                .filter(claim -> claim.key().equals(of))
                .findFirst()
                .orElseThrow()
                .part()
                .name();
        return claims.stream()
                .filter(claim -> isNew(claim, words) && claim.part().name().equals(name))
                .toList();
    }

    /** The fields with the names that they would not have alone. */
    public List<PlannedField> withMemberNames(List<PlannedField> fields, Map<Key, String> words) {
        Map<Key, String> names = names(words);
        List<Part> parts = JsonMemberNames.parts(fields);
        List<String> alone = union ? JsonMemberNames.ofUnion(parts) : JsonMemberNames.ofMessage(parts, Set.of());
        Map<Key, List<String>> former = former(words);
        List<PlannedField> named = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            PlannedField field = fields.get(i);
            String name = names.getOrDefault(keys.of(field.property()), alone.get(i));
            // a reader takes the qualified name of a branch anyway
            boolean isBetter = union
                    && name.equals(parts.get(i).qualified())
                    && names.values().stream().noneMatch(alone.get(i)::equals);
            List<String> before = former.getOrDefault(keys.of(field.property()), List.of());
            PlannedField known = before.isEmpty() ? field : field.withFormerMembers(before);
            named.add(name.equals(alone.get(i)) || isBetter ? known : known.withMember(name));
        }
        return named;
    }

    /** What the fields were, with the names of that time where they are not those of the fields. */
    public List<PlannedFormerField> withMemberNames(
            List<PlannedField> fields, List<PlannedFormerField> former, Map<Key, String> words) {
        Map<Key, String> names = names(words);
        List<String> now = new ArrayList<>();
        List<Part> parts = JsonMemberNames.parts(fields);
        List<String> alone = union ? JsonMemberNames.ofUnion(parts) : JsonMemberNames.ofMessage(parts, Set.of());
        for (int i = 0; i < fields.size(); i++) {
            now.add(fields.get(i).member().orElse(alone.get(i)));
        }
        return former.stream()
                .map(was -> {
                    Part part = Part.of(was.field().property());
                    int same = parts.indexOf(part);
                    String usual = same < 0 ? part.name() : now.get(same);
                    Key key = keys.of(was);
                    String name = names.getOrDefault(moved.getOrDefault(key, key), usual);
                    List<String> before = former(words).getOrDefault(key, List.of());
                    PlannedField known =
                            before.isEmpty() ? was.field() : was.field().withFormerMembers(before);
                    return was.withField(name.equals(usual) ? known : known.withMember(name));
                })
                .toList();
    }
}

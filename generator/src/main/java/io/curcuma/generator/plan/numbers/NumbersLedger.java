package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers and names that are taken, and those that this run adds. What the file had keeps its number whatever the schema
 * does; what the schema no longer has stays as reserved.
 */
public final class NumbersLedger {
    private record Key(Kind kind, String designator, Optional<WireForm> form) {}

    private final Map<Key, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Map<Key, Entry>> byOwner = new HashMap<>();
    private final Map<String, List<Entry>> renumbered = new HashMap<>();
    private final Map<String, Integer> lastOf = new HashMap<>();
    private final Set<Key> seen = new HashSet<>();

    public NumbersLedger(Collection<Entry> file) {
        // of several numbers of one form the first one counts, as long as it can
        file.stream().sorted(Comparator.comparingInt(Entry::number)).forEach(entry -> {
            if (entries.containsKey(key(entry))) {
                retire(entry);
            } else {
                put(entry);
            }
        });
    }

    private void retire(Entry entry) {
        renumbered.computeIfAbsent(entry.owner(), k -> new ArrayList<>()).add(entry.withReserved(true));
        lastOf.merge(entry.owner(), entry.last(), Math::max);
    }

    /** The other numbers that a property has had in the same form, the first one first. */
    public List<Entry> others(Entry entry) {
        return renumbered.getOrDefault(entry.owner(), List.of()).stream()
                .filter(other -> key(other).equals(key(entry)))
                .toList();
    }

    /** Gives a property of a type another number, since one that extends the type now has used its own: it stays former. */
    public Entry renumber(Entry entry, int number) {
        renumbered
                .computeIfAbsent(entry.owner(), k -> new ArrayList<>())
                .removeIf(other -> key(other).equals(key(entry)) && other.number() == number);
        retire(entry);
        return use(entry.withNumber(number));
    }

    private static Key key(Entry entry) {
        return new Key(entry.kind(), entry.designator(), entry.form());
    }

    private void put(Entry entry) {
        Key key = key(entry);
        entries.put(key, entry);
        byOwner.computeIfAbsent(entry.owner(), k -> new LinkedHashMap<>()).put(key, entry);
        lastOf.merge(entry.owner(), entry.last(), Math::max);
    }

    /** The highest number that a field or literal of a type has or had, 0 for none. */
    public int last(String owner) {
        return lastOf.getOrDefault(owner, 0);
    }

    /** What is known of a type or literal, as the schema now has it. */
    public Optional<Entry> find(Kind kind, String designator) {
        return Optional.ofNullable(entries.get(new Key(kind, designator, Optional.empty())))
                .map(this::use);
    }

    /** The line of a type, whether the schema has it or not. */
    public Optional<Entry> typeOf(String designator) {
        return Optional.ofNullable(entries.get(new Key(Kind.TYPE, designator, Optional.empty())));
    }

    /** What is known of a property in the form that it now has; a line that names no form takes this one. */
    public Optional<Entry> findField(String designator, WireForm form) {
        Entry entry = entries.get(new Key(Kind.FIELD, designator, Optional.of(form)));
        if (entry == null) {
            entry = remove(new Key(Kind.FIELD, designator, Optional.empty()));
        }
        return Optional.ofNullable(entry).map(known -> use(known.withForm(Optional.of(form))));
    }

    private @Nullable Entry remove(Key key) {
        Entry entry = entries.remove(key);
        if (entry != null) {
            Objects.requireNonNull(byOwner.get(entry.owner())).remove(key);
        }
        return entry;
    }

    /** The names that components of a kind have or had. */
    public Stream<String> names(Kind kind) {
        return entries.values().stream().filter(entry -> entry.kind() == kind).map(Entry::name);
    }

    private Entry use(Entry entry) {
        Entry used = entry.withReserved(false);
        seen.add(key(used));
        put(used);
        return used;
    }

    /** Adds a component, or gives a known one another name. */
    public Entry add(Entry entry) {
        seen.add(key(entry));
        put(entry);
        return entry;
    }

    /** Keeps the name that a property has in formats that know names alone, in each of its lines. */
    public void remember(MemberKeys keys, MemberScope.Key property, String member) {
        entries.replaceAll((key, entry) -> isOf(keys, entry, property) ? entry.withMember(member) : entry);
        byOwner.values().forEach(all -> all.replaceAll((key, entry) -> Objects.requireNonNull(entries.get(key))));
        renumbered
                .values()
                .forEach(
                        all -> all.replaceAll(entry -> isOf(keys, entry, property) ? entry.withMember(member) : entry));
    }

    /**
     * The families of what it has, after every type of the schema was added. Keeps what their messages are without.
     *
     * @param before the families of the versions before
     */
    public Families relate(Families before) {
        Map<String, SortedMap<String, SortedSet<Integer>>> without =
                new Families(all().toList()).without(before, new ArrayList<>());
        entries.replaceAll((key, entry) -> entry.kind() == Kind.TYPE && without.containsKey(entry.designator())
                ? entry.withRelations(
                        entry.relations().withWithout(Objects.requireNonNull(without.get(entry.designator()))))
                : entry);
        byOwner.values().forEach(all -> all.replaceAll((key, entry) -> Objects.requireNonNull(entries.get(key))));
        return new Families(all().toList());
    }

    /** The keys of all properties; complete when every component of the schema has its number. */
    public MemberKeys memberKeys() {
        return new MemberKeys(all().toList());
    }

    private Stream<Entry> all() {
        return Stream.concat(
                entries.values().stream(), renumbered.values().stream().flatMap(List::stream));
    }

    /** Keeps the names that a property had in formats that know names alone, in each of its lines. */
    public void rememberFormer(MemberKeys keys, MemberScope.Key property, List<String> members) {
        entries.replaceAll((key, entry) -> isOf(keys, entry, property) ? entry.withFormerMembers(members) : entry);
        byOwner.values().forEach(all -> all.replaceAll((key, entry) -> Objects.requireNonNull(entries.get(key))));
        renumbered
                .values()
                .forEach(all -> all.replaceAll(
                        entry -> isOf(keys, entry, property) ? entry.withFormerMembers(members) : entry));
    }

    /** Keeps the Java names of what the schema has. */
    public void remember(JavaNames names) {
        names.packages().forEach((namespace, java) -> {
            Entry line = Entry.ofPackage("{" + namespace + "}", java);
            add(entries.getOrDefault(key(line), line).withReserved(false).withJava(java));
        });
        // a namespace that comes back is another one than the one that has its former name
        Set<String> present = RenamedNamespaces.ofComponents(
                seen.stream().map(entries::get).filter(Objects::nonNull).toList());
        entries.replaceAll((key, entry) ->
                key.kind() == Kind.PACKAGE && present.contains(entry.was()) ? entry.withWas("") : entry);
        entries.replaceAll((key, entry) -> seen.contains(key) ? entry.withJava(java(entry, names)) : entry);
    }

    private static String java(Entry entry, JavaNames names) {
        return switch (entry.kind()) {
            case PACKAGE, IDL, LITERAL, SERVICE, OPERATION, FAULT -> entry.java();
            case TYPE -> names.types().getOrDefault(entry.designator(), "");
            case FIELD -> names.properties().getOrDefault(Designators.withoutSuffixes(entry.designator()), "");
        };
    }

    private static boolean isOf(MemberKeys keys, Entry entry, MemberScope.Key property) {
        return entry.kind() == Kind.FIELD && keys.of(entry).equals(property);
    }

    /** Everything that is or was a field or literal of a type. */
    public Stream<Entry> ofOwner(String owner) {
        return Stream.concat(
                byOwner.getOrDefault(owner, Map.of()).values().stream()
                        .filter(entry -> entry.kind().isNumbered()),
                renumbered.getOrDefault(owner, List.of()).stream());
    }

    /** What the type once had and no longer has; complete when every component of the schema was looked up. */
    public Stream<Entry> former(String owner) {
        return ofOwner(owner)
                .filter(entry -> !seen.contains(key(entry)) || isRenumbered(entry))
                .sorted(Comparator.comparingInt(Entry::number));
    }

    private boolean isRenumbered(Entry entry) {
        return renumbered.getOrDefault(entry.owner(), List.of()).contains(entry);
    }

    /** The numbers and names of {@link #former}. */
    public List<ReservedNumber> reserved(String owner) {
        return former(owner)
                .map(entry -> new ReservedNumber(entry.number(), entry.name()))
                .toList();
    }

    /** The entries of the new file. */
    public List<Entry> result() {
        return Stream.concat(
                        entries.values().stream().map(entry -> entry.withReserved(!seen.contains(key(entry)))),
                        renumbered.values().stream().flatMap(List::stream))
                .toList();
    }
}

package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which types' fields stand, or have ever stood, in one message, as the numbers file tells: those of a type with all that it extends or
 * has extended. A number has one meaning in the messages of a type, whatever has become of the type that it was extending.
 */
public final class Families {
    /** Two lines that give a number of one type's messages to two fields. */
    record Clash(String type, int number, Entry first, Entry second) {}

    private record Key(String designator, Optional<WireForm> form) {}

    private final Map<String, Relations> relations = new HashMap<>();
    private final Map<String, List<String>> children = new HashMap<>();
    private final Map<String, List<Entry>> fields = new HashMap<>();
    private final Set<Key> live = new HashSet<>();

    public Families(Collection<Entry> entries) {
        for (Entry entry : entries) {
            if (entry.kind() == Kind.TYPE) {
                relations.merge(entry.designator(), entry.relations(), Relations::and);
                fields.computeIfAbsent(entry.designator(), k -> new ArrayList<>());
            } else if (entry.kind() == Kind.FIELD) {
                fields.computeIfAbsent(entry.owner(), k -> new ArrayList<>()).add(entry);
                if (!entry.reserved()) {
                    live.add(new Key(entry.designator(), entry.form()));
                }
            }
        }
        relations.forEach((type, known) -> known.bases()
                .forEach(base ->
                        children.computeIfAbsent(base, k -> new ArrayList<>()).add(type)));
    }

    private Relations relations(String type) {
        return relations.getOrDefault(type, Relations.NONE);
    }

    /** What a type extends or has extended, directly or not, the nearest first. */
    public Set<String> bases(String type) {
        return closure(type, owner -> relations(owner).bases());
    }

    /** What extends a type or has extended it, directly or not. */
    private Set<String> below(String type) {
        return closure(type, owner -> children.getOrDefault(owner, List.of()));
    }

    private static Set<String> closure(String type, java.util.function.Function<String, List<String>> next) {
        Set<String> found = new LinkedHashSet<>();
        List<String> open = new ArrayList<>(next.apply(type));
        for (int i = 0; i < open.size(); i++) {
            if (!open.get(i).equals(type) && found.add(open.get(i))) {
                open.addAll(next.apply(open.get(i)));
            }
        }
        return found;
    }

    /** The owners of the fields of a type's messages: itself and its bases. */
    private Set<String> owners(String type) {
        Set<String> owners = new LinkedHashSet<>();
        owners.add(type);
        owners.addAll(bases(type));
        return owners;
    }

    /** The types whose fields have ever stood in one message with those of a type, itself among them. */
    public Set<String> of(String type) {
        Set<String> family = new LinkedHashSet<>(owners(type));
        below(type).forEach(below -> family.addAll(owners(below)));
        return family;
    }

    /** Whether messages of a type have or had the fields of another, or are of it. */
    public boolean has(String type, String owner) {
        return type.equals(owner) || bases(type).contains(owner);
    }

    /** Whether messages of a type have or had a field with this line. */
    public boolean has(String type, Entry line) {
        return has(type, line.owner()) && !relations(type).isWithout(line.owner(), line.number());
    }

    /** Whether a field cannot have this number now, since a type that extends its own has used it for another field before. */
    public boolean isLost(Entry line, Stream<String> extending) {
        return extending.anyMatch(type -> relations(type).isWithout(line.owner(), line.number()));
    }

    /** Whether both lines are about fields of one message. */
    private boolean meet(Entry line, Entry other) {
        return Stream.concat(Stream.of(line.owner()), below(line.owner()).stream())
                        .anyMatch(type -> has(type, line) && has(type, other))
                && !isFormer(line)
                && !isFormer(other);
    }

    /** Whether the field has another number in the same form: it gave this one to a type that came to extend its own. */
    private boolean isFormer(Entry line) {
        return line.reserved() && live.contains(new Key(line.designator(), line.form()));
    }

    /**
     * The line that has the number of an entry already, null if none has.
     *
     * @param all by owner and number
     */
    MergedLines.@Nullable Line taken(Map<String, MergedLines.Line> all, Entry entry) {
        for (String owner : entry.kind() == Kind.LITERAL ? Set.of(entry.owner()) : of(entry.owner())) {
            for (int number = entry.number(); number <= entry.last(); number++) {
                MergedLines.Line found = all.get(owner + " " + number);
                if (found != null && (owner.equals(entry.owner()) || meet(entry, found.entry()))) {
                    return found;
                }
            }
        }
        return null;
    }

    /**
     * The line that has the name of an entry in a message of now, null if none has; parameter as in {@link #taken}. What a type has
     * extended is not in such a message.
     */
    MergedLines.@Nullable Line named(Map<String, MergedLines.Line> all, Entry entry, String key) {
        Set<String> owners = new LinkedHashSet<>();
        owners.add(entry.owner());
        if (entry.kind() == Kind.FIELD) {
            owners.addAll(closure(entry.owner(), this::present));
            owners.addAll(closure(
                    entry.owner(),
                    owner -> children.getOrDefault(owner, List.of()).stream()
                            .filter(type -> present(type).contains(owner))
                            .toList()));
        }
        return owners.stream()
                .map(owner -> all.get(owner + "." + key))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private List<String> present(String type) {
        String base = relations(type).base();
        return base.isEmpty() ? List.of() : List.of(base);
    }

    /** The highest number in the entry's family. */
    public int last(Entry entry, Collection<Entry> entries) {
        Set<String> family = of(entry.owner());
        return entries.stream()
                .filter(other -> other.kind() == entry.kind() && family.contains(other.owner()))
                .mapToInt(Entry::last)
                .max()
                .orElse(0);
    }

    /**
     * What the messages of each type are without: of two fields that meet in them, the one that has come later does not have the number.
     * Types that have no such numbers are not among the keys.
     *
     * @param before the same of the versions before
     * @param clashes gets the lines that were together before already: one number of one message was given to both
     */
    Map<String, SortedMap<String, SortedSet<Integer>>> without(Families before, Collection<Clash> clashes) {
        Map<String, SortedMap<String, SortedSet<Integer>>> found = new LinkedHashMap<>();
        fields.keySet().stream().sorted().forEach(type -> without(type, before, found, clashes));
        found.values().removeIf(Map::isEmpty);
        return found;
    }

    private SortedMap<String, SortedSet<Integer>> without(
            String type,
            Families before,
            Map<String, SortedMap<String, SortedSet<Integer>>> found,
            Collection<Clash> clashes) {
        SortedMap<String, SortedSet<Integer>> known = found.get(type);
        if (known != null) {
            return known;
        }
        SortedMap<String, SortedSet<Integer>> without =
                Relations.NONE.and(relations(type)).without();
        found.put(type, without);
        Set<String> owners = owners(type);
        if (owners.size() == 1) {
            return without;
        }
        Map<Integer, List<Entry>> numbers = new TreeMap<>();
        for (String owner : owners) {
            for (Entry line : fields.getOrDefault(owner, List.of())) {
                for (int number = line.number();
                        number <= line.last() && !relations(type).isWithout(owner, line.number());
                        number++) {
                    numbers.computeIfAbsent(number, k -> new ArrayList<>()).add(line);
                }
            }
        }
        numbers.forEach((number, lines) -> {
            if (lines.size() > 1) {
                later(type, number, lines, before, found, clashes)
                        .forEach(line -> without.computeIfAbsent(line.owner(), k -> new TreeSet<>())
                                .add(line.number()));
            }
        });
        return without;
    }

    /** Of lines that meet, those that the type is without. */
    private List<Entry> later(
            String type,
            int number,
            List<Entry> lines,
            Families before,
            Map<String, SortedMap<String, SortedSet<Integer>>> found,
            Collection<Clash> clashes) {
        Set<String> old = before.fields.containsKey(type) ? before.owners(type) : Set.of();
        List<Entry> left = new ArrayList<>(lines);
        if (lines.stream().anyMatch(line -> old.contains(line.owner()))) {
            left.removeIf(line -> !old.contains(line.owner()));
        }
        // what the type it extends has settled
        for (String base : relations(type).bases()) {
            if (left.size() > 1 && !old.contains(base)) {
                Map<String, SortedSet<Integer>> settled = without(base, before, found, clashes);
                left.removeIf(line ->
                        settled.getOrDefault(line.owner(), new TreeSet<>()).contains(line.number()));
            }
        }
        if (left.size() > 1) {
            List<Entry> present = left.stream().filter(line -> !isFormer(line)).toList();
            left = present.isEmpty() ? left.subList(0, 1) : present;
        }
        if (left.size() > 1) {
            clashes.add(new Clash(type, number, left.get(0), left.get(1)));
        }
        Set<Entry> kept = Set.of(left.get(0));
        return lines.stream().filter(line -> !kept.contains(line)).toList();
    }
}

package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one build has changed in the numbers file. */
public final class NumbersChanges {
    private static final int TYPES = 20;
    private static final int NAMES = 5;

    private final Set<Entry> before;
    private final Set<Entry> after;
    private final Set<String> usedBefore;
    private final Set<String> used;
    private final Set<String> known;

    private NumbersChanges(Set<Entry> before, Set<Entry> after) {
        this.before = before;
        this.after = after;
        this.usedBefore = components(before, entry -> !entry.reserved());
        this.used = components(after, entry -> !entry.reserved());
        this.known = components(before, entry -> true);
    }

    /**
     * The changes of a build.
     *
     * @param before text of the file before it, {@code ""} for none
     * @param after text of the file after it
     */
    public static NumbersChanges of(String before, String after) {
        Map<Entry, Location> lines =
                NumbersFile.parse(before, "", new Diagnostics()); // what is damaged has been reported
        Set<Entry> now = NumbersFile.entries(after);
        return new NumbersChanges(renamed(RenamedNamespaces.in(lines).keySet(), now), now);
    }

    /** Entries by the names that their types have now. */
    private static Set<Entry> renamed(Set<Entry> before, Set<Entry> now) {
        Set<String> owners = before.stream()
                .filter(entry -> entry.kind().isNumbered())
                .map(Entry::owner)
                .collect(Collectors.toSet());
        Map<String, String> names = now.stream()
                .filter(entry -> entry.kind() == Kind.TYPE && !entry.was().isEmpty())
                .filter(entry -> !owners.contains(entry.designator()) && owners.contains(entry.was()))
                .collect(Collectors.toMap(Entry::was, Entry::designator, (one, other) -> one));
        return before.stream()
                .map(entry -> {
                    String name = entry.kind().isNumbered() ? names.get(entry.owner()) : null;
                    return name == null
                            ? entry
                            : entry.withDesignator(name
                                    + entry.designator().substring(entry.owner().length()));
                })
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<String> components(Set<Entry> entries, Predicate<Entry> which) {
        return entries.stream().filter(which).map(Entry::designator).collect(Collectors.toSet());
    }

    /**
     * A line for each type: which components have numbers that are new, which have lost theirs, and which have others than before. Nothing
     * where there was no file: all is new.
     */
    public List<String> summary() {
        if (before.isEmpty()) {
            return List.of();
        }
        Map<String, List<Entry>> added = added();
        Map<String, List<Entry>> reserved = reserved();
        Map<String, List<Entry>> moved = byOwner(
                after,
                entry -> !entry.reserved()
                        && known.contains(entry.designator())
                        && before.stream()
                                .noneMatch(old ->
                                        old.designator().equals(entry.designator()) && old.number() == entry.number()));
        Set<String> types = new TreeSet<>(added.keySet());
        types.addAll(reserved.keySet());
        types.addAll(moved.keySet());
        List<String> lines = new ArrayList<>();
        types.stream().limit(TYPES).forEach(type -> {
            List<String> parts = new ArrayList<>();
            part(added.get(type), "new", parts);
            part(reserved.get(type), "reserved", parts);
            part(moved.get(type), "moved", parts);
            lines.add(type + ": " + String.join(", ", parts));
        });
        if (types.size() > TYPES) {
            lines.add("and " + (types.size() - TYPES) + " more types");
        }
        return lines;
    }

    private static void part(@Nullable List<Entry> entries, String what, List<String> parts) {
        if (entries != null) {
            parts.add(entries.size() + " " + what + " (" + names(entries) + ")");
        }
    }

    /**
     * A line for each type of which the build has both reserved numbers and allocated some: what was renamed looks like that, and a name
     * that was renamed without {@code was=} has lost its number.
     */
    public List<String> renames() {
        Map<String, List<Entry>> reserved = reserved();
        Map<String, List<Entry>> added = added();
        List<String> lines = new ArrayList<>();
        reserved.forEach((type, gone) -> {
            List<Entry> come = added.get(type);
            if (come != null) {
                lines.add(type + ": " + gone.size() + (gone.size() == 1 ? " number" : " numbers") + " reserved ("
                        + names(gone) + "), " + come.size() + " new (" + names(come)
                        + "): a rename? restore the file, and " + remedy(gone, come));
            }
        });
        return lines;
    }

    private static String remedy(List<Entry> gone, List<Entry> come) {
        return line(gone, come).map(line -> "change its line to: " + line).orElse("use was=");
    }

    /** The line that says so, where only one can have become only one. */
    private static Optional<String> line(List<Entry> gone, List<Entry> come) {
        Entry was = gone.get(gone.size() - 1);
        Entry now = come.get(0);
        boolean isOne = come.size() == 1
                && components(Set.copyOf(gone), entry -> true).size() == 1
                && was.kind() == now.kind()
                && was.form().equals(now.form());
        return isOne
                ? Optional.of(NumbersLine.of(was.withReserved(false).renamed(now.designator())))
                : Optional.empty();
    }

    private Map<String, List<Entry>> reserved() {
        return byOwner(
                after,
                entry -> entry.reserved()
                        && usedBefore.contains(entry.designator())
                        && !used.contains(entry.designator()));
    }

    private Map<String, List<Entry>> added() {
        return byOwner(
                after, entry -> !entry.reserved() && entry.was().isEmpty() && !known.contains(entry.designator()));
    }

    private static Map<String, List<Entry>> byOwner(Set<Entry> entries, Predicate<Entry> which) {
        return NumbersFile.sorted(entries)
                .filter(entry -> entry.kind().isNumbered())
                .filter(which)
                .collect(Collectors.groupingBy(Entry::owner, TreeMap::new, Collectors.toList()));
    }

    private static String names(List<Entry> entries) {
        List<String> names = entries.stream()
                .map(entry -> Designators.withoutSuffixes(entry.designator())
                        .substring(NumbersLine.ownerEnd(entry.kind(), entry.designator()) + 1))
                .distinct()
                .toList();
        String first = names.stream().limit(NAMES).collect(Collectors.joining(", "));
        return names.size() > NAMES ? first + ", …" : first;
    }
}

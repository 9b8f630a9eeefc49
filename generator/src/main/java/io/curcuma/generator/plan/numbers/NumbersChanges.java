package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What somebody who looks at a change of the numbers file may want to know. */
public final class NumbersChanges {
    private NumbersChanges() {}

    /**
     * A line for each type of which one build has both reserved numbers and allocated some: what was renamed looks like that, and a name that
     * was renamed without {@code was=} has lost its number.
     *
     * @param before text of the file before the build
     * @param after text of the file after it
     */
    public static List<String> renames(String before, String after) {
        Set<Entry> old = entries(before);
        Set<Entry> now = entries(after);
        Set<String> reservedBefore = components(old, Entry::reserved);
        Set<String> used = components(now, entry -> !entry.reserved());
        Set<String> known = components(old, entry -> true);
        Map<String, List<Entry>> reserved = byOwner(
                now,
                entry -> entry.reserved()
                        && known.contains(entry.designator())
                        && !reservedBefore.contains(entry.designator())
                        && !used.contains(entry.designator()));
        Map<String, List<Entry>> added = byOwner(
                now, entry -> !entry.reserved() && entry.was().isEmpty() && !known.contains(entry.designator()));
        reserved.keySet().retainAll(added.keySet());
        return reserved.entrySet().stream()
                .map(type -> line(type.getKey(), type.getValue(), Objects.requireNonNull(added.get(type.getKey()))))
                .toList();
    }

    private static Set<Entry> entries(String text) {
        // a damaged file has been reported
        return NumbersFile.parse(text, "", new Diagnostics()).keySet();
    }

    private static Set<String> components(Set<Entry> entries, Predicate<Entry> which) {
        return entries.stream().filter(which).map(Entry::designator).collect(Collectors.toSet());
    }

    private static Map<String, List<Entry>> byOwner(Set<Entry> entries, Predicate<Entry> which) {
        return entries.stream()
                .filter(entry -> entry.kind().isNumbered())
                .filter(which)
                .collect(Collectors.groupingBy(Entry::owner, TreeMap::new, Collectors.toList()));
    }

    private static String line(String type, List<Entry> reserved, List<Entry> added) {
        return type + ": " + reserved.size() + (reserved.size() == 1 ? " number" : " numbers") + " reserved ("
                + names(reserved) + "), " + added.size() + " new (" + names(added)
                + "): a rename? restore the file, and use was=";
    }

    private static String names(List<Entry> entries) {
        String first =
                entries.get(0).designator().substring(entries.get(0).owner().length() + 1);
        return entries.size() == 1 ? first : first + ", …";
    }
}

package io.curcuma.generator.plan.services;

import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Port types and operations that have another name now: what belongs to them follows the line that says so with {@code was=}. */
public final class RenamedServices {
    private RenamedServices() {}

    /** The entries by the names of now. */
    public static List<Entry> in(Collection<Entry> file) {
        Map<String, String> names = new LinkedHashMap<>();
        Set<String> known = new HashSet<>();
        for (Entry entry : file) {
            known.add(entry.kind() + entry.designator());
            boolean isOwner = entry.kind() == Kind.SERVICE || entry.kind() == Kind.OPERATION;
            if (isOwner && !entry.was().isEmpty()) {
                names.put(entry.was() + "/", entry.designator() + "/");
            }
        }
        return file.stream().map(entry -> renamed(entry, names, known)).toList();
    }

    private static Entry renamed(Entry entry, Map<String, String> names, Set<String> known) {
        if (entry.kind() != Kind.OPERATION && entry.kind() != Kind.FAULT) {
            return entry;
        }
        String designator = entry.designator();
        for (Map.Entry<String, String> name : names.entrySet()) {
            if (designator.startsWith(name.getKey())) {
                designator =
                        name.getValue() + designator.substring(name.getKey().length());
            }
        }
        // one that has a line of its own is another one by now
        return known.contains(entry.kind() + designator) ? entry : entry.withDesignator(designator);
    }
}

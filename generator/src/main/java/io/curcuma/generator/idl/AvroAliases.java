package io.curcuma.generator.idl;

import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.numbers.TypeNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The full names that types had in earlier versions, whose package was another one: its namespace or a binding has changed. What a type is
 * called in its package stays, and a name that two types ever had is of neither.
 */
final class AvroAliases {
    /** As {@link AvroSchemaText} has it in the history. */
    private static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\",\"namespace\":\"([^\"]*)\"");

    /** The aliases where there is no other version: none. */
    static final AvroAliases NONE = new AvroAliases(Map.of(), Set.of());

    /** Full names by name. */
    private final Map<String, SortedSet<String>> names;

    private final Set<String> known;

    private AvroAliases(Map<String, SortedSet<String>> names, Set<String> known) {
        this.names = names;
        this.known = known;
    }

    /**
     * Those of all versions.
     *
     * @param history schemas without white space
     * @param numbers the numbers file of this version
     */
    static AvroAliases of(Collection<String> history, String numbers) {
        Map<String, SortedSet<String>> names = new HashMap<>();
        for (String schema : history) {
            for (Matcher matcher = NAME.matcher(schema); matcher.find(); ) {
                if (matcher.group(2).equals(SharedTypes.PACKAGE)) {
                    // a type of the schema may be called as a record of ours, and is another one
                    continue;
                }
                add(names, matcher.group(2), matcher.group(1));
                // the namespace of a branch is the name of its union
                int dot = matcher.group(2).lastIndexOf('.');
                add(
                        names,
                        matcher.group(2).substring(0, Math.max(0, dot)),
                        matcher.group(2).substring(dot + 1));
            }
        }
        return new AvroAliases(names, TypeNames.ofOneType(numbers));
    }

    private static void add(Map<String, SortedSet<String>> names, String space, String name) {
        if (!space.isEmpty()) {
            names.computeIfAbsent(name, k -> new TreeSet<>()).add(space + "." + name);
        }
    }

    /** The aliases of a type or union, sorted. */
    List<String> of(TypeName type) {
        if (!known.contains(type.name())) {
            return List.of();
        }
        return names.getOrDefault(type.name(), new TreeSet<>()).stream()
                .filter(name -> !name.equals(type.qualified()))
                .toList();
    }
}

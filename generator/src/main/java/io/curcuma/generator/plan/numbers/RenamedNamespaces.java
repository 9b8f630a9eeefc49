package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Namespaces that have another name now: one line {@code package {new} java=… was={old}} is enough, and its types follow. The line stays
 * for ever, and counts until there are lines of components of the new name.
 */
public final class RenamedNamespaces {
    private RenamedNamespaces() {}

    /** The entries by the namespaces of now; those of a namespace with a line of its own are not touched. */
    public static Map<Entry, Location> in(Map<Entry, Location> file) {
        Map<String, String> names = names(file.keySet());
        names.values().removeAll(ofComponents(file.keySet()));
        if (names.isEmpty()) {
            return file;
        }
        UnaryOperator<String> renamed = designator -> apply(names, designator);
        Map<Entry, Location> result = new LinkedHashMap<>();
        file.forEach((entry, place) -> result.putIfAbsent(renamed(entry, renamed), place));
        return result;
    }

    /**
     * A file in which a namespace has another name.
     *
     * @param from without braces
     * @param to without braces
     */
    public static String in(String numbers, String from, String to) {
        String now = "{" + to + "}";
        String was = "{" + from + "}";
        List<Entry> entries = new ArrayList<>();
        NumbersFile.entries(numbers).stream()
                .filter(entry -> !Designators.namespace(entry.designator()).equals(to))
                .forEach(entry -> entries.add(
                        entry.kind() == Kind.PACKAGE && entry.designator().equals(was) ? entry.renamed(now) : entry));
        if (entries.stream().noneMatch(entry -> entry.designator().equals(now))) {
            entries.add(Entry.ofPackage(was, "renamed").renamed(now));
        }
        return NumbersFile.print(entries);
    }

    /** The names that namespaces have now, by their former names: {@code {urn:old}} to {@code {urn:new}}. */
    public static Map<String, String> names(Collection<Entry> file) {
        Map<String, String> names = new LinkedHashMap<>();
        file.stream()
                .filter(entry -> entry.kind() == Kind.PACKAGE && !entry.was().isEmpty())
                .forEach(entry -> names.put(entry.was(), entry.designator()));
        file.stream().filter(entry -> entry.kind() == Kind.PACKAGE).forEach(entry -> names.remove(entry.designator()));
        return names;
    }

    /** The namespaces of types and what belongs to them: {@code {urn:a}}. */
    static Set<String> ofComponents(Collection<Entry> file) {
        return file.stream()
                .filter(entry -> entry.kind() == Kind.TYPE || entry.kind().isNumbered())
                .map(entry -> "{" + Designators.namespace(entry.designator()) + "}")
                .collect(Collectors.toSet());
    }

    /** A text with the names that its namespaces have now. */
    public static String apply(Map<String, String> names, String text) {
        String now = text;
        for (Map.Entry<String, String> name : names.entrySet()) {
            now = now.replace(name.getKey(), name.getValue());
        }
        return now;
    }

    private static Entry renamed(Entry entry, UnaryOperator<String> renamed) {
        return new Entry(
                entry.kind(),
                renamed.apply(entry.designator()),
                entry.number(),
                entry.name(),
                entry.form().map(form -> form.withDesignator(renamed.apply(form.designator()))),
                entry.relations().renamed(renamed),
                entry.reserved(),
                entry.kind() == Kind.PACKAGE ? entry.was() : renamed.apply(entry.was()),
                entry.member(),
                entry.formerMembers(),
                entry.java());
    }
}

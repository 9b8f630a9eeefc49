package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Namespaces that have another name now: one line {@code package {new} java=… was={old}} is enough, and its types follow. */
public final class RenamedNamespaces {
    private RenamedNamespaces() {}

    /** The entries by the namespaces of now; those of a namespace with a line of its own are not touched. */
    public static Map<Entry, Location> in(Map<Entry, Location> file) {
        Map<String, String> names = new HashMap<>();
        file.keySet().stream()
                .filter(entry -> entry.kind() == Kind.PACKAGE && !entry.was().isEmpty())
                .forEach(entry -> names.put(entry.was(), entry.designator()));
        file.keySet().stream().filter(entry -> entry.kind() == Kind.PACKAGE).forEach(e -> names.remove(e.designator()));
        if (names.isEmpty()) {
            return file;
        }
        UnaryOperator<String> renamed = designator -> {
            String now = designator;
            for (Map.Entry<String, String> name : names.entrySet()) {
                now = now.replace(name.getKey(), name.getValue());
            }
            return now;
        };
        Map<Entry, Location> result = new LinkedHashMap<>();
        file.forEach((entry, place) -> result.putIfAbsent(renamed(entry, renamed), place));
        return result;
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

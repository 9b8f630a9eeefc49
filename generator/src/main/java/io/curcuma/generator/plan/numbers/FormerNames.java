package io.curcuma.generator.plan.numbers;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What {@code was=} names in the lines of fields, literals and packages. A former name has no line of its own any more, but it is one
 * of the same kind, of a type or namespace that there is or was.
 */
public final class FormerNames {
    private final Map<Entry, Location> file;
    private final Diagnostics diagnostics;

    public FormerNames(Map<Entry, Location> file, Diagnostics diagnostics) {
        this.file = file;
        this.diagnostics = diagnostics;
    }

    /** Each name of nothing is a diagnostic. */
    public void check(SchemaModel model) {
        if (file.keySet().stream().allMatch(entry -> entry.was().isEmpty())) {
            return;
        }
        Set<String> owners = new HashSet<>(model.typesByDesignator().keySet());
        owners.addAll(model.enumsByDesignator().keySet());
        owners.addAll(model.contentsByDesignator().keySet());
        Set<String> present = new HashSet<>();
        owners.forEach(owner -> present.add(namespace(owner)));
        Set<String> namespaces = RenamedNamespaces.ofComponents(file.keySet());
        Set<String> lines = new HashSet<>();
        for (Entry entry : file.keySet()) {
            owners.add(entry.owner());
            if (entry.kind() == Kind.PACKAGE) {
                lines.add(entry.designator());
            }
            if (!entry.kind().isNumbered() && !entry.was().isEmpty()) {
                owners.add(Entry.ownerOf(entry.kind(), entry.was()));
            }
        }
        file.forEach((entry, place) -> {
            String was = entry.was();
            boolean known = namespaces.contains(entry.designator());
            // a namespace of simple types alone has no lines, neither under this name nor under that
            boolean hasLines = namespaces.contains(was);
            boolean isLate = known && hasLines;
            boolean isUnknown = !known && !hasLines && present.contains(entry.designator());
            boolean isOther = !known && (present.contains(was) || lines.contains(was));
            boolean wrong = entry.kind() == Kind.PACKAGE
                    ? isLate || isUnknown || isOther
                    : entry.kind().isNumbered() && !owners.contains(owner(entry.kind(), was));
            if (!was.isEmpty() && wrong) {
                diagnostics.add(
                        Problem.NUMBERS_NO_FORMER,
                        place,
                        entry.designator(),
                        was,
                        entry.kind() == Kind.PACKAGE
                                ? hint(known, present.contains(was), lines.contains(was))
                                : hint(entry));
            }
        });
    }

    private static String namespace(String designator) {
        return "{" + Designators.namespace(designator) + "}";
    }

    private static String owner(Kind kind, String designator) {
        try {
            return Entry.ownerOf(kind, designator);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String hint(boolean known, boolean present, boolean hasLine) {
        if (present) {
            return "the schema still has that namespace: leave out was=";
        }
        if (known) {
            return "the new namespace has numbers of its own already: restore the file of the version before, and write was= before the next build";
        }
        return hasLine
                ? "that namespace has a line of its own: change it instead of adding this one"
                : "write the namespace as it stands in the lines of its types, was={namespace}";
    }

    private static String hint(Entry entry) {
        return switch (entry.kind()) {
            case LITERAL -> "write the literal as its line had it, was=" + entry.owner() + Designators.LITERAL + "…";
            case OPERATION, FAULT ->
                "write it as its line had it, was=" + entry.owner().replaceFirst("^service ", "") + "/…";
            case FIELD, TYPE, IDL, PACKAGE, SERVICE ->
                "write the field as its line had it, was=" + entry.owner() + "/…";
        };
    }
}

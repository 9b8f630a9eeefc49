package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.RootElement;
import io.curcuma.generator.model.SchemaModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Makes the plan of a model: packages, names, numbers.
 *
 * <ol>
 *   <li>packages that refer to each other in a cycle become one ({@link Packages});
 *   <li>types, then fields and literals, get the names and numbers that the numbers file has, or new ones ({@link Allocator});
 *   <li>each message lists its fields flat, inherited ones first.
 * </ol>
 */
public final class Planner {
    private final SchemaModel model;
    private final Hierarchy hierarchy;
    private final Map<String, TypeName> names;
    private final Map<String, PlannedEnum> enums;
    private final Map<String, NumberedField> fields;
    private final NumbersLedger ledger;

    private Planner(
            SchemaModel model, Hierarchy hierarchy, Packages packages, NumbersLedger ledger, Diagnostics diagnostics) {
        this.model = model;
        this.hierarchy = hierarchy;
        this.ledger = ledger;
        Allocator allocator = new Allocator(model, hierarchy, packages, ledger, diagnostics);
        this.names = allocator.typeNames();
        this.fields = allocator.fields();
        this.enums = allocator.enums(names);
    }

    /**
     * Plans a model.
     *
     * @param numbers text of the numbers file, empty before the first run
     * @param numbersPath what to call it in messages
     * @param frozen whether a change of the numbers is an error
     */
    public static Planned plan(
            SchemaModel model, Optional<String> numbers, String numbersPath, boolean frozen, Diagnostics diagnostics) {
        List<NumbersFile.Entry> file = NumbersFile.parse(numbers.orElse(""), numbersPath, diagnostics);
        if (diagnostics.hasErrors()) {
            return new Planned(new Plan(List.of()), numbers.orElse(""));
        }
        NumbersLedger ledger = new NumbersLedger(file);
        Packages packages = Packages.of(model);
        Plan plan = new Planner(model, new Hierarchy(model), packages, ledger, diagnostics).plan(packages);
        String text = NumbersFile.print(ledger.result());
        if (frozen && !text.equals(numbers.orElse(""))) {
            diagnostics.add(
                    Problem.NUMBERS_FROZEN, new Location(numbersPath, 0, 0), firstDifference(numbers.orElse(""), text));
        }
        return new Planned(plan, text);
    }

    private static String firstDifference(String before, String after) {
        Set<String> old = new TreeSet<>(before.lines().toList());
        Set<String> changed = after.lines().collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> added =
                changed.stream().filter(line -> !old.contains(line)).toList();
        return added.isEmpty()
                ? "lines would be removed"
                : "'" + added.get(0) + "'" + (added.size() > 1 ? " and " + (added.size() - 1) + " more lines" : "");
    }

    private Plan plan(Packages packages) {
        Map<String, List<PlannedMessage>> messages = model.types().stream()
                .map(this::message)
                .sorted(Comparator.comparing((PlannedMessage m) -> m.name().name()))
                .collect(Collectors.groupingBy(m -> m.name().packageName(), TreeMap::new, Collectors.toList()));
        Map<String, List<PlannedEnum>> enumsOf = enums.values().stream()
                .sorted(Comparator.comparing((PlannedEnum e) -> e.name().name()))
                .collect(Collectors.groupingBy(e -> e.name().packageName(), TreeMap::new, Collectors.toList()));
        List<PlannedPackage> planned = packages.inImportOrder().stream()
                .map(name -> packageOf(
                        name, packages, messages.getOrDefault(name, List.of()), enumsOf.getOrDefault(name, List.of())))
                .toList();
        return new Plan(planned);
    }

    private static PlannedPackage packageOf(
            String name, Packages packages, List<PlannedMessage> messages, List<PlannedEnum> enums) {
        Set<String> namespaces = new TreeSet<>();
        messages.forEach(m -> namespaces.add(m.type().namespace()));
        enums.forEach(e -> namespaces.add(e.type().namespace()));
        boolean dateTime = messages.stream().flatMap(m -> m.fields().stream()).anyMatch(Planner::isDateTime);
        return new PlannedPackage(
                name,
                packages.members(name),
                List.copyOf(namespaces),
                packages.imports(name),
                dateTime,
                messages,
                enums);
    }

    private static boolean isDateTime(PlannedField field) {
        return field.type()
                .match(
                        scalar -> scalar.scalar() == io.curcuma.generator.model.Scalar.DATE_TIME,
                        enumeration -> false,
                        message -> false);
    }

    private PlannedMessage message(ComplexType type) {
        List<ComplexType> chain = hierarchy.chain(type);
        Map<String, PlannedField> byDesignator = chain.stream()
                .flatMap(owner -> owner.properties().stream().map(property -> field(owner, property)))
                .collect(Collectors.toMap(
                        f -> f.property().designator(),
                        Function.identity(),
                        (a, b) -> a,
                        java.util.LinkedHashMap::new));
        List<PlannedField> all = List.copyOf(byDesignator.values());
        List<OneOf> oneOfs = new ArrayList<>();
        List<List<List<PlannedField>>> exclusive = new ArrayList<>();
        Set<String> taken =
                all.stream().map(f -> Names.fieldKey(f.name())).collect(Collectors.toCollection(TreeSet::new));
        chain.stream().flatMap(owner -> owner.choices().stream()).forEach(choice -> {
            List<List<PlannedField>> branches = choice.branches().stream()
                    .map(branch -> branch.stream().map(byDesignator::get).toList())
                    .toList();
            exclusive.add(branches);
            List<PlannedField> flat = branches.stream().flatMap(List::stream).toList();
            if (choice.isSimple() && flat.stream().allMatch(f -> f.property().occurs() == Property.Occurs.SINGULAR)) {
                String name = Names.unique("choice", candidate -> taken.add(Names.fieldKey(candidate)));
                oneOfs.add(new OneOf(name, flat));
            }
        });
        List<RootElement> roots = model.roots().stream()
                .filter(root -> root.type().equals(type.designator()))
                .toList();
        return new PlannedMessage(
                type,
                chain,
                java.util.Objects.requireNonNull(names.get(type.designator())),
                all,
                oneOfs,
                exclusive,
                roots,
                reserved(chain, all));
    }

    private List<Reserved> reserved(List<ComplexType> chain, List<PlannedField> fields) {
        Set<String> used = fields.stream().map(PlannedField::name).collect(Collectors.toSet());
        return chain.stream()
                .flatMap(owner -> ledger.reserved(owner.designator()).stream())
                // a name that came back with another meaning of its type is in use again; its number stays reserved
                .map(r -> used.contains(r.name()) ? new Reserved(r.number(), "") : r)
                .sorted(Comparator.comparingInt(Reserved::number))
                .toList();
    }

    private PlannedField field(ComplexType owner, Property property) {
        NumberedField numbered = java.util.Objects.requireNonNull(fields.get(property.designator()));
        FieldType type = property.type()
                .match(
                        simple -> new FieldType.OfScalar(simple.scalar(), simple.xsd()),
                        enumerated -> {
                            PlannedEnum planned = java.util.Objects.requireNonNull(enums.get(enumerated.designator()));
                            return new FieldType.OfEnum(planned.type(), planned.name(), planned.avroEnum());
                        },
                        message -> new FieldType.OfMessage(
                                hierarchy.type(message.designator()),
                                java.util.Objects.requireNonNull(names.get(message.designator()))));
        return new PlannedField(
                owner, property, type, numbered.number(), numbered.name(), Names.thrift(numbered.name()));
    }
}

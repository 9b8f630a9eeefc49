package io.curcuma.generator.plan.planner;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.InternalErrorException;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.services.Operations;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Foreign;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedChoice;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedPackage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.former.FormerFields;
import io.curcuma.generator.plan.former.LostTypes;
import io.curcuma.generator.plan.former.MemberHistory;
import io.curcuma.generator.plan.former.RenamedTypes;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.plan.numbers.Families;
import io.curcuma.generator.plan.numbers.FormerNames;
import io.curcuma.generator.plan.numbers.NumberedField;
import io.curcuma.generator.plan.numbers.NumbersChanges;
import io.curcuma.generator.plan.numbers.NumbersCheck;
import io.curcuma.generator.plan.numbers.NumbersFile;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.numbers.NumbersLine;
import io.curcuma.generator.plan.numbers.Relations;
import io.curcuma.generator.plan.numbers.RenamedNamespaces;
import io.curcuma.generator.plan.numbers.WireForm;
import io.curcuma.generator.plan.packages.IdlPackageNames;
import io.curcuma.generator.plan.packages.Packages;
import io.curcuma.generator.plan.packages.Unions;
import io.curcuma.generator.plan.services.RenamedServices;
import io.curcuma.generator.plan.services.ServicePlanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    private final Map<String, NumberedField> branches;
    private final List<Unions.Spec> unions;
    private final Map<String, List<RootDeclaration>> roots;
    private final NumbersLedger ledger;
    private final LostTypes lost;
    private final Families families;
    private final FormerFields former;
    private final MemberHistory members;

    private Planner(
            SchemaModel model,
            List<NumbersFile.Entry> file,
            List<Unions.Spec> unions,
            Hierarchy hierarchy,
            Packages packages,
            NumbersLedger ledger,
            Diagnostics diagnostics) {
        this.model = model;
        this.unions = unions;
        this.hierarchy = hierarchy;
        this.roots = model.roots().stream().collect(Collectors.groupingBy(RootDeclaration::type));
        this.ledger = ledger;
        Allocator allocator =
                new Allocator(model, unions, hierarchy, packages, ledger, new Families(file), diagnostics);
        this.names = allocator.typeNames();
        this.fields = allocator.fields();
        this.families = allocator.families();
        this.branches = allocator.branches();
        this.enums = allocator.enums(names);
        this.members = new MemberHistory(file, hierarchy, ledger);
        members.name(model.types(), unions, fields, diagnostics);
        this.lost = new LostTypes(ledger, families, this::typeOrLost);
        this.former = new FormerFields(model, ledger, families, this::typeOrLost);
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
        return plan(model, Operations.NONE, numbers, numbersPath, frozen, Foreign.NONE, diagnostics);
    }

    /**
     * As {@link #plan(SchemaModel, Optional, String, boolean, Diagnostics)}, with services, and types of modules in the model.
     *
     * @param foreign the modules, whose names and numbers stay what they are
     */
    public static Planned plan(
            SchemaModel whole,
            Operations operations,
            Optional<String> numbers,
            String numbersPath,
            boolean frozen,
            Foreign foreign,
            Diagnostics diagnostics) {
        ForeignNumbers theirs = new ForeignNumbers(foreign, diagnostics);
        SchemaModel model = new ForeignUnions(whole, foreign, theirs.types()).model();
        Map<NumbersFile.Entry, Location> lines = NumbersFile.parse(numbers.orElse(""), numbersPath, diagnostics);
        Map<NumbersFile.Entry, Location> file = theirs.join(RenamedNamespaces.in(lines), diagnostics);
        Hierarchy hierarchy = new Hierarchy(model, foreign);
        new NumbersCheck(file, diagnostics).check(model, hierarchy);
        new FormerNames(lines, diagnostics).check(model);
        if (diagnostics.hasErrors()) {
            return new Planned(new Plan(List.of(), List.of()), numbers.orElse(""));
        }
        List<NumbersFile.Entry> known =
                RenamedServices.in(RenamedTypes.in(file.keySet(), model, hierarchy, theirs.owners()));
        NumbersLedger ledger = new NumbersLedger(known);
        List<Unions.Spec> unions = Unions.of(model, hierarchy);
        Packages packages = IdlPackageNames.in(Packages.of(model, hierarchy, unions), model, ledger);
        Plan types = new Planner(model, known, unions, hierarchy, packages, ledger, diagnostics)
                .plan(packages)
                .with(foreign);
        Plan plan = types.with(
                ServicePlanner.plan(operations, types, model.javaNames().packages(), ledger, diagnostics));
        ledger.remember(model.javaNames());
        List<NumbersFile.Entry> result = theirs.own(ledger.result(), model, unions, foreign, diagnostics);
        List<String> changed = frozen ? changed(lines.keySet(), result) : List.of();
        if (!changed.isEmpty()) {
            String more = changed.size() > 1 ? " and " + (changed.size() - 1) + " more lines" : "";
            // who follows the hint without a look commits what breaks every reader
            String rename = NumbersChanges.of(numbers.orElse(""), NumbersFile.print(result)).renames().stream()
                    .map(line -> "; " + line)
                    .collect(Collectors.joining());
            diagnostics.add(
                    Problem.NUMBERS_FROZEN,
                    new Location(numbersPath, 0, 0),
                    "'" + changed.get(0) + "'" + more + rename);
        }
        return new Planned(plan, NumbersFile.print(result, numbers.orElse("")));
    }

    /** The lines that a file would get: its line ends and its people's comments are their own matter. */
    private static List<String> changed(Set<NumbersFile.Entry> before, List<NumbersFile.Entry> after) {
        return NumbersFile.sorted(after)
                .filter(entry -> !before.contains(entry)
                        && !before.contains(entry.withForm(Optional.empty()))
                        && !before.contains(entry.withRelations(Relations.NONE)))
                .map(NumbersLine::of)
                .toList();
    }

    private Plan plan(Packages packages) {
        Map<String, List<PlannedMessage>> messages = model.types().stream()
                .map(type -> InternalErrorException.at(type.designator(), type.location(), () -> message(type)))
                .sorted(Comparator.comparing((PlannedMessage m) -> m.name().name()))
                .collect(Collectors.groupingBy(m -> m.name().packageName(), TreeMap::new, Collectors.toList()));
        Map<String, List<PlannedUnion>> unionsOf = unions.stream()
                .map(this::union)
                .sorted(Comparator.comparing((PlannedUnion u) -> u.name().name()))
                .collect(Collectors.groupingBy(u -> u.name().packageName(), TreeMap::new, Collectors.toList()));
        Map<String, List<PlannedEnum>> enumsOf = enums.values().stream()
                .sorted(Comparator.comparing((PlannedEnum e) -> e.name().name()))
                .collect(Collectors.groupingBy(e -> e.name().packageName(), TreeMap::new, Collectors.toList()));
        List<PlannedPackage> planned = packages.inImportOrder().stream()
                .map(name -> PlannedPackage.of(
                        name,
                        packages.members(name),
                        messages.getOrDefault(name, List.of()),
                        unionsOf.getOrDefault(name, List.of()),
                        enumsOf.getOrDefault(name, List.of())))
                .toList();
        return new Plan(planned, model.elements(), lost.all(), List.of(), Foreign.NONE);
    }

    private PlannedUnion union(Unions.Spec spec) {
        boolean types = spec.kind() == PlannedUnion.Kind.TYPES;
        List<PlannedField> branchFields = spec.branches().stream()
                .map(branch -> {
                    NumberedField numbered = Objects.requireNonNull(branches.get(branch.designator()));
                    FieldType type = types ? exactly((ValueType.Message) branch.type()) : type(branch.type());
                    return field(Optional.empty(), branch, type, numbered);
                })
                .sorted(Comparator.comparing(PlannedField::number))
                .toList();
        List<PlannedField> planned = members.withMemberNames(spec.designator(), branchFields);
        return new PlannedUnion(
                spec.designator(),
                spec.kind(),
                spec.bean(),
                spec.namespace(),
                spec.packageName(),
                Objects.requireNonNull(names.get(spec.designator())),
                declared(spec, planned),
                oneOf(planned),
                planned,
                ledger.reserved(spec.designator()).stream()
                        .sorted(Comparator.comparingInt(ReservedNumber::number))
                        .toList(),
                members.withMemberNames(spec.designator(), planned, former.of(spec)),
                spec.location());
    }

    private static int declared(Unions.Spec spec, List<PlannedField> planned) {
        if (!spec.declared()) {
            return -1;
        }
        String declared = spec.branches().get(0).designator();
        return planned.stream().map(f -> f.property().designator()).toList().indexOf(declared);
    }

    private static String oneOf(List<PlannedField> planned) {
        Set<String> taken =
                planned.stream().map(f -> IdlNames.fieldKey(f.name())).collect(Collectors.toSet());
        return IdlNames.unique("content", candidate -> !taken.contains(IdlNames.fieldKey(candidate)));
    }

    private PlannedMessage message(ComplexType type) {
        List<ComplexType> chain = hierarchy.chain(type);
        List<PlannedField> fieldsOfChain = chain.stream()
                .flatMap(owner -> owner.properties().stream().map(property -> field(owner, property)))
                .toList();
        Map<String, PlannedField> byDesignator = members.withMemberNames(type.designator(), fieldsOfChain).stream()
                .collect(Collectors.toMap(
                        f -> f.property().designator(),
                        Function.identity(),
                        (a, b) -> a,
                        java.util.LinkedHashMap::new));
        List<PlannedField> all = List.copyOf(byDesignator.values());
        List<OneOf> oneOfs = new ArrayList<>();
        List<PlannedChoice> choices = new ArrayList<>();
        Set<String> taken =
                all.stream().map(f -> IdlNames.fieldKey(f.name())).collect(Collectors.toCollection(TreeSet::new));
        chain.stream().flatMap(owner -> owner.choices().stream()).forEach(choice -> {
            PlannedChoice planned = new PlannedChoice(choice.branches().stream()
                    .map(branch -> new PlannedChoice.Branch(
                            branch.properties().stream().map(byDesignator::get).toList()))
                    .toList());
            choices.add(planned);
            List<PlannedField> flat = planned.fields().toList();
            if (choice.isSimple() && flat.stream().allMatch(f -> f.property().occurs() == Property.Occurs.SINGULAR)) {
                String name = IdlNames.unique("choice", candidate -> taken.add(IdlNames.fieldKey(candidate)));
                oneOfs.add(new OneOf(name, flat));
            }
        });
        return new PlannedMessage(
                type,
                chain,
                Objects.requireNonNull(names.get(type.designator())),
                all,
                oneOfs,
                choices,
                roots.getOrDefault(type.designator(), List.of()),
                reserved(chain, all),
                members.withMemberNames(type.designator(), all, former.of(chain)));
    }

    private List<ReservedNumber> reserved(List<ComplexType> chain, List<PlannedField> fields) {
        Set<String> used = fields.stream().map(PlannedField::name).collect(Collectors.toSet());
        Set<Integer> numbers = fields.stream().map(PlannedField::number).collect(Collectors.toSet());
        ComplexType type = chain.get(chain.size() - 1);
        List<String> present = chain.stream().map(ComplexType::designator).toList();
        return Stream.concat(
                        chain.stream().flatMap(owner -> ledger.former(owner.designator())),
                        // what it has extended is in old messages
                        families.bases(type.designator()).stream()
                                .filter(base -> !present.contains(base))
                                .flatMap(ledger::ofOwner))
                .filter(entry -> families.has(type.designator(), entry))
                .map(entry -> new ReservedNumber(entry.number(), entry.name()))
                .filter(r -> numbers.add(r.number()))
                // a name that came back with another meaning of its type is in use again; its number stays reserved
                .map(r -> used.contains(r.name()) ? new ReservedNumber(r.number(), "") : r)
                .sorted(Comparator.comparingInt(ReservedNumber::number))
                .toList();
    }

    private PlannedField field(ComplexType owner, Property property) {
        NumberedField numbered = Objects.requireNonNull(fields.get(property.designator()));
        boolean content = property.node() == Property.Node.CONTENT;
        Property named = content ? property.withName(Designators.nameOfContent(property, numbered.name())) : property;
        return field(Optional.of(owner), named, type(property.type()), numbered);
    }

    private static PlannedField field(
            Optional<ComplexType> owner, Property property, FieldType type, NumberedField numbered) {
        return new PlannedField(
                owner, property, type, numbered.number(), numbered.name(), IdlNames.thrift(numbered.name()));
    }

    private FieldType exactly(ValueType.Message message) {
        return new FieldType.OfMessage(
                hierarchy.type(message.designator()), Objects.requireNonNull(names.get(message.designator())));
    }

    /** @param owner of the field that had the form */
    private Optional<FieldType> typeOrLost(String owner, WireForm form) {
        // there are no beans of a type that has become abstract; one that no longer extends the declared one had fields
        // of that one in its messages
        boolean hasLeft = Designators.isSubtypes(owner)
                && hierarchy
                        .find(form.designator())
                        .filter(type -> hierarchy.chain(type).stream()
                                .noneMatch(base -> base.designator().equals(Designators.typeOfSubtypes(owner))))
                        .isPresent();
        boolean isAbstract = form.value().equals(WireForm.MESSAGE)
                && hierarchy
                        .find(form.designator())
                        .filter(ComplexType::isAbstract)
                        .isPresent();
        return hasLeft || isAbstract ? lost.of(form) : type(form).or(() -> lost.of(form));
    }

    private Optional<FieldType> type(WireForm form) {
        String designator = form.designator();
        return switch (form.value()) {
            case WireForm.ENUM ->
                Optional.ofNullable(enums.get(designator))
                        .map(planned -> new FieldType.OfEnum(planned.type(), planned.name(), planned.avroEnum()));
            case WireForm.MESSAGE ->
                hierarchy
                        .find(designator)
                        .map(type -> new FieldType.OfMessage(type, Objects.requireNonNull(names.get(designator))));
            case WireForm.UNION ->
                unions.stream()
                        .filter(spec -> spec.designator().equals(designator))
                        .findFirst()
                        .map(spec -> new FieldType.OfUnion(
                                designator, Objects.requireNonNull(names.get(designator)), spec.kind()));
            case WireForm.ANY -> Optional.of(new FieldType.OfAny(new ValueType.Any(ValueType.Any.Processing.LAX)));
            case WireForm.ATTRIBUTES -> Optional.of(new FieldType.OfAttributes());
            default -> form.scalar().map(scalar -> new FieldType.OfScalar(scalar, ""));
        };
    }

    private FieldType type(ValueType type) {
        return type.match(
                simple -> new FieldType.OfScalar(simple.scalar(), simple.xsd(), simple.digits()),
                enumerated -> {
                    PlannedEnum planned = Objects.requireNonNull(enums.get(enumerated.designator()));
                    return new FieldType.OfEnum(planned.type(), planned.name(), planned.avroEnum());
                },
                message -> hierarchy
                        .union(message)
                        .<FieldType>map(union -> union(union, PlannedUnion.Kind.TYPES))
                        .orElseGet(() -> exactly(message)),
                content -> union(content.designator(), PlannedUnion.Kind.CONTENT),
                nillable -> union(nillable.designator() + Designators.NILLABLE, PlannedUnion.Kind.NILLABLE),
                any -> new FieldType.OfAny(any),
                attributes -> new FieldType.OfAttributes(),
                reference -> new FieldType.OfScalar(Scalar.STRING, "IDREF"));
    }

    private FieldType.OfUnion union(String designator, PlannedUnion.Kind kind) {
        return new FieldType.OfUnion(designator, Objects.requireNonNull(names.get(designator)), kind);
    }
}

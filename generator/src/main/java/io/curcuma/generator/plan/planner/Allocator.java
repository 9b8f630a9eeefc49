package io.curcuma.generator.plan.planner;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.plan.numbers.BinaryForms;
import io.curcuma.generator.plan.numbers.Families;
import io.curcuma.generator.plan.numbers.NumberedField;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.numbers.NumbersLine;
import io.curcuma.generator.plan.numbers.Relations;
import io.curcuma.generator.plan.numbers.WireForm;
import io.curcuma.generator.plan.packages.Packages;
import io.curcuma.generator.plan.packages.Unions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Gives every component the name and number of the numbers file, or new ones that were never used. */
final class Allocator {
    private static final Pattern AVRO_SYMBOL = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final SchemaModel model;
    private final List<Unions.Spec> unions;
    private final Hierarchy hierarchy;
    private final Packages packages;
    private final NumbersLedger ledger;
    private final Families before;
    private Families families;
    private final Diagnostics diagnostics;
    private final Map<String, Set<String>> typeKeys = new HashMap<>();

    Allocator(
            SchemaModel model,
            List<Unions.Spec> unions,
            Hierarchy hierarchy,
            Packages packages,
            NumbersLedger ledger,
            Families before,
            Diagnostics diagnostics) {
        this.model = model;
        this.unions = unions;
        this.hierarchy = hierarchy;
        this.packages = packages;
        this.ledger = ledger;
        this.before = before;
        this.families = before;
        this.diagnostics = diagnostics;
    }

    /** Where a type stands, and what it could be called. */
    private record Candidate(String packageName, String name) {
        static Candidate of(JavaClass java) {
            return new Candidate(java.packageName(), java.flatName());
        }
    }

    /** The name of every complex type, union and enumeration, by designator. */
    Map<String, TypeName> typeNames() {
        Map<String, Candidate> classes = new TreeMap<>();
        model.types().forEach(type -> classes.put(type.designator(), Candidate.of(type.java())));
        model.enums().forEach(type -> classes.put(type.designator(), Candidate.of(type.java())));
        Set<String> unionNames = new HashSet<>();
        unions.forEach(union -> {
            unionNames.add(union.designator());
            classes.put(union.designator(), new Candidate(union.packageName(), union.suggestion()));
        });
        Map<String, TypeName> names = new HashMap<>();
        // known names first: a new type must not take the name of an old one
        Map<Boolean, List<String>> known = classes.keySet().stream()
                .collect(java.util.stream.Collectors.partitioningBy(
                        designator -> ledger.find(Kind.TYPE, designator).isPresent()));
        List<String> added = known.getOrDefault(false, List.of());
        Set<String> ofServices = new HashSet<>();
        Stream.of(Kind.SERVICE, Kind.FAULT)
                .flatMap(ledger::names)
                .forEach(name -> ofServices.add(name.toLowerCase(Locale.ROOT)));
        // what the schema names comes before what we name
        Stream.of(
                        known.getOrDefault(true, List.of()).stream(),
                        added.stream().filter(designator -> !unionNames.contains(designator)),
                        added.stream().filter(unionNames::contains))
                .flatMap(designators -> designators)
                .forEach(designator -> names.put(
                        designator, typeName(designator, Objects.requireNonNull(classes.get(designator)), ofServices)));
        return names;
    }

    /** @param ofServices names that no new type can have */
    private TypeName typeName(String designator, Candidate candidate, Set<String> ofServices) {
        String file = packages.file(candidate.packageName());
        Set<String> taken = typeKeys.computeIfAbsent(file, k -> new HashSet<>());
        Optional<Entry> known = ledger.find(Kind.TYPE, designator);
        Predicate<String> take = name -> {
            String key = name.toLowerCase(Locale.ROOT);
            return (known.isPresent() || !ofServices.contains(key)) && taken.add(key);
        };
        String name = IdlNames.unique(known.map(Entry::name).orElseGet(() -> IdlNames.type(candidate.name())), take);
        Relations now = Relations.of(
                hierarchy.find(designator).flatMap(ComplexType::base).orElse(""));
        ledger.add(Entry.type(
                designator,
                name,
                known.map(Entry::relations).map(now::after).orElse(now),
                known.map(Entry::was).orElse("")));
        return new TypeName(file, name);
    }

    /** Which types' fields stand in one message; complete after {@link #typeNames}, and {@link #fields}. */
    Families families() {
        return families;
    }

    /** The number and name of every property, by designator. */
    Map<String, NumberedField> fields() {
        families = ledger.relate(before);
        Map<String, NumberedField> fields = new HashMap<>();
        // known fields first, of every type: a new one takes neither their numbers nor their names
        hierarchy
                .basesFirst()
                .forEach(type -> type.properties()
                        .forEach(property -> ledger.findField(key(property), form(property))
                                .map(entry -> isLost(type, entry) ? moved(type, property, entry) : entry)
                                .ifPresent(e ->
                                        fields.put(property.designator(), new NumberedField(e.number(), e.name())))));
        hierarchy.basesFirst().forEach(type -> separate(type, fields));
        for (ComplexType type : hierarchy.basesFirst()) {
            Map<String, String> newNames = newNames(type, fields);
            for (Property property : type.properties()) {
                if (!fields.containsKey(property.designator())) {
                    fields.put(
                            property.designator(),
                            add(type, property, Objects.requireNonNull(newNames.get(property.designator()))));
                }
            }
            // what has another form kept its name
            separate(type, fields);
        }
        return fields;
    }

    /** What has moved to a type that this one extends took its name along: what comes back meets it in one message. */
    private void separate(ComplexType type, Map<String, NumberedField> fields) {
        List<ComplexType> chain = hierarchy.chain(type);
        Set<String> taken = new HashSet<>();
        chain.stream()
                .filter(owner -> !owner.equals(type))
                .flatMap(owner -> owner.properties().stream())
                .map(property -> fields.get(property.designator()))
                .filter(Objects::nonNull)
                .forEach(field -> taken.add(IdlNames.fieldKey(field.name())));
        for (Property property : type.properties()) {
            NumberedField field = fields.get(property.designator());
            if (field != null && !taken.add(IdlNames.fieldKey(field.name()))) {
                Set<String> all = new HashSet<>();
                families.of(type.designator()).stream()
                        .flatMap(ledger::ofOwner)
                        .forEach(entry -> all.add(IdlNames.fieldKey(entry.name())));
                String name = IdlNames.unique(field.name(), candidate -> all.add(IdlNames.fieldKey(candidate)));
                ledger.findField(key(property), form(property)).ifPresent(entry -> ledger.add(entry.withName(name)));
                fields.put(property.designator(), new NumberedField(field.number(), name));
            }
        }
    }

    /** A type that has come to extend this one had numbers of its own before, and keeps them. */
    private boolean isLost(ComplexType type, Entry entry) {
        return families.isLost(
                entry,
                Stream.concat(Stream.of(type), hierarchy.below(type).stream()).map(ComplexType::designator));
    }

    private Entry moved(ComplexType type, Property property, Entry entry) {
        for (Entry other : ledger.others(entry)) {
            if (!isLost(type, other)) {
                return ledger.renumber(entry, other.number());
            }
        }
        boolean list = property.occurs() == Property.Occurs.LIST;
        int number = nextNumber(type, list);
        checkRange(number, list, property, type.designator());
        diagnostics.add(
                Problem.NUMBERS_MOVED,
                Severity.WARNING,
                property.location(),
                property.designator(),
                entry.number(),
                number);
        return ledger.renumber(entry, number);
    }

    private String key(Property property) {
        return Designators.field(
                property,
                property.type() instanceof ValueType.Message message
                        && hierarchy.union(message).isPresent());
    }

    private WireForm form(Property property) {
        return WireForm.of(property, hierarchy);
    }

    /** @param exact whether a branch is a bean of exactly its type */
    private WireForm form(Property branch, boolean exact) {
        return exact && branch.type() instanceof ValueType.Message message
                ? WireForm.ofMessage(message.designator())
                : form(branch);
    }

    /** The number and name of every branch of every union, by designator. */
    Map<String, NumberedField> branches() {
        Map<String, NumberedField> branches = new HashMap<>();
        for (Unions.Spec union : unions) {
            if (union.kind() == PlannedUnion.Kind.NILLABLE) {
                branches.put(
                        union.branches().get(0).designator(), new NumberedField(PlannedUnion.VALUE_NUMBER, "value"));
            } else {
                branches(union, branches);
            }
        }
        return branches;
    }

    private void branches(Unions.Spec union, Map<String, NumberedField> into) {
        boolean types = union.kind() == PlannedUnion.Kind.TYPES;
        Map<Property, String> added = new LinkedHashMap<>();
        for (Property branch : union.branches()) {
            String key = types ? branch.designator() : key(branch);
            ledger.findField(key, form(branch, types))
                    .ifPresentOrElse(
                            e -> into.put(branch.designator(), new NumberedField(e.number(), e.name())),
                            () -> added.put(branch, key));
        }
        Set<String> taken = new HashSet<>();
        ledger.ofOwner(union.designator()).forEach(e -> taken.add(IdlNames.fieldKey(e.name())));
        added.forEach((branch, key) -> {
            Map<String, String> named = new HashMap<>();
            String name = isNamed(union.designator(), branch, named) || isAlone(union, branch, taken, named)
                    ? Objects.requireNonNull(named.get(branch.designator()))
                    : IdlNames.unique(IdlNames.field(branch.name()), candidate -> isFree(candidate, branch, taken));
            boolean list = branch.occurs() == Property.Occurs.LIST;
            int number = NumbersLine.firstFree(ledger.last(union.designator()), list);
            checkRange(number, list, branch, union.designator());
            ledger.add(Entry.field(key, number, name, form(branch, types)));
            into.put(branch.designator(), new NumberedField(number, name));
        });
    }

    /** An element that was alone, under a name that is not its own since it was renamed, keeps that among others. */
    private boolean isAlone(Unions.Spec union, Property branch, Set<String> taken, Map<String, String> names) {
        String content = Designators.withoutSuffixes(union.designator());
        String type = content.substring(0, Math.max(0, Designators.lastSlash(content)));
        String part = branch.designator().substring(Math.max(0, Designators.lastSlash(branch.designator())));
        Optional<String> known = families.of(type).stream()
                .flatMap(owner -> ledger.ofOwner(owner)
                        .filter(entry ->
                                Designators.withoutSuffixes(entry.designator()).equals(owner + part)))
                .max(Comparator.comparingInt(Entry::number))
                .map(Entry::name)
                .filter(name -> !IdlNames.fieldKey(name).equals(IdlNames.fieldKey(IdlNames.field(branch.name()))));
        return known.filter(name -> taken.add(IdlNames.fieldKey(name)))
                .map(name -> names.put(branch.designator(), name) == null)
                .isPresent();
    }

    private NumberedField add(ComplexType type, Property property, String name) {
        boolean list = property.occurs() == Property.Occurs.LIST;
        int number = nextNumber(type, list);
        checkRange(number, list, property, type.designator());
        ledger.add(Entry.field(key(property), number, name, form(property)));
        return new NumberedField(number, name);
    }

    private void checkRange(int number, boolean list, Property property, String owner) {
        if (number + (list ? 1 : 0) > NumbersLine.MAX_FIELD) {
            diagnostics.add(Problem.NUMBERS_EXHAUSTED, property.location(), owner, NumbersLine.MAX_FIELD);
        }
    }

    private int nextNumber(ComplexType type, boolean list) {
        int last = families.of(type.designator()).stream()
                .mapToInt(ledger::last)
                .max()
                .orElse(0);
        return NumbersLine.firstFree(Math.max(last, hierarchy.room(type, this::last)), list);
    }

    private int last(ComplexType type) {
        return ledger.last(type.designator());
    }

    /** Names of the properties without one; text and elements go first, so that an attribute is the one that is renamed. */
    private Map<String, String> newNames(ComplexType type, Map<String, NumberedField> known) {
        Set<String> taken = new HashSet<>();
        families.of(type.designator()).stream()
                .flatMap(ledger::ofOwner)
                .forEach(e -> taken.add(IdlNames.fieldKey(e.name())));
        Map<String, String> names = new HashMap<>();
        type.properties().stream()
                .filter(property -> !known.containsKey(property.designator()))
                .filter(property -> !isNamed(type.designator(), property, names))
                .filter(property -> !isMoved(type, property, known, names))
                .sorted(Comparator.comparing(property -> property.node() == Property.Node.ATTRIBUTE))
                .forEach(property -> {
                    String plain = IdlNames.field(property.name());
                    boolean attributeClash =
                            property.node() == Property.Node.ATTRIBUTE && taken.contains(IdlNames.fieldKey(plain));
                    String name = IdlNames.unique(
                            attributeClash ? plain + "_attr" : plain, candidate -> isFree(candidate, property, taken));
                    names.put(property.designator(), name);
                });
        return names;
    }

    /**
     * A property whose form changes keeps its name, so that formats which tell fields by name still know it. What has become one of
     * several elements does not have: its value could be taken for the element of that name; nor has {@link BinaryForms the other binary
     * form}.
     */
    private boolean isNamed(String owner, Property property, Map<String, String> names) {
        boolean content = property.node() == Property.Node.CONTENT;
        List<Entry> lines = ledger.ofOwner(owner)
                .filter(entry -> Designators.withoutSuffixes(entry.designator()).equals(property.designator()))
                .filter(entry ->
                        !content || entry.form().map(WireForm::isContent).orElse(true))
                .toList();
        return BinaryForms.named(lines, property)
                .map(entry -> names.put(property.designator(), entry.name()) == null)
                .isPresent();
    }

    /** A property that moves to a type that its type extends or has extended, or from one, keeps its name. */
    private boolean isMoved(
            ComplexType type, Property property, Map<String, NumberedField> fields, Map<String, String> names) {
        String part = property.designator().substring(type.designator().length());
        List<String> present =
                hierarchy.family(type).stream().map(ComplexType::designator).toList();
        for (String other : families.of(type.designator())) {
            String before = other + part;
            // beside what the other type still has in the messages of this one it needs a name of its own
            boolean isBoth = present.contains(other)
                    && hierarchy.type(other).properties().stream()
                            .anyMatch(p -> p.designator().equals(before));
            Optional<Entry> known = isBoth || isOtherContent(property, before)
                    ? Optional.empty()
                    : BinaryForms.named(
                            Stream.of(type.designator(), other)
                                    .flatMap(ledger::ofOwner)
                                    .filter(entry -> Set.of(property.designator(), before)
                                            .contains(Designators.withoutSuffixes(entry.designator())))
                                    .toList(),
                            property);
            if (known.isPresent() && !isTaken(known.get().name(), type, fields)) {
                names.put(property.designator(), known.get().name());
                return true;
            }
        }
        return false;
    }

    /** Whether a property is several elements, none of which is among those that a property of another type was. */
    private boolean isOtherContent(Property property, String before) {
        if (!(property.type() instanceof ValueType.Content content)) {
            return false;
        }
        Set<String> parts = ledger.ofOwner(before + "/*")
                .map(entry ->
                        Designators.withoutSuffixes(entry.designator()).substring(before.length() + "/*".length()))
                .collect(Collectors.toSet());
        return !parts.isEmpty()
                && Objects.requireNonNull(model.contentsByDesignator().get(content.designator())).branches().stream()
                        .noneMatch(branch -> parts.contains(branch.designator()
                                .substring(content.designator().length())));
    }

    /** Whether another field of the messages that the type's are among has the name. */
    private boolean isTaken(String name, ComplexType type, Map<String, NumberedField> fields) {
        return hierarchy.family(type).stream()
                .flatMap(owner -> owner.properties().stream())
                .map(property -> fields.get(property.designator()))
                .anyMatch(field ->
                        field != null && IdlNames.fieldKey(field.name()).equals(IdlNames.fieldKey(name)));
    }

    private static boolean isFree(String candidate, Property property, Set<String> taken) {
        String side = IdlNames.fieldKey(candidate + "_empty");
        if (property.occurs() == Property.Occurs.LIST && taken.contains(side)
                || !taken.add(IdlNames.fieldKey(candidate))) {
            return false;
        }
        if (property.occurs() == Property.Occurs.LIST) {
            taken.add(side);
        }
        return true;
    }

    /** Every enumeration with its numbers, by designator. */
    Map<String, PlannedEnum> enums(Map<String, TypeName> names) {
        Map<String, PlannedEnum> enums = new TreeMap<>();
        Map<String, Set<String>> constants = new HashMap<>();
        // types and enumeration values share one scope in Protobuf
        names.values()
                .forEach(name -> constants
                        .computeIfAbsent(name.packageName(), k -> new HashSet<>())
                        .add(constantKey(name.name())));
        for (EnumType type : model.enums()) {
            TypeName name = Objects.requireNonNull(names.get(type.designator()));
            enums.put(
                    type.designator(),
                    planned(type, name, constants.computeIfAbsent(name.packageName(), k -> new HashSet<>())));
        }
        return enums;
    }

    private PlannedEnum planned(EnumType type, TypeName name, Set<String> constants) {
        String prefix = IdlNames.upperSnake(name.name());
        constants.add(constantKey(prefix + "_UNSPECIFIED"));
        List<String> keys = type.literals().stream()
                .map(literal -> Designators.literal(type.designator(), literal.value()))
                .toList();
        List<Optional<Entry>> known =
                keys.stream().map(key -> ledger.find(Kind.LITERAL, key)).toList();
        known.forEach(entry -> entry.ifPresent(e -> constants.add(constantKey(e.name()))));
        Set<String> present =
                type.literals().stream().map(EnumType.Literal::value).collect(Collectors.toSet());
        List<PlannedEnum.PlannedLiteral> literals = new ArrayList<>();
        IntStream.range(0, keys.size()).forEach(i -> {
            EnumType.Literal literal = type.literals().get(i);
            Entry entry = known.get(i).orElseGet(() -> addLiteral(type, prefix, literal, keys.get(i), constants));
            List<String> former = formerLiterals(entry);
            ledger.add(entry.withFormerMembers(former));
            literals.add(new PlannedEnum.PlannedLiteral(
                    literal,
                    entry.number(),
                    entry.name(),
                    former.stream().filter(was -> !present.contains(was)).toList()));
        });
        boolean avroEnum = type.literals().stream()
                .allMatch(l ->
                        AVRO_SYMBOL.matcher(l.value()).matches() && !l.value().equals("UNSPECIFIED"));
        List<ReservedNumber> reserved = ledger.reserved(type.designator()).stream()
                .sorted(Comparator.comparingInt(ReservedNumber::number))
                .toList();
        return new PlannedEnum(type, name, prefix, avroEnum, literals, reserved);
    }

    /** What a literal was before it was renamed: formats that know names go on reading it. */
    private static List<String> formerLiterals(Entry entry) {
        int literal = entry.was().indexOf(Designators.LITERAL);
        return literal < 0
                ? entry.formerMembers()
                : Stream.concat(
                                entry.formerMembers().stream(),
                                Stream.of(entry.was().substring(literal + Designators.LITERAL.length())))
                        .distinct()
                        .toList();
    }

    private Entry addLiteral(
            EnumType type, String prefix, EnumType.Literal literal, String key, Set<String> constants) {
        int number = ledger.last(type.designator()) + 1;
        String name = IdlNames.unique(
                prefix + "_" + IdlNames.identifier(literal.constant()).replaceFirst("^_+", ""),
                candidate -> !IdlNames.isMacro(candidate) && constants.add(constantKey(candidate)));
        return ledger.add(Entry.literal(key, number, name));
    }

    /** protoc also refuses two values whose names differ in underscores and case alone. */
    private static String constantKey(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}

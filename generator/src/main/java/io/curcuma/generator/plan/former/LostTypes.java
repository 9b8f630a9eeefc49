package io.curcuma.generator.plan.former;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedLostType;
import io.curcuma.generator.plan.PlannedLostType.Kind;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.numbers.Families;
import io.curcuma.generator.plan.numbers.NumbersFile;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.numbers.WireForm;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Finds the types that former fields hold and that the schema has lost: the numbers file still has their lines. */
public final class LostTypes {
    private final NumbersLedger ledger;
    private final Families families;
    private final BiFunction<String, WireForm, Optional<FieldType>> types;
    private final Map<String, FieldType.OfLost> names = new TreeMap<>();
    private final Map<String, PlannedLostType> found = new TreeMap<>();
    private final Set<String> taken = new HashSet<>();

    /** @param types what a form, of a field of an owner, is in this schema or was in an earlier one */
    public LostTypes(NumbersLedger ledger, Families families, BiFunction<String, WireForm, Optional<FieldType>> types) {
        this.ledger = ledger;
        this.families = families;
        this.types = types;
    }

    /** Those that were asked for, sorted by designator. */
    public List<PlannedLostType> all() {
        return List.copyOf(found.values());
    }

    /** The type of a form; empty if the file has no line of it, either. */
    public Optional<FieldType> of(WireForm form) {
        FieldType.OfLost known = names.get(form.designator());
        return known == null ? ledger.typeOf(form.designator()).map(type -> add(type, kind(form))) : Optional.of(known);
    }

    private static Kind kind(WireForm form) {
        return switch (form.value()) {
            case WireForm.ENUM -> Kind.ENUM;
            case WireForm.MESSAGE -> Kind.MESSAGE;
            default -> form.isContent() ? Kind.CONTENT : Kind.TYPES;
        };
    }

    private FieldType.OfLost add(Entry type, Kind kind) {
        String name = IdlNames.unique(type.name() + "Item", candidate -> taken.add(IdlNames.fieldKey(candidate)));
        FieldType.OfLost lost = new FieldType.OfLost(new TypeName("", name), kind);
        // before its fields, which may be of the type itself
        names.put(type.designator(), lost);
        String designator = type.designator();
        String declared = designator + "/" + Designators.withoutSuffixes(designator);
        found.put(
                designator,
                new PlannedLostType(
                        name,
                        kind,
                        Designators.namespace(designator),
                        type.name(),
                        Designators.isNamed(designator) ? Designators.localName(designator) : type.name(),
                        ledger.ofOwner(designator)
                                .filter(entry -> entry.designator().equals(declared))
                                .mapToInt(Entry::number)
                                .findFirst()
                                .orElse(0),
                        kind == Kind.ENUM ? List.of() : fields(type, kind),
                        kind == Kind.ENUM ? literals(designator) : List.of()));
        return lost;
    }

    private List<PlannedLostType.Literal> literals(String designator) {
        return ledger.ofOwner(designator)
                .filter(entry -> entry.kind() == NumbersFile.Kind.LITERAL)
                .sorted(Comparator.comparingInt(Entry::number))
                .map(entry -> new PlannedLostType.Literal(
                        entry.designator().substring(designator.length() + Designators.LITERAL.length()),
                        entry.number()))
                .toList();
    }

    private List<PlannedFormerField> fields(Entry type, Kind kind) {
        Set<Integer> taken = new HashSet<>();
        List<PlannedFormerField> fields = new ArrayList<>();
        List<String> owners = new ArrayList<>(families.bases(type.designator()));
        owners.add(0, type.designator());
        for (String owner : owners) {
            ledger.ofOwner(owner)
                    .filter(entry -> entry.kind() == NumbersFile.Kind.FIELD && families.has(type.designator(), entry))
                    .sorted(Comparator.comparingInt(Entry::number))
                    .flatMap(entry -> entry.form().stream().flatMap(form -> field(owner, entry, form, kind)))
                    .filter(field -> taken.add(field.field().number()))
                    .forEach(fields::add);
        }
        return fields.stream()
                .sorted(Comparator.comparingInt(field -> field.field().number()))
                .toList();
    }

    private Stream<PlannedFormerField> field(String owner, Entry entry, WireForm form, Kind kind) {
        String part = Designators.withoutSuffixes(entry.designator()).substring(owner.length());
        Property property = FormerProperty.ofLost(entry, form, part, kind == Kind.CONTENT);
        return types
                .apply(entry.owner(), form)
                .map(type -> new PlannedFormerField(
                        entry.designator(),
                        new PlannedField(
                                Optional.empty(),
                                property,
                                type,
                                entry.number(),
                                entry.name(),
                                IdlNames.thrift(entry.name()),
                                Optional.of(entry.member()).filter(member -> !member.isEmpty()),
                                entry.formerMembers()),
                        form.nillable()))
                .stream();
    }
}

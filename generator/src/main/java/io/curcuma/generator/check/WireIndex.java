package io.curcuma.generator.check;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.model.DecimalDigits;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** How the components of a plan are on the wire, by their paths. */
final class WireIndex {
    /**
     * One element, attribute or text.
     *
     * @param record full name of the Avro record
     * @param field of the message
     * @param branch where the field holds several elements, the one that this is
     * @param form what its numbers mean
     * @param shape what it looks like in JSON
     * @param member its name there
     * @param former numbers that its reader goes on reading
     */
    record Part(
            String record,
            PlannedField field,
            Optional<PlannedField> branch,
            String form,
            String shape,
            String member,
            Set<Integer> former) {
        String numbers() {
            return field.number() + branch.map(b -> "/" + b.number()).orElse("");
        }
    }

    private final Map<String, PlannedUnion> unions;
    private final Map<String, Part> parts = new TreeMap<>();

    private final UnaryOperator<String> rename;
    private final Map<String, Set<Integer>> known = new TreeMap<>();

    private WireIndex(Plan plan, UnaryOperator<String> rename) {
        this.rename = rename;
        unions =
                plan.unions().stream().collect(Collectors.toMap(PlannedUnion::designator, union -> union, (a, b) -> a));
        plan.messages().forEach(this::add);
    }

    /** @param rename the designators of types that have another name now */
    static WireIndex of(Plan plan, UnaryOperator<String> rename) {
        return new WireIndex(plan, rename);
    }

    Optional<Part> find(String path) {
        return Optional.ofNullable(parts.get(path));
    }

    /** The numbers that the fields of a message have or had, by its designator. */
    Map<String, Set<Integer>> known() {
        return known;
    }

    Map<String, Part> parts() {
        return parts;
    }

    /** What the wire says, as facts of their own. */
    void addTo(FactCollector facts, Plan plan) {
        parts.forEach((path, part) -> {
            if (!facts.has(path)) {
                return; // what holds several elements; each of those says it
            }
            Location place = part.field().property().location();
            facts.add(path, Aspect.NUMBER, part.numbers(), place);
            facts.add(path, Aspect.FORM, part.form(), place);
            digits(part.branch().orElse(part.field()).type())
                    .ifPresent(digits ->
                            facts.add(path, Aspect.DIGITS, digits.total() + ", fraction " + digits.fraction(), place));
        });
        plan.enums()
                .forEach(type -> type.literals().forEach(literal -> {
                    String owner = type.type().designator();
                    String holder = owner.endsWith("/~") ? owner.substring(0, owner.length() - 2) : owner;
                    String path = holder + "/value=" + literal.literal().value();
                    if (facts.has(path)) {
                        facts.add(
                                path,
                                Aspect.NUMBER,
                                "" + literal.number(),
                                type.type().location());
                    }
                }));
    }

    /** The digits that Avro bounds a decimal to. */
    private Optional<DecimalDigits> digits(FieldType type) {
        if (type instanceof FieldType.OfUnion union && union.kind() == PlannedUnion.Kind.NILLABLE) {
            PlannedUnion planned = unions.get(union.designator());
            return planned == null
                    ? Optional.empty()
                    : digits(planned.fields().get(0).type());
        }
        return type instanceof FieldType.OfScalar scalar ? scalar.digits() : Optional.empty();
    }

    private void add(PlannedMessage message) {
        String type = message.type().designator();
        Set<Integer> numbers = new TreeSet<>();
        message.fields().forEach(field -> numbers.add(field.number()));
        message.reserved().forEach(reserved -> numbers.add(reserved.number()));
        known.put(rename.apply(type), numbers);
        List<String> names = JsonMemberNames.of(message);
        for (int i = 0; i < names.size(); i++) {
            PlannedField field = message.fields().get(i);
            if (!field.owner().map(owner -> owner.designator().equals(type)).orElse(true)) {
                continue;
            }
            Set<Integer> former = message.former().stream()
                    .filter(was -> was.now().startsWith(field.property().designator()))
                    .map(was -> was.field().number())
                    .collect(Collectors.toSet());
            String form = form(field);
            put(field.property().designator(), part(message, field, names.get(i), Optional.empty(), form, former));
            PlannedUnion union = field.type() instanceof FieldType.OfUnion of ? unions.get(of.designator()) : null;
            if (union != null
                    && union.kind() == PlannedUnion.Kind.CONTENT
                    && union.designator().startsWith(type + "/")) {
                branches(message, field, names.get(i), union);
            }
        }
    }

    private void branches(PlannedMessage message, PlannedField field, String member, PlannedUnion union) {
        String type = message.type().designator();
        List<String> names = JsonMemberNames.of(union);
        for (int i = 0; i < names.size(); i++) {
            PlannedField branch = union.fields().get(i);
            String name = branch.property().designator();
            String path = type + name.substring(lastSlash(name));
            Set<Integer> former = former(message.former(), path);
            union.former().stream()
                    .filter(was -> was.now().equals(name))
                    .map(was -> was.field().number())
                    .forEach(former::add);
            String steps = member + "/" + names.get(i);
            put(path, part(message, field, steps, Optional.of(branch), "one of several:" + form(branch), former));
        }
    }

    private static Set<Integer> former(List<PlannedFormerField> fields, String path) {
        String name = path.substring(lastSlash(path));
        return fields.stream()
                .filter(was -> was.now().endsWith(name)
                        || was.field().property().designator().startsWith(path))
                .map(was -> was.field().number())
                .collect(Collectors.toSet());
    }

    private static int lastSlash(String designator) {
        int depth = 0;
        for (int i = designator.length() - 1; i > 0; i--) {
            char c = designator.charAt(i);
            depth += c == '}' ? 1 : c == '{' ? -1 : 0;
            if (c == '/' && depth == 0) {
                return i;
            }
        }
        return 0;
    }

    private void put(String path, Part part) {
        parts.putIfAbsent(rename.apply(path), part);
    }

    private Part part(
            PlannedMessage message,
            PlannedField field,
            String member,
            Optional<PlannedField> branch,
            String form,
            Set<Integer> former) {
        String shape = branch.isPresent() ? "items:" + shape(branch.get()) : shape(field);
        return new Part(message.name().qualified(), field, branch, form, shape, member, Set.copyOf(former));
    }

    private String form(PlannedField field) {
        String often = field.property().occurs() == Occurs.SINGULAR
                ? ""
                : field.property().occurs().name().toLowerCase(Locale.ROOT) + ":";
        return often
                + field.type()
                        .<String>match(
                                scalar -> scalar.scalar().name().toLowerCase(Locale.ROOT),
                                enumeration -> "enum="
                                        + rename.apply(enumeration.type().designator()),
                                this::nested,
                                attributes -> "attributes");
    }

    private String nested(FieldType.Nested nested) {
        return nested.matchNested(
                message -> "message=" + rename.apply(message.type().designator()),
                union -> {
                    PlannedUnion planned = unions.get(union.designator());
                    return union.kind() == PlannedUnion.Kind.NILLABLE && planned != null
                            ? "nillable:" + form(planned.fields().get(0))
                            : "union=" + rename.apply(union.designator());
                },
                lost -> "any",
                any -> "any");
    }

    private String shape(PlannedField field) {
        String one = field.type()
                .<String>match(
                        scalar -> switch (scalar.scalar()) {
                            case BOOL -> "boolean";
                            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64, INTEGER, DECIMAL -> "number";
                            case FLOAT, DOUBLE -> "float";
                            default -> "string";
                        },
                        enumeration -> "string",
                        this::nestedShape,
                        attributes -> "attributes");
        return field.property().occurs() == Occurs.SINGULAR ? one : "array of " + one;
    }

    private String nestedShape(FieldType.Nested nested) {
        return nested.matchNested(
                message -> "object",
                union -> {
                    PlannedUnion planned = unions.get(union.designator());
                    return switch (union.kind()) {
                        case TYPES -> "object";
                        case CONTENT -> "one-member object";
                        case NILLABLE ->
                            planned == null ? "nil" : shape(planned.fields().get(0));
                    };
                },
                lost -> "any",
                any -> "any");
    }
}

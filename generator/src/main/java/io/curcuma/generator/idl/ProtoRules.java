package io.curcuma.generator.idl;

import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.rules.FieldRules;
import io.curcuma.generator.plan.rules.FieldRules.Choice;
import io.curcuma.generator.plan.rules.ValueFacets;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the schema demands of the fields of one message, as options of protovalidate: its standard rules, without expressions of CEL.
 *
 * @param isNillable whether the message stands for nil somewhere, and has nothing then that is required
 */
record ProtoRules(FieldRules rules, boolean isNillable) {
    /** The file that declares the options. */
    static final String IMPORT = "buf/validate/validate.proto";

    /** The option of a field. */
    Optional<String> field(PlannedField field) {
        Property property = field.property();
        List<String> parts = new ArrayList<>();
        if (property.occurs() == Occurs.SINGULAR) {
            if (min(field) > 0) {
                parts.add("required: true");
            }
            value(field).ifPresent(parts::add);
        } else {
            repeated(field).ifPresent(parts::add);
        }
        return option(parts);
    }

    private int min(PlannedField field) {
        return isNillable ? 0 : rules.min(field);
    }

    /** The option of a field of a {@code oneof}, which cannot be required. */
    Optional<String> branch(PlannedField field) {
        return option(value(field).stream().toList());
    }

    private static Optional<String> option(List<String> parts) {
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("(buf.validate.field) = {" + String.join(", ", parts) + "}");
    }

    private Optional<String> repeated(PlannedField field) {
        List<String> parts = new ArrayList<>();
        BigDecimal min = BigDecimal.valueOf(min(field));
        Optional<BigDecimal> max = rules.max(field) == Particle.UNBOUNDED
                ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(rules.max(field)));
        if (field.property().occurs() == Occurs.LIST) {
            Optional<ValueFacets> facets = rules.value(field).map(ValueFacets::of);
            // a list without an item is the flag beside it
            min = BigDecimal.ZERO;
            max = facets.flatMap(ValueFacets::maxLength);
        }
        if (min.signum() > 0) {
            parts.add("min_items: " + min);
        }
        max.ifPresent(most -> parts.add("max_items: " + most));
        value(field).ifPresent(rule -> parts.add("items: {" + rule + "}"));
        return parts.isEmpty() ? Optional.empty() : Optional.of("repeated: {" + String.join(", ", parts) + "}");
    }

    /** The rule of a value or an item. */
    private Optional<String> value(PlannedField field) {
        FieldDescriptorProto.Type type = ProtoNames.type(field.type());
        if (type == FieldDescriptorProto.Type.TYPE_ENUM) {
            return Optional.of("enum: {defined_only: true, not_in: [0]}");
        }
        if (!(field.type() instanceof FieldType.OfScalar)
                || field.property().java().xmlAdapter().isPresent()) {
            return Optional.empty();
        }
        boolean isList = field.property().occurs() == Occurs.LIST;
        return rules.value(field)
                .filter(rule -> isList == (rule.variety() == Variety.LIST))
                .map(rule -> isList ? rule.parts().get(0) : rule)
                .filter(rule -> rule.variety() == Variety.ATOMIC)
                .flatMap(rule -> scalar(type, rule))
                .map(rule -> type.name().substring("TYPE_".length()).toLowerCase(Locale.ROOT) + ": {" + rule + "}");
    }

    private static Optional<String> scalar(FieldDescriptorProto.Type type, SimpleRule rule) {
        ValueFacets facets = ValueFacets.of(rule);
        List<String> parts =
                switch (type) {
                    case TYPE_STRING -> ValueFacets.isText(rule) ? text(facets) : List.of();
                    case TYPE_BYTES -> lengths(facets);
                    case TYPE_INT32, TYPE_SINT32 -> number(facets, Integer.SIZE - 1, true);
                    case TYPE_UINT32 -> number(facets, Integer.SIZE, false);
                    case TYPE_INT64, TYPE_SINT64 -> number(facets, Long.SIZE - 1, true);
                    case TYPE_UINT64 -> number(facets, Long.SIZE, false);
                    case TYPE_FLOAT, TYPE_DOUBLE -> bounds(facets);
                    default -> List.of();
                };
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private static List<String> text(ValueFacets facets) {
        List<String> parts = new ArrayList<>(lengths(facets));
        // there is room for one pattern
        if (facets.patterns().size() == 1) {
            parts.add("pattern: " + quoted(facets.patterns().get(0)));
        }
        values(facets.values().stream().map(ProtoRules::quoted).toList()).ifPresent(parts::add);
        return parts;
    }

    private static Optional<String> values(List<String> values) {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        values.size() == 1 ? "const: " + values.get(0) : "in: [" + String.join(", ", values) + "]");
    }

    private static List<String> lengths(ValueFacets facets) {
        List<String> parts = new ArrayList<>();
        if (facets.minLength().signum() > 0) {
            parts.add("min_len: " + facets.minLength().toPlainString());
        }
        facets.maxLength().ifPresent(length -> parts.add("max_len: " + length.toPlainString()));
        return parts;
    }

    /** Bounds within the range of the type: others say nothing. */
    private static List<String> number(ValueFacets facets, int bits, boolean signed) {
        BigInteger beyond = BigInteger.TWO.pow(bits);
        BigDecimal least = signed ? new BigDecimal(beyond.negate()) : BigDecimal.ZERO;
        BigDecimal most = new BigDecimal(beyond.subtract(BigInteger.ONE));
        List<String> parts = new ArrayList<>();
        facets.min()
                .filter(min -> min.compareTo(least) > 0)
                .ifPresent(min -> parts.add((facets.isMinOpen() ? "gt: " : "gte: ") + min.toPlainString()));
        facets.max()
                .filter(max -> max.compareTo(most) < 0)
                .ifPresent(max -> parts.add((facets.isMaxOpen() ? "lt: " : "lte: ") + max.toPlainString()));
        values(facets.values().stream()
                        .map(value -> new BigDecimal(value).toBigInteger().toString())
                        .distinct()
                        .toList())
                .ifPresent(parts::add);
        return parts;
    }

    private static List<String> bounds(ValueFacets facets) {
        List<String> parts = new ArrayList<>();
        facets.min().ifPresent(min -> parts.add((facets.isMinOpen() ? "gt: " : "gte: ") + min.toPlainString()));
        facets.max().ifPresent(max -> parts.add((facets.isMaxOpen() ? "lt: " : "lte: ") + max.toPlainString()));
        return parts;
    }

    /** Whether one of the fields has to be there. */
    boolean isRequired(OneOf oneOf) {
        return rules.choices().stream().anyMatch(choice -> isRequired(choice) && isOf(choice, oneOf));
    }

    private boolean isRequired(Choice choice) {
        return choice.required() && !isNillable;
    }

    private static boolean isOf(Choice choice, OneOf oneOf) {
        return numbers(choice.fields()).equals(numbers(oneOf.fields()));
    }

    private static Set<Integer> numbers(List<PlannedField> fields) {
        return fields.stream().map(PlannedField::number).collect(Collectors.toSet());
    }

    /** The options of the message: choices of single fields that Protobuf has no group for. */
    List<String> message(List<OneOf> oneOfs, ProtoFields names) {
        return rules.choices().stream()
                .filter(choice -> oneOfs.stream().noneMatch(oneOf -> isOf(choice, oneOf)))
                .filter(ProtoRules::isSaid)
                .map(choice -> "option (buf.validate.message).oneof = {fields: ["
                        + choice.fields().stream()
                                .map(field -> '"' + names.name(field) + '"')
                                .collect(Collectors.joining(", "))
                        + "]" + (isRequired(choice) ? ", required: true" : "") + "};")
                .toList();
    }

    private static boolean isSaid(Choice choice) {
        return choice.fields().stream()
                .allMatch(field -> field.property().occurs() == Occurs.SINGULAR
                        && !field.property().java().isPrimitive());
    }

    /** A string of Protobuf's text. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format(Locale.ROOT, "\\x%02x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}

package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Facet;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.pattern.PortablePattern;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.rules.ContentPart;
import io.curcuma.generator.plan.rules.FieldRules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What the schema demands of the members of one message, as keywords of JSON Schema. What no keyword says, or what validators in other
 * languages take for something else, is left out: a number is no multiple of a fraction for those that divide in binary.
 *
 * @param names of members, by field
 */
record JsonRules(FieldRules rules, Map<PlannedField, String> names, JsonPrinter out) {
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]*\\.?[0-9]*(?<=[0-9]\\.?)([eE][+-]?[0-9]{1,3})?");

    private static final Set<String> TEXTS = Set.of(
            "string",
            "normalizedString",
            "token",
            "language",
            "Name",
            "NCName",
            "NMTOKEN",
            "ID",
            "IDREF",
            "ENTITY",
            "anyURI");

    static JsonRules of(FieldRules rules, Map<String, PlannedField> members, JsonPrinter out) {
        Map<PlannedField, String> names = new IdentityHashMap<>();
        members.forEach((name, field) -> names.put(field, name));
        return new JsonRules(rules, names, out);
    }

    /** Whether a member has to be there, wherever the message is. */
    boolean isRequired(PlannedField field) {
        return rules.min(field) > 0 && names.containsKey(field);
    }

    /** Whether a member must not be there. */
    boolean isProhibited(PlannedField field) {
        boolean isNamed = field.property().node() == Property.Node.ATTRIBUTE
                || field.property().node() == Property.Node.ELEMENT;
        return isNamed && rules.max(field) == 0 && !field.property().java().isPrimitive();
    }

    /** How many values a repeated member or a list has. */
    void items(PlannedField field) {
        int min = 0;
        int max = Integer.MAX_VALUE;
        if (field.property().occurs() == Occurs.REPEATED) {
            min = rules.min(field);
            max = rules.max(field) == Particle.UNBOUNDED ? max : rules.max(field);
        } else {
            // NMTOKENS, IDREFS and ENTITIES
            min = rules.value(field)
                            .filter(rule -> rule.builtin().endsWith("S"))
                            .isPresent()
                    ? 1
                    : 0;
            for (Facet facet : rules.value(field).map(SimpleRule::facets).orElse(List.of())) {
                int value = facet.name().toLowerCase(java.util.Locale.ROOT).contains("length") ? number(facet) : -1;
                min = value >= 0 && !facet.name().equals("maxLength") ? Math.max(min, value) : min;
                max = value >= 0 && !facet.name().equals("minLength") ? Math.min(max, value) : max;
            }
        }
        if (min > 0) {
            out.name("minItems").literal(Integer.toString(min));
        }
        if (max < Integer.MAX_VALUE) {
            out.name("maxItems").literal(Integer.toString(max));
        }
    }

    private static int number(Facet facet) {
        String text = facet.values().get(0);
        return text.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(text);
    }

    /** Adds what a value has to be, or each item of a list. */
    void addTo(JsonKeywords keywords, PlannedField field) {
        if (!(field.type() instanceof FieldType.OfScalar scalar)
                || field.property().java().xmlAdapter().isPresent()) {
            return;
        }
        rules.value(field).ifPresent(rule -> {
            boolean isList = field.property().occurs() == Occurs.LIST;
            if (isList == (rule.variety() == Variety.LIST)) {
                add(keywords, scalar.scalar(), isList ? rule.parts().get(0) : rule);
            }
        });
    }

    private static void add(JsonKeywords keywords, Scalar scalar, SimpleRule rule) {
        if (rule.variety() != Variety.ATOMIC) {
            return;
        }
        switch (scalar) {
            case STRING -> {
                if (TEXTS.contains(rule.builtin())) {
                    text(keywords, rule);
                }
            }
            case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                bounds(keywords, rule, true);
                values(keywords, rule);
            }
            // these may be written as strings, of which no enumeration of numbers speaks
            case INT64, UINT64, INTEGER -> bounds(keywords, rule, true);
            case DECIMAL -> bounds(keywords, rule, false);
            case FLOAT, DOUBLE -> {
                bounds(keywords, rule, false);
                infinity(keywords, rule);
            }
            case HEX_BINARY -> lengths(keywords, rule, 2);
            default -> {
                // times, durations and base64 have lexical forms that no keyword orders or measures
            }
        }
    }

    private static void text(JsonKeywords keywords, SimpleRule rule) {
        lengths(keywords, rule, 1);
        for (Facet facet : rule.facets()) {
            switch (facet.name()) {
                case "pattern" ->
                    PortablePattern.of(String.join("|", facet.values())).ifPresent(keywords::pattern);
                case "enumeration", "fixed" ->
                    keywords.strings(
                            facet.values().size() == 1 ? "const" : "enum",
                            facet.values().stream()
                                    .map(value -> normalized(value, rule))
                                    .distinct()
                                    .toArray(String[]::new));
                default -> {
                    // the lengths are there
                }
            }
        }
    }

    /** What white space makes of the literal of a value. */
    private static String normalized(String literal, SimpleRule rule) {
        String said = rule.facets().stream()
                .filter(facet -> facet.name().equals("whiteSpace"))
                .map(facet -> facet.values().get(0))
                .findFirst()
                .orElse(rule.builtin());
        return switch (said) {
            case "string", "preserve" -> literal;
            case "normalizedString", "replace" -> literal.replaceAll("[\\t\\n\\r]", " ");
            default -> literal.strip().replaceAll("[ \\t\\n\\r]+", " ");
        };
    }

    private static void lengths(JsonKeywords keywords, SimpleRule rule, int characters) {
        for (Facet facet : rule.facets()) {
            if (facet.name().equals("minLength") || facet.name().equals("length")) {
                keywords.least("minLength", number(facet, characters));
            }
            if (facet.name().equals("maxLength") || facet.name().equals("length")) {
                keywords.most("maxLength", number(facet, characters));
            }
        }
    }

    private static BigDecimal number(Facet facet, int times) {
        return new BigDecimal(facet.values().get(0)).multiply(BigDecimal.valueOf(times));
    }

    private static void bounds(JsonKeywords keywords, SimpleRule rule, boolean whole) {
        switch (rule.builtin()) {
            case "positiveInteger" -> keywords.least("minimum", BigDecimal.ONE);
            case "nonNegativeInteger" -> keywords.least("minimum", BigDecimal.ZERO);
            case "negativeInteger" -> keywords.most("maximum", BigDecimal.ONE.negate());
            case "nonPositiveInteger" -> keywords.most("maximum", BigDecimal.ZERO);
            default -> {
                // the others have the range of their Java type
            }
        }
        for (Facet facet : rule.facets()) {
            String text = facet.values().get(0);
            if (facet.name().equals("totalDigits") && text.length() < 3) {
                BigDecimal beyond = BigDecimal.TEN.pow(Integer.parseInt(text));
                BigDecimal end = whole ? beyond.subtract(BigDecimal.ONE) : beyond;
                keywords.least(whole ? "minimum" : "exclusiveMinimum", end.negate())
                        .most(whole ? "maximum" : "exclusiveMaximum", end);
            } else if (facet.name().equals("fractionDigits") && text.equals("0") && !whole) {
                keywords.literal("multipleOf", "1");
            } else if (NUMBER.matcher(text).matches()) {
                BigDecimal value = new BigDecimal(text);
                switch (facet.name()) {
                    case "minInclusive" -> keywords.least("minimum", value);
                    case "maxInclusive" -> keywords.most("maximum", value);
                    case "minExclusive" -> keywords.least("exclusiveMinimum", value);
                    case "maxExclusive" -> keywords.most("exclusiveMaximum", value);
                    default -> {
                        // no bound
                    }
                }
            }
        }
    }

    /** No bound lets NaN pass, and each one of the infinities at most. */
    private static void infinity(JsonKeywords keywords, SimpleRule rule) {
        boolean min = rule.facets().stream().anyMatch(facet -> facet.name().startsWith("min"));
        boolean max = rule.facets().stream().anyMatch(facet -> facet.name().startsWith("max"));
        if (min && max) {
            keywords.type("number");
        } else if (min || max) {
            keywords.pattern(min ? "^INF$" : "^-INF$");
        }
    }

    private static void values(JsonKeywords keywords, SimpleRule rule) {
        for (Facet facet : rule.facets()) {
            if (facet.name().equals("enumeration") || facet.name().equals("fixed")) {
                keywords.literals(
                        "enum",
                        facet.values().stream()
                                .map(value -> new BigDecimal(value.strip()).toPlainString())
                                .distinct()
                                .toList());
            }
        }
    }

    /** How members stand together: of a choice one, of a group that is there what it demands. */
    void structure() {
        List<Runnable> choices = new ArrayList<>();
        Map<String, Set<String>> dependent = new TreeMap<>();
        rules.content().ifPresent(part -> collect(part, true, choices, dependent));
        if (!dependent.isEmpty()) {
            out.name("dependentRequired").openFlat('{');
            dependent.forEach((name, others) -> {
                out.name(name).openFlat('[');
                others.forEach(out::string);
                out.close(']');
            });
            out.close('}');
        }
        if (!choices.isEmpty()) {
            out.name("allOf").openFlat('[');
            choices.forEach(Runnable::run);
            out.close(']');
        }
    }

    private void collect(ContentPart part, boolean always, List<Runnable> choices, Map<String, Set<String>> dependent) {
        if (!(part instanceof ContentPart.Group group)
                || !group.leaves().stream().allMatch(this::isShown)) {
            return;
        }
        boolean isChoice = group.compositor() == Compositor.CHOICE;
        if (isChoice && group.parts().size() > 1) {
            choices.add(() -> choice(group, always));
        }
        if (!always && !isChoice) {
            Set<String> demanded = new TreeSet<>();
            group.parts().stream()
                    .filter(each -> each instanceof ContentPart.Leaf && each.demands())
                    .forEach(each -> demanded.add(name(each.leaves().get(0))));
            for (PlannedField leaf : group.leaves()) {
                Set<String> others = new TreeSet<>(demanded);
                others.remove(name(leaf));
                if (!others.isEmpty() && leaf.property().occurs() != Occurs.REPEATED) {
                    dependent.computeIfAbsent(name(leaf), n -> new TreeSet<>()).addAll(others);
                }
            }
        }
        for (ContentPart each : group.parts()) {
            boolean isOptional = each instanceof ContentPart.Group inner && inner.optional();
            collect(each, always && !isChoice && !isOptional, choices, dependent);
        }
    }

    /** Whether the absence of a field is the absence of its member. */
    private boolean isShown(PlannedField field) {
        Property property = field.property();
        return names.containsKey(field)
                && !property.java().isPrimitive()
                && !property.java().nullAsNil();
    }

    private String name(PlannedField field) {
        return Objects.requireNonNull(names.get(field));
    }

    private void choice(ContentPart.Group group, boolean always) {
        out.openFlat('{').name("oneOf").openFlat('[');
        group.parts().forEach(this::present);
        if (!always || group.isEmptiable()) {
            out.openFlat('{').name("not").openFlat('{').name("anyOf").openFlat('[');
            group.parts().forEach(this::present);
            out.close(']').close('}').close('}');
        }
        out.close(']').close('}');
    }

    private void present(ContentPart part) {
        List<PlannedField> leaves = part.leaves();
        if (leaves.size() != 1) {
            out.openFlat('{').name("anyOf").openFlat('[');
        }
        for (PlannedField leaf : leaves) {
            out.openFlat('{').name("required").openFlat('[').string(name(leaf)).close(']');
            if (leaf.property().occurs() == Occurs.REPEATED) {
                out.name("properties").openFlat('{').name(name(leaf)).openFlat('{');
                out.name("minItems").literal("1").close('}').close('}');
            }
            out.close('}');
        }
        if (leaves.size() != 1) {
            out.close(']').close('}');
        }
    }
}

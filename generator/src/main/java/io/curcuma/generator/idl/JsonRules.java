package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.rules.ContentPart;
import io.curcuma.generator.plan.rules.FieldRules;
import io.curcuma.generator.plan.rules.ValueFacets;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the schema demands of the members of one message, as keywords of JSON Schema. What no keyword says, or what validators in other
 * languages take for something else, is left out: a number is no multiple of a fraction for those that divide in binary.
 *
 * @param names of members, by field
 */
record JsonRules(FieldRules rules, IdentityHashMap<PlannedField, String> names, JsonPrinter out) {
    static JsonRules of(FieldRules rules, Map<String, PlannedField> members, JsonPrinter out) {
        IdentityHashMap<PlannedField, String> names = new IdentityHashMap<>();
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
            Optional<ValueFacets> facets = rules.value(field).map(ValueFacets::of);
            min = facets.map(all -> number(all.minLength())).orElse(0);
            max = facets.flatMap(ValueFacets::maxLength).map(JsonRules::number).orElse(max);
        }
        if (min > 0) {
            out.name("minItems").literal(Integer.toString(min));
        }
        if (max < Integer.MAX_VALUE) {
            out.name("maxItems").literal(Integer.toString(max));
        }
    }

    private static int number(BigDecimal length) {
        return length.min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
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
        ValueFacets facets = ValueFacets.of(rule);
        switch (scalar) {
            case STRING -> {
                if (ValueFacets.isText(rule)) {
                    lengths(keywords, facets, 1);
                    facets.patterns().forEach(keywords::pattern);
                    if (!facets.values().isEmpty()) {
                        keywords.strings(
                                facets.values().size() == 1 ? "const" : "enum",
                                facets.values().toArray(String[]::new));
                    }
                }
            }
            case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                bounds(keywords, facets);
                if (!facets.values().isEmpty()) {
                    keywords.literals(
                            "enum",
                            facets.values().stream()
                                    .map(value -> new BigDecimal(value).toPlainString())
                                    .distinct()
                                    .toList());
                }
            }
            // these may be written as strings, of which no enumeration of numbers speaks
            case INT64, UINT64, INTEGER, DECIMAL -> bounds(keywords, facets);
            case FLOAT, DOUBLE -> {
                bounds(keywords, facets);
                infinity(keywords, facets);
            }
            case HEX_BINARY -> lengths(keywords, facets, 2);
            default -> {
                // times, durations and base64 have lexical forms that no keyword orders or measures
            }
        }
    }

    /** @param characters of a unit of length */
    private static void lengths(JsonKeywords keywords, ValueFacets facets, int characters) {
        BigDecimal times = BigDecimal.valueOf(characters);
        if (facets.minLength().signum() > 0) {
            keywords.least("minLength", facets.minLength().multiply(times));
        }
        facets.maxLength().ifPresent(length -> keywords.most("maxLength", length.multiply(times)));
    }

    private static void bounds(JsonKeywords keywords, ValueFacets facets) {
        facets.min().ifPresent(min -> keywords.least(facets.isMinOpen() ? "exclusiveMinimum" : "minimum", min));
        facets.max().ifPresent(max -> keywords.most(facets.isMaxOpen() ? "exclusiveMaximum" : "maximum", max));
        if (facets.isWhole()) {
            keywords.literal("multipleOf", "1");
        }
    }

    /** No bound lets NaN pass, and each one of the infinities at most. */
    private static void infinity(JsonKeywords keywords, ValueFacets facets) {
        if (facets.min().isPresent() && facets.max().isPresent()) {
            keywords.type("number");
        } else if (facets.min().isPresent() || facets.max().isPresent()) {
            keywords.pattern(facets.min().isPresent() ? "^INF$" : "^-INF$");
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

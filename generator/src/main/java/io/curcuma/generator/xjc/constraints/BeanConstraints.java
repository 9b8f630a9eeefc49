package io.curcuma.generator.xjc.constraints;

import com.sun.codemodel.JAnnotationUse;
import com.sun.codemodel.JClass;
import com.sun.codemodel.JCodeModel;
import com.sun.codemodel.JFieldVar;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.Outline;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.rules.FieldRules;
import io.curcuma.generator.plan.rules.ValueFacets;
import io.curcuma.generator.xjc.XjcOutput;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts constraints of Jakarta Validation on the fields of beans: those that every implementation has, and whose meaning is exactly the
 * schema's. Lengths of texts are patterns, since {@code @Size} counts UTF-16 units and a schema characters.
 */
public final class BeanConstraints {
    private static final String PACKAGE = "jakarta.validation.";
    private static final Set<String> NUMBERS = Set.of(
            "byte",
            "short",
            "int",
            "long",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.math.BigInteger",
            "java.math.BigDecimal");

    private final JCodeModel code;
    private final Function<FieldType.OfUnion, PlannedUnion> unions;
    /** One object for each: codemodel imports no name that two objects have. */
    private final Map<String, JClass> annotations = new HashMap<>();

    private BeanConstraints(JCodeModel code, Function<FieldType.OfUnion, PlannedUnion> unions) {
        this.code = code;
        this.unions = unions;
    }

    /** Puts them on the classes that are about to be printed. */
    public static void annotate(XjcOutput xjc, Plan plan) {
        Outline outline = xjc.outline();
        BeanConstraints constraints = new BeanConstraints(outline.getCodeModel(), plan.unionsByType());
        Map<String, PlannedMessage> messages = plan.messages().stream()
                .collect(Collectors.toMap(
                        message -> message.type().java().canonicalName(), Function.identity(), (one, other) -> one));
        for (ClassOutline bean : outline.getClasses()) {
            PlannedMessage message = messages.get(bean.implClass.fullName());
            if (message != null) {
                constraints.annotate(bean, message);
            }
        }
    }

    private void annotate(ClassOutline bean, PlannedMessage message) {
        FieldRules rules = FieldRules.of(message, unions);
        for (PlannedField field : message.fields()) {
            JFieldVar declared =
                    bean.implClass.fields().get(field.property().java().field());
            boolean isCarried =
                    field.property().node() != Node.NIL && field.property().node() != Node.ANY_ATTRIBUTE;
            if (declared != null && isCarried) {
                annotate(declared, field, rules);
            }
        }
    }

    private void annotate(JFieldVar declared, PlannedField field, FieldRules rules) {
        Property property = field.property();
        if (property.occurs() == Occurs.SINGULAR) {
            if (rules.min(field) > 0 && !property.java().isPrimitive()) {
                declared.annotate(constraint("NotNull"));
            }
            if (field.type() instanceof FieldType.OfScalar
                    && !property.isElement()
                    && property.java().xmlAdapter().isEmpty()) {
                rules.value(field)
                        .ifPresent(rule -> value(declared, property.java().type(), rule));
            }
        } else if (property.occurs() == Occurs.REPEATED) {
            size(declared, rules.min(field), rules.max(field));
        } else {
            rules.value(field).map(ValueFacets::of).ifPresent(facets -> listSize(declared, facets));
        }
        if (field.type() instanceof FieldType.Nested && !(field.type() instanceof FieldType.OfAny)) {
            declared.annotate(annotation("Valid"));
        }
    }

    private JClass constraint(String name) {
        return annotation("constraints." + name);
    }

    private JClass annotation(String name) {
        return annotations.computeIfAbsent(PACKAGE + name, code::directClass);
    }

    /** A list that is null has no items, which is what a field says that nobody has asked for its list. */
    private void size(JFieldVar declared, int min, int max) {
        if (min == 0 && max == Particle.UNBOUNDED) {
            return;
        }
        if (min > 0) {
            declared.annotate(constraint("NotNull"));
        }
        JAnnotationUse size = declared.annotate(constraint("Size"));
        if (min > 0) {
            size.param("min", min);
        }
        if (max != Particle.UNBOUNDED) {
            size.param("max", max);
        }
    }

    private void listSize(JFieldVar declared, ValueFacets facets) {
        int min = facets.minLength().min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
        int max = facets.maxLength()
                .map(length -> length.min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue())
                .orElse(Integer.MAX_VALUE);
        if (min > 0 || max < Integer.MAX_VALUE) {
            declared.annotate(constraint("Size")).param("min", min).param("max", max);
        }
    }

    private void value(JFieldVar declared, String type, SimpleRule rule) {
        if (rule.variety() != Variety.ATOMIC) {
            return;
        }
        ValueFacets facets = ValueFacets.of(rule);
        if (type.equals("java.lang.String") && ValueFacets.isText(rule)) {
            text(declared, facets);
        } else if (NUMBERS.contains(type)) {
            facets.min().ifPresent(min -> bound(declared, "DecimalMin", min, facets.isMinOpen()));
            facets.max().ifPresent(max -> bound(declared, "DecimalMax", max, facets.isMaxOpen()));
        } else if (type.equals("byte[]")) {
            listSize(declared, facets);
        }
    }

    private void bound(JFieldVar declared, String constraint, BigDecimal value, boolean isOpen) {
        JAnnotationUse bound = declared.annotate(constraint(constraint)).param("value", value.toPlainString());
        if (isOpen) {
            bound.param("inclusive", false);
        }
    }

    private void text(JFieldVar declared, ValueFacets facets) {
        if (facets.minLength().signum() > 0 || facets.maxLength().isPresent()) {
            pattern(
                    declared,
                    "(?s).{" + facets.minLength() + ","
                            + facets.maxLength().map(BigDecimal::toPlainString).orElse("") + "}",
                    "a length of " + facets.minLength() + " to "
                            + facets.maxLength().map(BigDecimal::toPlainString).orElse("any"));
        }
        facets.patterns().forEach(pattern -> pattern(declared, pattern, ""));
        if (!facets.values().isEmpty()) {
            pattern(declared, facets.values().stream().map(Pattern::quote).collect(Collectors.joining("|")), "");
        }
    }

    private void pattern(JFieldVar declared, String regexp, String message) {
        JAnnotationUse pattern = declared.annotate(constraint("Pattern")).param("regexp", regexp);
        if (!message.isEmpty()) {
            pattern.param("message", message);
        }
    }
}

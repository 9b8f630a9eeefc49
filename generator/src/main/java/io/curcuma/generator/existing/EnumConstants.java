package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.EnumType;
import jakarta.xml.bind.annotation.XmlEnumValue;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The constants of an enum that exists, as literals of its type. */
final class EnumConstants {
    private EnumConstants() {}

    /**
     * A literal for each constant, in the order of the constants. A literal that the enum lacks cannot be read; a constant that the schema
     * lacks is a literal more.
     */
    static List<EnumType.Literal> literals(Class<?> bean, EnumType type, Severity loss, Diagnostics diagnostics) {
        Map<String, EnumType.Literal> wanted = new LinkedHashMap<>();
        type.literals().forEach(literal -> wanted.put(literal.value(), literal));
        List<EnumType.Literal> literals = new ArrayList<>();
        for (EnumType.Literal literal : of(bean)) {
            EnumType.Literal known = wanted.remove(literal.value());
            if (known == null) {
                diagnostics.add(
                        Problem.BEAN_LITERAL_EXTRA,
                        Severity.WARNING,
                        type.location(),
                        bean.getName() + "." + literal.constant(),
                        literal.value());
            }
            literals.add(
                    known == null
                            ? literal
                            : new EnumType.Literal(literal.value(), literal.constant(), known.documentation()));
        }
        wanted.values()
                .forEach(literal -> diagnostics.add(
                        Problem.BEAN_LITERAL_MISSING, loss, type.location(), bean.getName(), literal.value()));
        return literals;
    }

    /** A literal for each constant, in the order of the constants. */
    static List<EnumType.Literal> of(Class<?> bean) {
        return Arrays.stream(bean.getDeclaredFields())
                .filter(Field::isEnumConstant)
                .map(EnumConstants::literal)
                .toList();
    }

    private static EnumType.Literal literal(Field constant) {
        XmlEnumValue value = constant.getAnnotation(XmlEnumValue.class);
        return new EnumType.Literal(value == null ? constant.getName() : value.value(), constant.getName(), "");
    }
}

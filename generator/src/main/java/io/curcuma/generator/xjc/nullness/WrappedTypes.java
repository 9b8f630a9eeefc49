package io.curcuma.generator.xjc.nullness;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JType;
import jakarta.xml.bind.JAXBElement;
import java.util.List;
import java.util.Optional;

/** Types with a {@code JAXBElement} in them: {@code JAXBElement<T>}, {@code JAXBElement<? extends T>}, and lists of both. */
final class WrappedTypes {
    private WrappedTypes() {}

    /** Whether there is one with exactly one type of values. */
    static boolean isOfOneType(JType type) {
        return argument(type)
                .filter(argument -> is(type) ? !isWildcard(argument) : isOfOneType(argument))
                .isPresent();
    }

    /** The type with values of its {@code JAXBElement} that may be null; the same without one. */
    static JType withNullableValue(JType type, JClass annotation) {
        return argument(type)
                .map(argument -> is(type) ? nullable(argument, annotation) : withNullableValue(argument, annotation))
                .<JType>map(argument -> ((JClass) type).erasure().narrow(argument))
                .orElse(type);
    }

    /** The list or array with items that may be null; an array of arrays as it is. */
    static JType withNullableItem(JType type, JClass annotation) {
        if (type.isArray()) {
            JType item = type.elementType();
            return item.isArray() ? type : NullableType.of(item, annotation).array();
        }
        return argument(type)
                .<JType>map(item -> ((JClass) type).erasure().narrow(NullableType.of(item, annotation)))
                .orElse(type);
    }

    private static JClass nullable(JClass argument, JClass annotation) {
        return isWildcard(argument)
                ? NullableType.of(argument._extends(), annotation).wildcard()
                : NullableType.of(argument, annotation);
    }

    private static boolean is(JType type) {
        return type.erasure().fullName().equals(JAXBElement.class.getName());
    }

    private static boolean isWildcard(JClass type) {
        return type.name().startsWith("?");
    }

    private static Optional<JClass> argument(JType type) {
        List<JClass> arguments = type instanceof JClass java ? java.getTypeParameters() : List.of();
        return arguments.size() == 1 ? Optional.of(arguments.get(0)) : Optional.empty();
    }
}

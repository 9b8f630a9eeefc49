package io.curcuma.generator.xjc;

import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A type as Kotlin would write it: with {@code ?} behind what is annotated. */
public final class NullableText {
    private NullableText() {}

    public static String of(AnnotatedType type) {
        return plain(type) + (type.isAnnotationPresent(Nullable.class) ? "?" : "");
    }

    private static String plain(AnnotatedType type) {
        if (type instanceof AnnotatedArrayType array) {
            return of(array.getAnnotatedGenericComponentType()) + "[]";
        }
        if (type instanceof AnnotatedWildcardType wildcard) {
            return "out " + of(wildcard.getAnnotatedUpperBounds()[0]);
        }
        if (type instanceof AnnotatedParameterizedType generic) {
            return name(((ParameterizedType) generic.getType()).getRawType())
                    + Arrays.stream(generic.getAnnotatedActualTypeArguments())
                            .map(NullableText::of)
                            .collect(Collectors.joining(",", "<", ">"));
        }
        return name(type.getType());
    }

    private static String name(Type type) {
        return ((Class<?>) type).getSimpleName();
    }
}

package io.curcuma.generator.existing;

import io.curcuma.generator.existing.BeanProperty.Access;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlTransient;
import java.beans.Introspector;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The fields and accessors of one class that JAXB binds. */
final class BoundMembers {
    private static final String ANNOTATIONS = "jakarta.xml.bind.annotation.";

    /**
     * A bound field, or a bound pair of methods.
     *
     * @param annotated what has the annotations: the field; the getter and the setter
     */
    record Member(Class<?> owner, String name, Type type, List<AnnotatedElement> annotated, Access access) {
        <A extends Annotation> Optional<A> annotation(Class<A> type) {
            return annotated.stream()
                    .flatMap(element -> Stream.ofNullable(element.getAnnotation(type)))
                    .findFirst();
        }
    }

    private record Pair(Optional<Method> getter, Optional<Method> setter) {}

    private final Class<?> type;
    private final XmlAccessType accessType;

    private BoundMembers(Class<?> type) {
        this.type = type;
        this.accessType = accessType(type);
    }

    /** Those that the class declares itself, in the order of their names. */
    static List<Member> of(Class<?> type) {
        BoundMembers members = new BoundMembers(type);
        List<Member> bound = new ArrayList<>();
        members.fields().forEach(bound::add);
        members.properties()
                .filter(property ->
                        bound.stream().noneMatch(field -> field.name().equals(property.name())))
                .toList()
                .forEach(bound::add);
        bound.sort(Comparator.comparing(Member::name));
        return bound;
    }

    private static XmlAccessType accessType(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            XmlAccessorType accessor = c.getAnnotation(XmlAccessorType.class);
            if (accessor != null) {
                return accessor.value();
            }
        }
        return JaxbClassIndex.packageAnnotation(type, XmlAccessorType.class)
                .map(XmlAccessorType::value)
                .orElse(XmlAccessType.PUBLIC_MEMBER);
    }

    private Stream<Member> fields() {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .filter(this::isBound)
                .map(this::member);
    }

    private boolean isBound(Field field) {
        if (field.isAnnotationPresent(XmlTransient.class)) {
            return false;
        }
        if (isAnnotated(field)) {
            return true;
        }
        return !Modifier.isTransient(field.getModifiers())
                && (accessType == XmlAccessType.FIELD
                        || (accessType == XmlAccessType.PUBLIC_MEMBER && Modifier.isPublic(field.getModifiers())));
    }

    private static boolean isAnnotated(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(a -> a.annotationType().getName().startsWith(ANNOTATIONS));
    }

    private Member member(Field field) {
        boolean isPublic = Modifier.isPublic(field.getModifiers());
        boolean isReachable = !Modifier.isPrivate(field.getModifiers()) && !Modifier.isFinal(field.getModifiers());
        Optional<Method> getter = getter(field);
        Optional<Method> setter = setter(field, getter);
        boolean mayBeNull = !field.getType().isPrimitive()
                && setter.filter(method -> !method.getParameterTypes()[0].isPrimitive())
                        .isPresent();
        Access access = new Access(
                isReachable ? Optional.of(field.getName()) : Optional.empty(),
                isPublic && isReachable,
                getter.map(Method::getName),
                setter.map(Method::getName),
                getter.filter(method -> method.getReturnType().isPrimitive()).isPresent(),
                mayBeNull ? Optional.of(field.getName()) : Optional.empty());
        return new Member(type, field.getName(), field.getGenericType(), List.of(field), access);
    }

    /** XJC's names of fields and methods differ in case, and in an underscore before a keyword. */
    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    private Optional<Method> getter(Field field) {
        String name = plain(field.getName());
        return methods()
                .filter(method -> method.getParameterCount() == 0 && isHeld(field, method.getReturnType()))
                .filter(method -> plain(method.getName()).equals("get" + name)
                        || plain(method.getName()).equals("is" + name)
                        || (name.equals("clazz") && method.getName().equals("getClazz")))
                .min(Comparator.comparing(Method::getName));
    }

    private Optional<Method> setter(Field field, Optional<Method> getter) {
        String name = plain(getter.map(BoundMembers::propertyName).orElse(field.getName()));
        return methods()
                .filter(method -> method.getParameterCount() == 1
                        && isHeld(field, method.getParameterTypes()[0])
                        && plain(method.getName()).equals("set" + name))
                .min(Comparator.comparing((Method method) -> method.getParameterTypes()[0] != field.getType())
                        .thenComparing(Method::getName));
    }

    /** Whether an accessor is of the field's type; a collection may have any type that it is of. */
    private static boolean isHeld(Field field, Class<?> type) {
        return isSame(type, field.getType())
                || Collection.class.isAssignableFrom(type) && type.isAssignableFrom(field.getType());
    }

    private static boolean isSame(Class<?> one, Class<?> other) {
        return PrimitiveTypes.box(one) == PrimitiveTypes.box(other);
    }

    private Stream<Method> methods() {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers())
                        && !method.isBridge());
    }

    private static String propertyName(Method method) {
        String name = method.getName();
        return Introspector.decapitalize(name.substring(name.startsWith("is") ? 2 : 3));
    }

    private Stream<Member> properties() {
        Map<String, Pair> pairs = new LinkedHashMap<>();
        methods()
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
                .forEach(method -> {
                    String name = method.getName();
                    boolean get = method.getParameterCount() == 0
                            && method.getReturnType() != void.class
                            && ((name.startsWith("get") && name.length() > 3)
                                    || (name.startsWith("is")
                                            && name.length() > 2
                                            && PrimitiveTypes.box(method.getReturnType()) == Boolean.class));
                    if (get) {
                        pairs.merge(
                                propertyName(method),
                                new Pair(Optional.of(method), Optional.empty()),
                                (a, b) -> new Pair(a.getter().or(b::getter), a.setter()));
                    }
                });
        methods().forEach(method -> {
            if (method.getName().startsWith("set")
                    && method.getParameterCount() == 1
                    && method.getName().length() > 3) {
                pairs.computeIfPresent(
                        propertyName(method),
                        (name, pair) -> pair.getter().orElseThrow().getReturnType() == method.getParameterTypes()[0]
                                ? new Pair(pair.getter(), Optional.of(method))
                                : pair);
            }
        });
        return pairs.entrySet().stream().flatMap(entry -> property(entry.getKey(), entry.getValue()).stream());
    }

    private Optional<Member> property(String name, Pair pair) {
        Method getter = pair.getter().orElseThrow();
        List<AnnotatedElement> annotated = new ArrayList<>(List.of(getter));
        pair.setter().ifPresent(annotated::add);
        if (annotated.stream().anyMatch(element -> element.isAnnotationPresent(XmlTransient.class))) {
            return Optional.empty();
        }
        boolean isImplied = (accessType == XmlAccessType.PROPERTY || accessType == XmlAccessType.PUBLIC_MEMBER)
                && pair.setter().isPresent();
        if (!isImplied && annotated.stream().noneMatch(BoundMembers::isAnnotated)) {
            return Optional.empty();
        }
        Access access = new Access(
                Optional.empty(),
                false,
                Optional.of(getter.getName()),
                pair.setter().map(Method::getName),
                getter.getReturnType().isPrimitive(),
                Optional.empty());
        return Optional.of(new Member(type, name, getter.getGenericReturnType(), annotated, access));
    }
}

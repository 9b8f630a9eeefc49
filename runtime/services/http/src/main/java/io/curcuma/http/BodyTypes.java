package io.curcuma.http;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a framework may take for the body of a message: beans and sequences of beans, which every format has, and other types that contain beans,
 * which no format has. A bridge to a framework sees to it that no other mapping of the beans reads or writes any of them. Safe for any number of
 * threads.
 */
public final class BodyTypes {
    /** Their classes contain no beans. */
    private static final List<String> FOREIGN = List.of(
            "java.", "javax.", "jakarta.", "jdk.", "sun.", "kotlin.", "scala.", "org.springframework.", "reactor.");

    private final Set<String> beans;
    private final Set<String> packages;
    private final Map<Type, Boolean> known = new ConcurrentHashMap<>();

    /** For the beans of the messages' serializer. */
    public BodyTypes(HttpMessages messages) {
        beans = Set.copyOf(messages.serializer().beans());
        packages = beans.stream()
                .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether it is the class of a bean. */
    public boolean isBean(@Nullable Class<?> type) {
        return type != null && beans.contains(type.getName());
    }

    /**
     * The class of the beans in a sequence: an array, a {@code Collection}, {@code Iterable} or {@code Stream} of beans, an {@code Optional} bean;
     * empty for anything else.
     */
    public Optional<Class<?>> item(Type type) {
        return Optional.<Class<?>>ofNullable(raw(argument(type))).filter(this::isBean);
    }

    /** As {@link #item}, if {@link #sequence} makes such a sequence. */
    public Optional<Class<?>> readableItem(Type type) {
        Class<?> raw = raw(type);
        boolean made = raw != null
                && (raw.isArray() || raw.isAssignableFrom(ArrayList.class) || raw == Set.class || raw == Stream.class);
        return made ? item(type) : Optional.empty();
    }

    /** A sequence of a type that has a {@link #readableItem} with these beans. */
    public Object sequence(List<?> items, Type type) {
        Class<?> raw = raw(type);
        if (raw == Set.class) {
            return new LinkedHashSet<>(items);
        }
        if (raw == Stream.class) {
            return items.stream();
        }
        if (raw != null && raw.isArray()) {
            return items.toArray((Object[]) Array.newInstance(raw.getComponentType(), 0));
        }
        return items;
    }

    /**
     * What a message has of an entity: the bean, or the list of beans; empty for an {@code Optional} without a value. A stream is read and closed.
     *
     * @param entity a bean or a sequence of beans
     */
    public static Optional<Object> message(Object entity) {
        if (entity instanceof Optional<?> optional) {
            return optional.map(bean -> bean);
        }
        if (entity instanceof Stream<?> stream) {
            try (stream) {
                return Optional.of(new ArrayList<>(stream.toList()));
            }
        }
        if (entity instanceof Object[] array) {
            return Optional.of(Arrays.asList(array));
        }
        if (entity instanceof Iterable<?> items) {
            List<Object> all = new ArrayList<>();
            items.forEach(all::add);
            return Optional.of(all);
        }
        return Optional.of(entity);
    }

    /** Whether the type is a bean or contains one: as an item, a type argument, a component or a field, such as {@code Map<String, Cart>}. */
    public boolean mentions(Type type) {
        Boolean cached = known.get(type);
        if (cached == null) {
            cached = mentions(type, new HashSet<>());
            known.put(type, cached);
        }
        return cached;
    }

    private boolean mentions(Type type, Set<Type> seen) {
        if (!seen.add(type)) {
            return false;
        }
        if (type instanceof Class<?> plain) {
            return mentionsClass(plain, seen);
        }
        if (type instanceof ParameterizedType parameterized) {
            return mentions(parameterized.getRawType(), seen)
                    || anyMentions(parameterized.getActualTypeArguments(), seen);
        }
        if (type instanceof GenericArrayType array) {
            return mentions(array.getGenericComponentType(), seen);
        }
        if (type instanceof WildcardType wildcard) {
            return anyMentions(wildcard.getUpperBounds(), seen);
        }
        return type instanceof TypeVariable<?> variable && anyMentions(variable.getBounds(), seen);
    }

    private boolean anyMentions(Type[] types, Set<Type> seen) {
        return Stream.of(types).anyMatch(type -> mentions(type, seen));
    }

    private boolean mentionsClass(Class<?> type, Set<Type> seen) {
        if (type.isArray()) {
            return mentions(type.getComponentType(), seen);
        }
        // the classes of abstract types are no beans, and what extends them may be one
        if (isBean(type)
                || Modifier.isAbstract(type.getModifiers())
                        && !type.isInterface()
                        && packages.contains(type.getPackageName())) {
            return true;
        }
        if (type.isPrimitive() || type.isEnum() || FOREIGN.stream().anyMatch(type.getName()::startsWith)) {
            return false;
        }
        try {
            Type parent = type.getGenericSuperclass();
            return parent != null && mentions(parent, seen)
                    || anyMentions(type.getGenericInterfaces(), seen)
                    || Stream.of(type.getDeclaredFields())
                            .filter(field -> !Modifier.isStatic(field.getModifiers()))
                            .map(Field::getGenericType)
                            .anyMatch(field -> mentions(field, seen));
        } catch (LinkageError | TypeNotPresentException e) {
            // a class of which something is missing is of no use to any mapping
            return false;
        }
    }

    private static @Nullable Class<?> raw(@Nullable Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        }
        if (type instanceof GenericArrayType array) {
            Class<?> component = raw(array.getGenericComponentType());
            return component == null ? null : component.arrayType();
        }
        return type instanceof WildcardType wildcard ? raw(wildcard.getUpperBounds()[0]) : null;
    }

    /** What a sequence has, null for anything else. */
    private static @Nullable Type argument(Type type) {
        Class<?> raw = raw(type);
        if (raw == null) {
            return null;
        }
        if (raw.isArray()) {
            return type instanceof GenericArrayType array ? array.getGenericComponentType() : raw.getComponentType();
        }
        boolean sequence =
                Iterable.class.isAssignableFrom(raw) || Stream.class.isAssignableFrom(raw) || raw == Optional.class;
        if (!sequence) {
            return null;
        }
        if (type instanceof ParameterizedType parameterized && parameterized.getActualTypeArguments().length == 1) {
            return parameterized.getActualTypeArguments()[0];
        }
        // a class such as Carts extends ArrayList<Cart>
        return Stream.concat(Stream.ofNullable(raw.getGenericSuperclass()), Stream.of(raw.getGenericInterfaces()))
                .map(BodyTypes::argument)
                .filter(found -> raw(found) != null)
                .findFirst()
                .orElse(null);
    }
}

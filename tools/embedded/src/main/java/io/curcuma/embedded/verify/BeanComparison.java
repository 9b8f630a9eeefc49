package io.curcuma.embedded.verify;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlTransient;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;

/**
 * Compares beans field by field, more strictly than their own {@code equals} would: scales, fraction digits, zones and the sign of
 * a zero count, and so does which objects are one. A null list and an empty one are the same document, so they are equal. What is
 * {@code @XmlTransient} is of no document: places where the parser was, caches.
 */
final class BeanComparison {
    /** A pair that is compared when everything that contains its parts was. */
    private record Reference(
            String path,
            @Nullable Object expected,
            @Nullable Object actual) {}

    private final IdentityHashMap<Object, Object> partners = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Object> reversed = new IdentityHashMap<>();
    private final Deque<Reference> references = new ArrayDeque<>();
    private @Nullable Difference found;

    private BeanComparison() {}

    /** The first difference of two beans, or of two {@link JAXBElement}s. */
    static Optional<Difference> first(Object expected, Object actual) {
        BeanComparison comparison = new BeanComparison();
        boolean unused = comparison.same(BeanNames.root(expected), expected, actual) && comparison.sameReferences();
        return Optional.ofNullable(comparison.found);
    }

    private boolean differs(String path, String expected, String actual) {
        found = new Difference(path, expected, actual);
        return false;
    }

    private boolean sameReferences() {
        while (!references.isEmpty()) {
            Reference reference = references.remove();
            if (!same(reference.path(), reference.expected(), reference.actual())) {
                return false;
            }
        }
        return true;
    }

    private boolean same(String path, @Nullable Object expected, @Nullable Object actual) {
        if (isAbsent(expected) && isAbsent(actual)) {
            return true;
        }
        if (expected == null || actual == null) {
            return differs(path, BeanValues.shown(expected), BeanValues.shown(actual));
        }
        if (expected instanceof Collection<?> left && actual instanceof Collection<?> right) {
            int[] position = {0};
            return sameItems(
                    left, right, item -> path + "[" + ++position[0] + "]", path + "[" + (left.size() + 1) + "]");
        }
        if (expected instanceof JAXBElement<?> left && actual instanceof JAXBElement<?> right) {
            return sameElement(path, left, right);
        }
        if (expected instanceof Node left && actual instanceof Node right) {
            return sameNode(path, left, right);
        }
        if (expected instanceof Map<?, ?> left && actual instanceof Map<?, ?> right) {
            return sameEntries(path, left, right);
        }
        if (expected.getClass() != actual.getClass()) {
            return differs(
                    path,
                    "a " + expected.getClass().getName(),
                    "a " + actual.getClass().getName());
        }
        if (BeanValues.isBean(expected)) {
            return sameBean(path, expected, actual);
        }
        return BeanValues.same(expected, actual) || differs(path, BeanValues.shown(expected), BeanValues.shown(actual));
    }

    private static boolean isAbsent(@Nullable Object value) {
        return value == null
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    private boolean sameBean(String path, Object expected, Object actual) {
        Object partner = partners.get(expected);
        if (partner != null || reversed.containsKey(actual)) {
            return partner == actual || differs(path, "the same object again", "another object");
        }
        partners.put(expected, actual);
        reversed.put(actual, expected);
        for (Class<?> c = expected.getClass(); c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !Modifier.isTransient(field.getModifiers())
                        && !field.isAnnotationPresent(XmlTransient.class)
                        && !sameField(path, field, expected, actual)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean sameField(String path, Field field, Object expected, Object actual) {
        Object left = value(field, expected);
        Object right = value(field, actual);
        if (field.isAnnotationPresent(XmlIDREF.class)) {
            // what it refers to is a part of something else
            references.add(new Reference(path + BeanNames.step(field, null), left, right));
            return true;
        }
        if (left instanceof Collection<?> items && right instanceof Collection<?> others) {
            return sameItems(path, field, items, others);
        }
        return same(path + BeanNames.step(field, left == null ? right : left), left, right);
    }

    /** An array of objects as a list of them. */
    private static @Nullable Object value(Field field, Object bean) {
        try {
            field.setAccessible(true);
            Object value = field.get(bean);
            return value instanceof Object[] items ? Arrays.asList(items) : value;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Items of one field, which may have several names. */
    private boolean sameItems(String path, Field field, Collection<?> expected, Collection<?> actual) {
        String plain = path + BeanNames.step(field, null);
        Map<String, Integer> positions = new HashMap<>();
        return sameItems(
                expected,
                actual,
                item -> {
                    String name = path + BeanNames.step(field, item);
                    return name + "[" + positions.merge(name, 1, Integer::sum) + "]";
                },
                plain + "[" + (expected.size() + 1) + "]");
    }

    /** @param more where the first item is that was not expected */
    private boolean sameItems(
            Collection<?> expected, Collection<?> actual, Function<@Nullable Object, String> path, String more) {
        Iterator<?> right = actual.iterator();
        for (Object left : expected) {
            String item = path.apply(left);
            if (!right.hasNext()) {
                return differs(item, BeanValues.shown(left), Difference.ABSENT);
            }
            if (!same(item, left, right.next())) {
                return false;
            }
        }
        return !right.hasNext() || differs(more, Difference.ABSENT, BeanValues.shown(right.next()));
    }

    private boolean sameElement(String path, JAXBElement<?> expected, JAXBElement<?> actual) {
        if (!expected.getName().equals(actual.getName())) {
            return differs(path, "the element " + expected.getName(), "the element " + actual.getName());
        }
        if (expected.getDeclaredType() != actual.getDeclaredType()) {
            return differs(
                    path,
                    "declared as " + expected.getDeclaredType().getName(),
                    "declared as " + actual.getDeclaredType().getName());
        }
        if (expected.isNil() != actual.isNil()) {
            return differs(path + "/@nil", "'" + expected.isNil() + "'", "'" + actual.isNil() + "'");
        }
        return same(path, expected.getValue(), actual.getValue());
    }

    private boolean sameNode(String path, Node expected, Node actual) {
        Optional<Difference> difference = DomTrees.first(expected, actual);
        difference.ifPresent(inside -> found = new Difference(
                path.substring(0, path.lastIndexOf('/')) + inside.path(), inside.expected(), inside.actual()));
        return difference.isEmpty();
    }

    private boolean sameEntries(String path, Map<?, ?> expected, Map<?, ?> actual) {
        TreeSet<String> names = new TreeSet<>();
        expected.keySet().forEach(key -> names.add(String.valueOf(key)));
        actual.keySet().forEach(key -> names.add(String.valueOf(key)));
        Map<String, ?> left = byName(expected);
        Map<String, ?> right = byName(actual);
        for (String name : names) {
            String local = name.substring(name.indexOf('}') + 1);
            if (!same(path + "/@" + local, left.get(name), right.get(name))) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, ?> byName(Map<?, ?> map) {
        Map<String, Object> named = new HashMap<>();
        map.forEach((key, value) -> named.put(String.valueOf(key), value));
        return named;
    }
}

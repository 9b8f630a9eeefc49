package io.curcuma.spi;

import java.util.Arrays;
import java.util.List;

/**
 * An identity constraint of an element: XML Schema Part 1, section 3.11.
 *
 * @param kind what it demands
 * @param name of the constraint
 * @param refers for a {@link Kind#KEYREF}, the name of the constraint of the same element that has the keys; {@code ""} for others
 * @param location of the declaration
 * @param selector which elements have a key
 * @param fields the values that the key is made of
 */
public record KeyRule(
        Kind kind, String name, String refers, String location, List<KeyPath> selector, List<List<KeyPath>> fields) {
    /** What a constraint demands. */
    public enum Kind {
        /** Keys are unique; where one of its values is absent, there is none. */
        UNIQUE,
        /** Keys are unique, and each element has one. */
        KEY,
        /** Keys are those that another constraint knows. */
        KEYREF
    }

    /** For the factories. */
    public KeyRule {
        selector = List.copyOf(selector);
        fields = List.copyOf(fields);
    }

    /**
     * A {@code unique}.
     *
     * @param selector as {@link KeyPath#of} takes it
     */
    public static KeyRule unique(String name, String location, String selector, String... fields) {
        return of(Kind.UNIQUE, name, "", location, selector, fields);
    }

    /** A {@code key}; parameters as of {@link #unique}. */
    public static KeyRule key(String name, String location, String selector, String... fields) {
        return of(Kind.KEY, name, "", location, selector, fields);
    }

    /** A {@code keyref}; the other parameters as of {@link #unique}. */
    public static KeyRule keyref(String name, String refers, String location, String selector, String... fields) {
        return of(Kind.KEYREF, name, refers, location, selector, fields);
    }

    private static KeyRule of(
            Kind kind, String name, String refers, String location, String selector, String... fields) {
        return new KeyRule(
                kind,
                name,
                refers,
                location,
                KeyPath.of(selector),
                Arrays.stream(fields).map(KeyPath::of).toList());
    }

    /** What a violation calls it. */
    String rule() {
        return kind.name().toLowerCase(java.util.Locale.ROOT) + "=" + name;
    }
}

package io.curcuma.generator.model.rules;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;

/**
 * An identity constraint of an element: XML Schema Part 1, section 3.11.
 *
 * @param name {@code {namespace}local}
 * @param refers the constraint that has the keys, for a reference; {@code ""} for others
 * @param selector the XPath, abbreviated, with <code>{namespace}</code> instead of prefixes and without white space
 * @param fields likewise
 */
public record KeyConstraint(
        Kind kind, String name, String refers, String selector, List<String> fields, Location location) {
    /** What it demands. */
    public enum Kind {
        UNIQUE,
        KEY,
        KEYREF
    }

    public KeyConstraint {
        fields = List.copyOf(fields);
    }
}

package io.curcuma.generator.model;

import java.util.Map;

/**
 * Java names that stay while a schema set grows. Those of the numbers file go into a run of XJC, and those that came out go back.
 *
 * @param packages Java packages by namespace, where no customization names them
 * @param types names of classes by designator; {@code ""} for a type that is known and has the name that XJC gives it
 * @param properties names of fields by designator, with {@code ""} likewise
 */
public record JavaNames(Map<String, String> packages, Map<String, String> types, Map<String, String> properties) {
    /** Nothing is known. */
    public static final JavaNames NONE = new JavaNames(Map.of(), Map.of(), Map.of());

    public JavaNames {
        packages = Map.copyOf(packages);
        types = Map.copyOf(types);
        properties = Map.copyOf(properties);
    }
}

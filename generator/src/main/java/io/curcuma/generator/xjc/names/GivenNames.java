package io.curcuma.generator.xjc.names;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.model.Property;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names that we chose instead of XJC.
 *
 * @param packages by namespace, with those that are XJC's
 * @param classes fully qualified
 * @param fields with their classes, {@link #field}
 */
public record GivenNames(Map<String, String> packages, Set<String> classes, Set<String> fields) {
    public GivenNames {
        packages = Map.copyOf(packages);
        classes = Set.copyOf(classes);
        fields = Set.copyOf(fields);
    }

    public static String field(String className, String field) {
        return className + "#" + field;
    }

    /** The same by designators. */
    public JavaNames of(List<ComplexType> types, List<EnumType> enums) {
        Map<String, String> ofTypes = new HashMap<>();
        Map<String, String> ofProperties = new HashMap<>();
        enums.forEach(type -> add(type.designator(), type.java(), ofTypes));
        for (ComplexType type : types) {
            add(type.designator(), type.java(), ofTypes);
            for (Property property : type.properties()) {
                String field = property.java().field();
                if (fields.contains(field(type.java().canonicalName(), field))) {
                    ofProperties.put(property.designator(), field);
                }
            }
        }
        return new JavaNames(packages, ofTypes, ofProperties);
    }

    private void add(String designator, JavaClass java, Map<String, String> names) {
        if (classes.contains(java.canonicalName())) {
            names.put(designator, java.simpleNames().get(java.simpleNames().size() - 1));
        }
    }
}

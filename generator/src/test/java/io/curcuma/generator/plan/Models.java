package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Models for tests of the planner, in namespace {@code urn:t}. */
public final class Models {
    private final List<ComplexType> types = new ArrayList<>();
    private final List<EnumType> enums = new ArrayList<>();

    /**
     * A property: {@code @name} is an attribute, {@code name[]} repeated, {@code name*} an {@code xs:list}, {@code o:name} of another
     * namespace, {@code text()} the text, else an element.
     */
    private static Property property(String type, String spec) {
        if (spec.equals("text()")) {
            return property(designator(type) + "/text()", Node.VALUE, "", "value", Occurs.SINGULAR);
        }
        Node node = spec.startsWith("@") ? Node.ATTRIBUTE : Node.ELEMENT;
        boolean other = spec.contains("o:");
        Occurs occurs = spec.endsWith("[]") ? Occurs.REPEATED : spec.endsWith("*") ? Occurs.LIST : Occurs.SINGULAR;
        String name = spec.replaceAll("o:|[@\\[\\]*]", "");
        return property(
                designator(type) + "/" + (node == Node.ATTRIBUTE ? "@" : "") + (other ? "{urn:o}" : "") + name,
                node,
                other ? "urn:o" : node == Node.ATTRIBUTE ? "" : "urn:t",
                name,
                occurs);
    }

    private static Property property(String designator, Node node, String namespace, String name, Occurs occurs) {
        return new Property(
                designator,
                node,
                namespace,
                name,
                occurs,
                new ValueType.Simple(Scalar.STRING, "string"),
                new JavaProperty("f" + name.replaceAll("\\W", ""), "java.lang.String", Optional.empty()),
                0,
                1,
                Optional.empty(),
                Optional.empty(),
                false,
                List.of(),
                "",
                Location.NONE);
    }

    public static String designator(String type) {
        return "{urn:t}" + type;
    }

    public Models type(String name, String... properties) {
        return derived(name, Optional.empty(), properties);
    }

    public Models derived(String name, String base, String... properties) {
        return derived(name, Optional.of(designator(base)), properties);
    }

    private Models derived(String name, Optional<String> base, String... properties) {
        List<Property> list = new ArrayList<>();
        for (String property : properties) {
            list.add(property(name, property));
        }
        types.add(new ComplexType(
                designator(name),
                "urn:t",
                new JavaClass("t", List.of(name)),
                base,
                false,
                list,
                List.of(),
                List.of(),
                "",
                Location.NONE));
        return this;
    }

    public Models enumeration(String name, String... literals) {
        List<EnumType.Literal> list = new ArrayList<>();
        for (String literal : literals) {
            list.add(new EnumType.Literal(
                    literal, literal.toUpperCase(java.util.Locale.ROOT).replaceAll("\\W", "_"), ""));
        }
        enums.add(new EnumType(
                designator(name),
                "urn:t",
                new JavaClass("t", List.of(name)),
                list,
                WhiteSpace.PRESERVE,
                "",
                Location.NONE));
        return this;
    }

    public SchemaModel model() {
        types.sort(Comparator.comparing(ComplexType::designator));
        enums.sort(Comparator.comparing(EnumType::designator));
        return new SchemaModel(types, List.of(), enums, List.of(), List.of());
    }
}

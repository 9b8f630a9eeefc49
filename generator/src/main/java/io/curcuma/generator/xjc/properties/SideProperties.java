package io.curcuma.generator.xjc.properties;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import java.util.Optional;

/** Properties that no particle of the schema stands for. */
public final class SideProperties {
    private SideProperties() {}

    /** Attributes that a wildcard allows; XJC names the field. */
    public static Property anyAttribute(String owner, Location location) {
        JavaProperty java = new JavaProperty("otherAttributes", "java.util.Map", Optional.empty());
        return property(
                owner + "/@*",
                Node.ANY_ATTRIBUTE,
                "otherAttributes",
                Occurs.SINGULAR,
                new ValueType.Attributes(),
                java,
                location);
    }

    /** Numbers of the fields that are nil: rare, so that the fields themselves stay what they are without it. */
    public static Property nil(String owner, Location location) {
        JavaProperty java = new JavaProperty("", "int", Optional.empty());
        ValueType type = new ValueType.Simple(Scalar.INT32, "int");
        return property(owner + "/xsi:nil", Node.NIL, "xsi_nil", Occurs.REPEATED, type, java, location);
    }

    /** Whether the bean tells nil from absent. */
    public static boolean isNillable(Property property) {
        return property.isElement() && property.wrapper().get().nillable();
    }

    private static Property property(
            String designator,
            Node node,
            String name,
            Occurs occurs,
            ValueType type,
            JavaProperty java,
            Location location) {
        return Property.builder(designator, node, type, java, location)
                .name("", name)
                .occurs(occurs, 0, occurs == Occurs.REPEATED ? -1 : 1)
                .build();
    }
}

package io.curcuma.generator.idl;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A field under construction: an optional element unless told otherwise. */
final class FieldSpec {
    private final int number;
    private final String name;
    private final FieldType type;
    private final List<String> facets = new ArrayList<>();
    private Node node = Node.ELEMENT;
    private Occurs occurs = Occurs.SINGULAR;
    private int minOccurs;
    private int maxOccurs = 1;
    private Optional<String> defaultValue = Optional.empty();
    private String xsdName;
    private String thriftName;
    private String documentation = "";

    private FieldSpec(int number, String name, FieldType type) {
        this.number = number;
        this.name = name;
        this.type = type;
        this.xsdName = name;
        this.thriftName = name;
    }

    static FieldSpec field(int number, String name, FieldType type) {
        return new FieldSpec(number, name, type);
    }

    static FieldSpec field(int number, String name, Scalar scalar, String xsd) {
        return field(number, name, new FieldType.OfScalar(scalar, xsd));
    }

    FieldSpec node(Node value) {
        node = value;
        return this;
    }

    FieldSpec required() {
        minOccurs = 1;
        return this;
    }

    FieldSpec repeated(int min, int max) {
        occurs = Occurs.REPEATED;
        minOccurs = min;
        maxOccurs = max;
        return this;
    }

    FieldSpec list() {
        occurs = Occurs.LIST;
        return this;
    }

    FieldSpec facet(String facet) {
        facets.add(facet);
        return this;
    }

    FieldSpec defaultValue(String value) {
        defaultValue = Optional.of(value);
        return this;
    }

    FieldSpec xsdName(String value) {
        xsdName = value;
        return this;
    }

    FieldSpec thriftName(String value) {
        thriftName = value;
        return this;
    }

    FieldSpec doc(String text) {
        documentation = text;
        return this;
    }

    PlannedField build(ComplexType owner) {
        Property property = new Property(
                owner.designator() + "/" + xsdName,
                node,
                "",
                xsdName,
                occurs,
                new ValueType.Simple(Scalar.STRING, "string"),
                new JavaProperty(name, "java.lang.String", Optional.empty()),
                minOccurs,
                maxOccurs,
                defaultValue,
                Optional.empty(),
                false,
                facets,
                documentation,
                Location.NONE);
        return new PlannedField(Optional.of(owner), property, type, number, name, thriftName);
    }
}

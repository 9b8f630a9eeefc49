package io.curcuma.generator.xjc.facts;

import com.sun.xml.xsom.XSAnnotation;
import com.sun.xml.xsom.XSAttributeDecl;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSIdentityConstraint;
import com.sun.xml.xsom.XSSchema;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSVariety;
import com.sun.xml.xsom.XSXPath;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.Facts;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** Says everything that a schema set says, component by component. */
public final class FactReader {
    /** After the designator of an element or attribute: its anonymous type. */
    static final String ANONYMOUS = "/~";

    private final FactCollector facts = new FactCollector();
    private final Function<XSComponent, Location> places;
    private final Function<XSComponent, String> documentation;
    private final Function<Designation, String> designators;
    private final ValueFacts values = new ValueFacts(this, facts);

    /** What a designator is asked for: the designator of a type, {@code @} for an attribute or nothing, and a name. */
    public record Designation(String owner, String mark, String namespace, String name) {}

    private FactReader(
            Function<XSComponent, Location> places,
            Function<XSComponent, String> documentation,
            Function<Designation, String> designators) {
        this.places = places;
        this.documentation = documentation;
        this.designators = designators;
    }

    /**
     * Reads them.
     *
     * @param places where a component is declared
     * @param documentation of a component, {@code ""} for none
     * @param designators as the model has them
     */
    public static Facts read(
            XSSchemaSet schemas,
            Function<XSComponent, Location> places,
            Function<XSComponent, String> documentation,
            Function<Designation, String> designators) {
        FactReader reader = new FactReader(places, documentation, designators);
        for (XSSchema schema : schemas.getSchemas()) {
            if (!XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(schema.getTargetNamespace())) {
                reader.read(schema);
            }
        }
        return reader.facts.facts();
    }

    private void read(XSSchema schema) {
        for (XSElementDecl element : schema.getElementDecls().values()) {
            String path = "{" + element.getTargetNamespace() + "}/" + element.getName();
            facts.add(path, Aspect.KIND, "global element", place(element));
            element(path, element);
            facts.add(path, Aspect.ABSTRACT, flag(element.isAbstract()), place(element));
            facts.add(path, Aspect.FINAL, derivations(element::isSubstitutionExcluded), place(element));
            Optional.ofNullable(element.getSubstAffiliation())
                    .ifPresent(head -> facts.add(path, Aspect.SUBSTITUTES, global(head), place(element)));
        }
        schema.getComplexTypes().values().forEach(type -> complexType(name(type), type));
        for (XSSimpleType type : schema.getSimpleTypes().values()) {
            facts.add(name(type), Aspect.KIND, "simple type", place(type));
            facts.add(name(type), Aspect.DOCUMENTATION, documentation(type), place(type));
            facts.add(name(type), Aspect.FINAL, finals(type), place(type));
            values.declared(name(type), type);
        }
        for (XSAttributeDecl attribute : schema.getAttributeDecls().values()) {
            String path = "{" + attribute.getTargetNamespace() + "}/@" + attribute.getName();
            facts.add(path, Aspect.KIND, "global attribute", place(attribute));
            facts.add(path, Aspect.DEFAULT, text(attribute.getDefaultValue()), place(attribute));
            facts.add(path, Aspect.FIXED, text(attribute.getFixedValue()), place(attribute));
            facts.add(path, Aspect.DOCUMENTATION, documentation(attribute), place(attribute));
            values.used(path, attribute.getType(), place(attribute));
        }
    }

    /** What a declaration says, be it global or local. */
    public void element(String path, XSElementDecl element) {
        Location place = place(element);
        facts.add(path, Aspect.NILLABLE, flag(element.isNillable()), place);
        facts.add(path, Aspect.DEFAULT, text(element.getDefaultValue()), place);
        facts.add(path, Aspect.FIXED, text(element.getFixedValue()), place);
        facts.add(path, Aspect.BLOCK, derivations(element::isSubstitutionDisallowed), place);
        facts.add(path, Aspect.DOCUMENTATION, documentation(element), place);
        for (XSIdentityConstraint constraint : element.getIdentityConstraints()) {
            String key = path + "/key=" + constraint.getName();
            facts.add(key, Aspect.KIND, "identity constraint", place(constraint));
            facts.add(key, Aspect.KEY, key(constraint), place(constraint));
        }
        XSType type = element.getType();
        if (type.isSimpleType()) {
            values.used(path, type.asSimpleType(), place);
        } else {
            facts.add(path, Aspect.TYPE, typeName(type), place);
            if (type.isLocal()) {
                complexType(path + ANONYMOUS, type.asComplexType());
            }
        }
    }

    private void complexType(String path, XSComplexType type) {
        facts.add(path, Aspect.KIND, "complex type", place(type));
        new TypeFacts(this, facts, values, path, type).read();
    }

    private static String key(XSIdentityConstraint constraint) {
        String kind =
                switch (constraint.getCategory()) {
                    case XSIdentityConstraint.KEY -> "key";
                    case XSIdentityConstraint.KEYREF -> "keyref";
                    default -> "unique";
                };
        String fields = constraint.getFields().stream().map(FactReader::xpath).collect(Collectors.joining(", "));
        String referenced = constraint.getCategory() == XSIdentityConstraint.KEYREF
                ? " to " + constraint.getReferencedKey().getName()
                : "";
        return kind + " " + xpath(constraint.getSelector()) + " (" + fields + ")" + referenced;
    }

    private static String xpath(XSXPath path) {
        return path.getXPath().value;
    }

    public String designator(String owner, String mark, String namespace, String name) {
        return designators.apply(new Designation(owner, mark, namespace, name));
    }

    public Location place(XSComponent component) {
        return places.apply(component);
    }

    public String documentation(XSComponent component) {
        XSAnnotation annotation = component.getAnnotation();
        return annotation == null ? "" : documentation.apply(component);
    }

    public static String global(XSElementDecl element) {
        return "{" + element.getTargetNamespace() + "}/" + element.getName();
    }

    private static String name(XSType type) {
        return "{" + type.getTargetNamespace() + "}" + type.getName();
    }

    /** The name of a type where it is used. */
    static String typeName(XSType type) {
        if (type.isLocal()) {
            return "~";
        }
        return XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(type.getTargetNamespace())
                ? "xs:" + type.getName()
                : name(type);
    }

    public static String text(@Nullable XmlString value) {
        return value == null ? "" : "'" + value.value + "'";
    }

    private static String finals(XSSimpleType type) {
        return Stream.of(XSVariety.ATOMIC, XSVariety.LIST, XSVariety.UNION)
                .filter(type::isFinal)
                .map(Object::toString)
                .collect(Collectors.joining(" "));
    }

    static String flag(boolean value) {
        return value ? "true" : "";
    }

    /** Whether a kind of derivation is excluded. */
    interface Exclusion {
        public boolean has(int method);
    }

    static String derivations(Exclusion exclusion) {
        StringBuilder names = new StringBuilder();
        add(names, exclusion, XSType.EXTENSION, "extension");
        add(names, exclusion, XSType.RESTRICTION, "restriction");
        add(names, exclusion, XSType.SUBSTITUTION, "substitution");
        return names.toString();
    }

    private static void add(StringBuilder names, Exclusion exclusion, int method, String name) {
        if (exclusion.has(method)) {
            names.append(names.isEmpty() ? "" : " ").append(name);
        }
    }
}

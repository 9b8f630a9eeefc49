package io.curcuma.generator.xjc;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JFieldVar;
import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CAdapter;
import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CNonElement;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CPropertyVisitor;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.CValuePropertyInfo;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.NormalizedStringAdapter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Locator;

/** Turns one property of XJC's model into one of ours, or into a reason why no adapter carries it. */
final class PropertyReader {
    /** Adapters that JAXB applies between two forms of one Java type: the bean holds the type itself. */
    private static final Set<Class<?>> LEXICAL_ADAPTERS =
            Set.of(CollapsedStringAdapter.class, NormalizedStringAdapter.class, HexBinaryAdapter.class);

    private final Outline outline;
    private final CClassInfo bean;
    private final Map<CTypeInfo, String> designators;
    private final BiFunction<@Nullable XSComponent, @Nullable Locator, Location> locations;

    PropertyReader(
            Outline outline,
            CClassInfo bean,
            Map<CTypeInfo, String> designators,
            BiFunction<@Nullable XSComponent, @Nullable Locator, Location> locations) {
        this.outline = outline;
        this.bean = bean;
        this.designators = designators;
        this.locations = locations;
    }

    /** What a property is in the document. */
    private record Part(Node node, QName name) {}

    private static Part part(CPropertyInfo property) {
        return property.accept(new CPropertyVisitor<Part>() {
            @Override
            public Part onElement(CElementPropertyInfo p) {
                return new Part(Node.ELEMENT, p.getTypes().get(0).getTagName());
            }

            @Override
            public Part onAttribute(CAttributePropertyInfo p) {
                return new Part(Node.ATTRIBUTE, p.getXmlName());
            }

            @Override
            public Part onValue(CValuePropertyInfo p) {
                return new Part(Node.VALUE, new QName("value"));
            }

            @Override
            public Part onReference(CReferencePropertyInfo p) {
                return new Part(Node.ELEMENT, new QName(p.getName(false)));
            }
        });
    }

    /** {@code {ns}Type/@name} and so on; a namespace is written where it is neither none nor the type's. */
    String designator(String owner, CPropertyInfo property) {
        Part part = part(property);
        if (part.node() == Node.VALUE) {
            return owner + "/text()";
        }
        String namespace = part.name().getNamespaceURI();
        boolean plain = namespace.isEmpty() || owner.startsWith("{" + namespace + "}");
        return owner + "/"
                + (part.node() == Node.ATTRIBUTE ? "@" : "")
                + (plain ? part.name().getLocalPart() : part.name().toString());
    }

    /** Adds the property, or the reason why it is not carried. */
    void read(String owner, CPropertyInfo property, List<Property> properties, List<NotCarried> notCarried) {
        Location location = locations.apply(property.getSchemaComponent(), property.getLocator());
        if (location.line() == 0) {
            location = locations.apply(bean.getSchemaComponent(), bean.getLocator());
        }
        Optional<String> reason = Refusals.of(property);
        if (reason.isPresent()) {
            notCarried.add(new NotCarried(reason.get(), property.getName(false), location));
            return;
        }
        Part part = part(property);
        XSSimpleType simple = simpleType(property);
        CNonElement target = target(property);
        JavaProperty java = java(property);
        Optional<ValueType> type = valueType(property, target, java, SimpleTypes.item(simple));
        if (type.isEmpty()) {
            notCarried.add(new NotCarried("a bean property of type '" + java.type() + "'", java.field(), location));
            return;
        }
        String designator = designator(owner, property);
        String taken = designator;
        if (properties.stream().anyMatch(p -> p.designator().equals(taken))) {
            designator = owner + "/" + (part.node() == Node.ATTRIBUTE ? "@" : "") + "{"
                    + part.name().getNamespaceURI() + "}" + part.name().getLocalPart();
        }
        properties.add(new Property(
                designator,
                part.node(),
                part.name().getNamespaceURI(),
                part.name().getLocalPart(),
                occurs(property),
                type.get(),
                java,
                isRequired(property) ? 1 : 0,
                maxOccurs(property),
                defaultValue(property),
                SimpleTypes.facets(simple),
                Documentation.of(property.getSchemaComponent()),
                location));
    }

    private static Occurs occurs(CPropertyInfo property) {
        if (!property.isCollection()) {
            return Occurs.SINGULAR;
        }
        boolean list = !(property instanceof CElementPropertyInfo element) || element.isValueList();
        return list ? Occurs.LIST : Occurs.REPEATED;
    }

    private static CNonElement target(CPropertyInfo property) {
        return property instanceof CElementPropertyInfo element
                ? element.getTypes().get(0).getTarget()
                : (CNonElement) property.ref().iterator().next();
    }

    private static boolean isRequired(CPropertyInfo property) {
        return property instanceof CElementPropertyInfo element
                ? element.isRequired()
                : !(property instanceof CAttributePropertyInfo attribute) || attribute.isRequired();
    }

    private static int maxOccurs(CPropertyInfo property) {
        if (occurs(property) != Occurs.REPEATED) {
            return 1;
        }
        return property.getSchemaComponent() instanceof XSParticle particle
                        && particle.getMaxOccurs().signum() > 0
                        && particle.getTerm().isElementDecl()
                        && particle.getMaxOccurs().intValue() > 1
                ? particle.getMaxOccurs().intValue()
                : -1;
    }

    private static Optional<String> defaultValue(CPropertyInfo property) {
        XSElementDecl element = element(property);
        XmlString value = null;
        if (property.getSchemaComponent() instanceof XSAttributeUse use) {
            value = use.getDefaultValue() != null ? use.getDefaultValue() : use.getFixedValue();
        } else if (element != null) {
            value = element.getDefaultValue() != null ? element.getDefaultValue() : element.getFixedValue();
        }
        return Optional.ofNullable(value).map(v -> v.value);
    }

    private static @Nullable XSElementDecl element(CPropertyInfo property) {
        return property.getSchemaComponent() instanceof XSParticle particle
                        && particle.getTerm().isElementDecl()
                ? particle.getTerm().asElementDecl()
                : null;
    }

    private static @Nullable XSSimpleType simpleType(CPropertyInfo property) {
        XSComponent component = property.getSchemaComponent();
        if (component instanceof XSAttributeUse use) {
            return use.getDecl().getType();
        }
        if (component instanceof XSSimpleType simple) {
            return simple;
        }
        XSElementDecl element = element(property);
        if (element == null && component instanceof XSParticle particle && property instanceof CElementPropertyInfo p) {
            element = ElementSearch.find(particle, p.getTypes().get(0).getTagName());
        }
        if (element == null) {
            return null;
        }
        return element.getType().isSimpleType()
                ? element.getType().asSimpleType()
                : element.getType().asComplexType().getContentType().asSimpleType();
    }

    private Optional<ValueType> valueType(
            CPropertyInfo property, CNonElement target, JavaProperty java, @Nullable XSSimpleType simple) {
        if (java.xmlAdapter().isPresent()) {
            return Optional.of(new ValueType.Simple(Scalar.STRING, SimpleTypes.builtIn(simple)));
        }
        if (target instanceof CClassInfo) {
            return Optional.of(new ValueType.Message(Objects.requireNonNull(designators.get(target))));
        }
        if (target instanceof CEnumLeafInfo) {
            return Optional.of(new ValueType.Enumerated(Objects.requireNonNull(designators.get(target))));
        }
        CAdapter adapter = property.getAdapter();
        boolean hex = adapter != null && adapter.getAdapterIfKnown() == HexBinaryAdapter.class;
        return SimpleTypes.scalar(java.type(), simple, hex)
                .map(scalar -> new ValueType.Simple(scalar, SimpleTypes.builtIn(simple)));
    }

    private JavaProperty java(CPropertyInfo property) {
        JFieldVar field = Objects.requireNonNull(outline.getClazz(bean))
                .implClass
                .fields()
                .get(property.getName(false));
        JType type = field == null
                ? Objects.requireNonNull(outline.getField(property)).getRawType()
                : field.type();
        if (property.isCollection()) {
            type = ((JClass) type).getTypeParameters().get(0);
        }
        return new JavaProperty(property.getName(false), type.fullName(), xmlAdapter(property));
    }

    /** The adapter that a binding brings for a type of its own, between that type and a string. */
    private Optional<String> xmlAdapter(CPropertyInfo property) {
        CAdapter adapter = property.getAdapter();
        if (adapter == null) {
            return Optional.empty();
        }
        Class<?> known = adapter.getAdapterIfKnown();
        return known != null && LEXICAL_ADAPTERS.contains(known)
                ? Optional.empty()
                : Optional.of(adapter.getAdapterClass(outline).fullName());
    }
}

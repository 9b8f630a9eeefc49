package io.curcuma.generator.xjc.properties;

import com.sun.codemodel.JFieldVar;
import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CBuiltinLeafInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CNonElement;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CPropertyVisitor;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.CValuePropertyInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Aspect;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.xjc.designators.ElementDesignators;
import io.curcuma.generator.xjc.docs.Documentation;
import io.curcuma.generator.xjc.properties.ValueTypeReader.Value;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import javax.xml.namespace.QName;
import org.glassfish.jaxb.core.v2.model.core.ID;
import org.glassfish.jaxb.core.v2.model.core.WildcardMode;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Locator;

/** Turns one property of XJC's model into one of ours, or into a reason why no adapter carries it. */
public final class PropertyReader {
    private final Model model;
    private final Outline outline;
    private final CClassInfo bean;
    private final ValueTypeReader values;
    private final BiFunction<@Nullable XSComponent, @Nullable Locator, Location> locations;

    public PropertyReader(
            Model model,
            Outline outline,
            CClassInfo bean,
            Map<CTypeInfo, String> designators,
            BiFunction<@Nullable XSComponent, @Nullable Locator, Location> locations) {
        this.model = model;
        this.outline = outline;
        this.bean = bean;
        this.values = new ValueTypeReader(outline, designators);
        this.locations = locations;
    }

    /** Adds the property, or the reason why it is not carried. */
    public void read(String owner, CPropertyInfo property, TypeParts parts) {
        Location location = locations.apply(property.getSchemaComponent(), property.getLocator());
        Location place =
                location.line() == 0 ? locations.apply(bean.getSchemaComponent(), bean.getLocator()) : location;
        PropertyResult reading = property.accept(new CPropertyVisitor<PropertyResult>() {
            @Override
            public PropertyResult onElement(CElementPropertyInfo p) {
                return p.getTypes().size() > 1
                        ? content(owner, p, place, parts)
                        : element(owner, p, p.getTypes().get(0), place, parts);
            }

            @Override
            public PropertyResult onAttribute(CAttributePropertyInfo p) {
                QName name = p.getXmlName();
                String designator = free(
                        ElementDesignators.attribute(owner, name),
                        ElementDesignators.explicitAttribute(owner, name),
                        parts);
                return single(new Part(designator, Node.ATTRIBUTE, name), p, p.getTarget(), place);
            }

            @Override
            public PropertyResult onValue(CValuePropertyInfo p) {
                Part part = new Part(owner + "/text()", Node.VALUE, new QName("value"));
                return single(part, p, p.getTarget(), place);
            }

            @Override
            public PropertyResult onReference(CReferencePropertyInfo p) {
                return reference(owner, p, place, parts);
            }
        });
        if (reading instanceof PropertyResult.Refused refused) {
            parts.notCarried().add(new NotCarried(refused.reason(), property.getName(false), place));
        } else if (reading instanceof PropertyResult.Carried carried) {
            parts.properties().add(carried.property());
        }
    }

    /** What a property is in the document. */
    private record Part(String designator, Node node, QName name) {}

    private static String free(String designator, String otherwise, TypeParts parts) {
        return parts.has(designator) ? otherwise : designator;
    }

    private static Part elementPart(String owner, QName name, TypeParts parts) {
        return new Part(
                free(ElementDesignators.element(owner, name), ElementDesignators.explicitElement(owner, name), parts),
                Node.ELEMENT,
                name);
    }

    private PropertyResult element(
            String owner, CElementPropertyInfo property, CTypeRef ref, Location place, TypeParts parts) {
        Part part = elementPart(owner, ref.getTagName(), parts);
        Value value = value(property, ref.getTarget());
        boolean nilItems = ref.isNillable() && property.isCollection() && !property.isValueList();
        boolean nullAsNil = ref.isNillable() && !nilItems && !value.java().isPrimitive();
        return add(part, property, value, nilItems, nullAsNil, place);
    }

    private PropertyResult single(Part part, CPropertyInfo property, CNonElement target, Location place) {
        return add(part, property, value(property, target), false, false, place);
    }

    private Value value(CPropertyInfo property, CNonElement target) {
        return new Value(
                target,
                fieldType(property),
                PropertyDeclaration.simpleType(property),
                property.getAdapter(),
                property.id());
    }

    private PropertyResult reference(String owner, CReferencePropertyInfo property, Location place, TypeParts parts) {
        boolean alone = !property.isMixed() && property.getWildcard() == null;
        if (alone && property.getElements().size() == 1) {
            CElement element = property.getElements().iterator().next();
            if (element instanceof CElementInfo info
                    && !hasMembers(info)
                    && (!property.isCollection() || isRepeatedNillable(model, info))) {
                return wrapped(owner, property, info, place, parts);
            }
        }
        if (property.getElements().isEmpty() && !property.isMixed() && property.getWildcard() != null) {
            Part part = new Part(numbered(owner + "/any()", parts), Node.ANY, new QName(property.getName(false)));
            return carried(part, property, any(property.getWildcard()), Optional.empty(), "java.lang.Object", place);
        }
        return content(owner, property, place, parts);
    }

    private boolean hasMembers(CElementInfo info) {
        XSElementDecl head = BranchReader.declaration(model, info);
        return head != null
                && head.isGlobal()
                && (head.isAbstract() || head.getSubstitutables().size() > 1);
    }

    /**
     * Whether a list of {@code JAXBElement} of one element is in messages what a list of its values would be. Of an {@code xs:list} XJC has
     * no list of values, so that it always was a content.
     */
    public static boolean isRepeatedNillable(Model model, CElementInfo info) {
        return isNillable(model, info) && !info.getProperty().isValueList();
    }

    private static boolean isNillable(Model model, CElementInfo info) {
        XSElementDecl declaration = BranchReader.declaration(model, info);
        return declaration != null && declaration.isNillable();
    }

    private static ValueType.Any any(WildcardMode mode) {
        return new ValueType.Any(mode.allowTypedObject ? ValueType.Any.Processing.LAX : ValueType.Any.Processing.SKIP);
    }

    /** One element in a JAXBElement, or a list of it: the bean tells nil from absent, and has the attributes of what is nil. */
    private PropertyResult wrapped(
            String owner, CReferencePropertyInfo property, CElementInfo info, Location place, TypeParts parts) {
        if (info.hasClass()) {
            return new PropertyResult.Refused("an element with a class of its own");
        }
        CElementPropertyInfo inner = info.getProperty();
        JType java = info.getContentInMemoryType().toType(outline, Aspect.EXPOSED);
        XSElementDecl declaration = BranchReader.declaration(model, info);
        Value value = new Value(
                info.getContentType(),
                inner.isValueList() ? ValueTypeReader.item(java) : java,
                ValueTypeReader.simpleType(declaration),
                inner.getAdapter(),
                inner.id());
        Property.Wrapper wrapper = BranchReader.wrapper(values, info, isNillable(model, info));
        Part part = elementPart(owner, info.getElementName(), parts);
        Optional<ValueType> type = values.type(value);
        if (type.isEmpty()) {
            return new PropertyResult.Refused("an element of type '" + java.fullName() + "'");
        }
        JavaProperty held = new JavaProperty(
                property.getName(false),
                value.javaType(),
                values.xmlAdapter(inner.getAdapter()),
                false,
                ValueTypeReader.emptyElement(inner));
        boolean repeated = property.isCollection();
        Occurs one = inner.isValueList() ? Occurs.LIST : Occurs.SINGULAR;
        return carried(
                part,
                property,
                repeated ? Occurs.REPEATED : one,
                repeated ? new ValueType.Nillable(part.designator(), type.get(), false) : type.get(),
                held,
                Optional.of(wrapper),
                inner.id() == ID.ID,
                place);
    }

    /** Several elements in one property. */
    private PropertyResult content(String owner, CPropertyInfo property, Location place, TypeParts parts) {
        Optional<CElementInfo> head = head(property);
        String designator = head.map(info -> ElementDesignators.element(owner, info.getElementName()))
                .orElseGet(() -> numbered(owner + "/content()", parts));
        String content = head.map(info -> ElementDesignators.global(info.getElementName()))
                        .orElse(designator) + "/*";
        BranchReader branches = new BranchReader(model, values, content, place);
        if (property instanceof CReferencePropertyInfo reference) {
            reference.getElements().forEach(branches::element);
            if (reference.isMixed()) {
                branches.text();
            }
            if (reference.getWildcard() != null) {
                branches.any(any(reference.getWildcard()));
            }
        } else if (property instanceof CElementPropertyInfo elements) {
            elements.getTypes().forEach(ref -> branches.typed(ref, elements));
        }
        if (branches.refused().isPresent()) {
            return new PropertyResult.Refused(branches.refused().get());
        }
        String name = head.map(CElementInfo::getSqueezedName).orElseGet(() -> bean.shortName + property.getName(true))
                + (head.isPresent() ? "Subst" : "Item");
        parts.contents()
                .putIfAbsent(
                        content,
                        new ContentType(
                                content,
                                ElementDesignators.namespace(content),
                                head.map(info -> info._package().name())
                                        .orElseGet(() -> bean.getOwnerPackage().name()),
                                name,
                                branches.branches(),
                                place));
        Part part = new Part(designator, Node.CONTENT, new QName(property.getName(false)));
        return carried(
                part,
                property,
                new ValueType.Content(content),
                Optional.empty(),
                ValueTypeReader.item(fieldType(property)).erasure().fullName(),
                place);
    }

    /** The head of a substitution group, if the property is a reference to that element alone. */
    private static Optional<CElementInfo> head(CPropertyInfo property) {
        if (property instanceof CReferencePropertyInfo reference
                && reference.getElements().size() == 1
                && !reference.isMixed()
                && reference.getWildcard() == null
                && reference.getElements().iterator().next() instanceof CElementInfo info
                && info.getScope() == null) {
            return Optional.of(info);
        }
        return Optional.empty();
    }

    private static String numbered(String designator, TypeParts parts) {
        String free = designator;
        for (int i = 2; parts.has(free); i++) {
            free = designator + "[" + i + "]";
        }
        return free;
    }

    private PropertyResult add(
            Part part, CPropertyInfo property, Value value, boolean nilItems, boolean nullAsNil, Location place) {
        boolean anySimple = property instanceof CValuePropertyInfo && value.target() == CBuiltinLeafInfo.ANYTYPE;
        Optional<ValueType> type =
                anySimple ? Optional.of(new ValueType.Simple(Scalar.STRING, "anySimpleType")) : values.type(value);
        if (type.isEmpty()) {
            return new PropertyResult.Refused(
                    "a bean property of type '" + value.java().fullName() + "'");
        }
        JavaProperty held = new JavaProperty(
                property.getName(false),
                value.javaType(),
                anySimple ? Optional.of(JavaProperty.ANY_SIMPLE) : values.xmlAdapter(value.adapter()),
                nullAsNil,
                ValueTypeReader.emptyElement(property));
        ValueType item = nilItems ? new ValueType.Nillable(part.designator(), type.get(), false) : type.get();
        return carried(
                part,
                property,
                PropertyDeclaration.occurs(property),
                item,
                held,
                Optional.empty(),
                property.id() == ID.ID,
                place);
    }

    private PropertyResult carried(
            Part part,
            CPropertyInfo property,
            ValueType type,
            Optional<Property.Wrapper> wrapper,
            String javaType,
            Location place) {
        JavaProperty held = new JavaProperty(property.getName(false), javaType, Optional.empty());
        Occurs occurs = property.isCollection() ? Occurs.REPEATED : Occurs.SINGULAR;
        return carried(part, property, occurs, type, held, wrapper, false, place);
    }

    private PropertyResult carried(
            Part part,
            CPropertyInfo property,
            Occurs occurs,
            ValueType type,
            JavaProperty held,
            Optional<Property.Wrapper> wrapper,
            boolean isId,
            Location place) {
        JavaProperty java = held.withPublicName(property.getName(true));
        return new PropertyResult.Carried(Property.builder(part.designator(), part.node(), type, java, place)
                .name(part.name().getNamespaceURI(), part.name().getLocalPart())
                .occurs(
                        occurs,
                        PropertyDeclaration.isRequired(property) ? 1 : 0,
                        occurs == Occurs.REPEATED ? PropertyDeclaration.maxOccurs(property) : 1)
                .defaultValue(PropertyDeclaration.defaultValue(property))
                .wrapper(wrapper)
                .isId(isId)
                .facets(SimpleTypes.facets(PropertyDeclaration.simpleType(property)))
                .documentation(Documentation.of(property.getSchemaComponent()))
                .build());
    }

    /** Type of the bean's field; of one item where it is a list. */
    private JType fieldType(CPropertyInfo property) {
        JFieldVar field = Objects.requireNonNull(outline.getClazz(bean))
                .implClass
                .fields()
                .get(property.getName(false));
        JType type = field == null
                ? Objects.requireNonNull(outline.getField(property)).getRawType()
                : field.type();
        return property.isCollection() ? ValueTypeReader.item(type) : type;
    }
}

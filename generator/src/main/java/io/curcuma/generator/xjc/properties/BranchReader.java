package io.curcuma.generator.xjc.properties;

import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Aspect;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.xjc.designators.ElementDesignators;
import io.curcuma.generator.xjc.properties.ValueTypeReader.Value;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.glassfish.jaxb.core.v2.model.core.ID;
import org.jspecify.annotations.Nullable;

/** The elements that one property stands for, as branches of a content. */
public final class BranchReader {
    private final Model model;
    private final ValueTypeReader values;
    private final String owner;
    private final Location location;
    private final Map<String, Property> branches = new LinkedHashMap<>();
    private @Nullable String refused;

    BranchReader(Model model, ValueTypeReader values, String owner, Location location) {
        this.model = model;
        this.values = values;
        this.owner = owner;
        this.location = location;
    }

    public List<Property> branches() {
        return List.copyOf(branches.values());
    }

    /** Why one of the elements is not carried, if so. */
    Optional<String> refused() {
        return Optional.ofNullable(refused);
    }

    /** An element and every member of its substitution group that can stand in its place. */
    public void element(CElement element) {
        if (element instanceof CElementInfo info) {
            wrapped(info);
        } else if (element instanceof CClassInfo bean) {
            root(bean);
        } else {
            refused = "an element of another schema set";
        }
    }

    private void wrapped(CElementInfo info) {
        if (info.hasClass()) {
            refused = "an element with a class of its own";
            return;
        }
        if (!info.isAbstract() && !isAbstract(info)) {
            add(branch(info));
        }
        XSElementDecl head = declaration(model, info);
        if (head != null && head.isGlobal()) {
            members(head);
        }
    }

    private boolean isAbstract(CElementInfo info) {
        XSElementDecl declaration = declaration(model, info);
        return declaration != null && declaration.isAbstract();
    }

    /** The declaration of an element: XJC's component may be a particle that refers to it. */
    public static @Nullable XSElementDecl declaration(Model model, CElementInfo info) {
        QName name = info.getElementName();
        if (info.getScope() == null) {
            return model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart());
        }
        if (info.getSchemaComponent() instanceof XSElementDecl declaration) {
            return declaration;
        }
        return info.getSchemaComponent() instanceof XSParticle particle ? ElementSearch.find(particle, name) : null;
    }

    private void members(XSElementDecl head) {
        Set<QName> names = new TreeSet<>(Comparator.comparing(QName::toString));
        head.getSubstitutables().stream()
                .filter(member -> member != head && !member.isAbstract())
                .forEach(member -> names.add(new QName(member.getTargetNamespace(), member.getName())));
        for (QName name : names) {
            CElementInfo info = model.getElementMappings(null).get(name);
            if (info != null) {
                if (!info.hasClass()) {
                    add(branch(info));
                }
            } else {
                model.beans().values().stream()
                        .filter(bean -> bean.isElement() && name.equals(bean.getElementName()))
                        .forEach(this::bean);
            }
        }
    }

    private void root(CClassInfo bean) {
        bean(bean);
        QName name = bean.getElementName();
        XSElementDecl head = model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart());
        if (head != null) {
            members(head);
        }
    }

    private void bean(CClassInfo bean) {
        if (!bean.isAbstract()) {
            ValueType type = new ValueType.Message(
                    Objects.requireNonNull(values.designators().get(bean)));
            add(property(
                    Node.ELEMENT, bean.getElementName(), Occurs.SINGULAR, type, bean.fullName(), Optional.empty()));
        }
    }

    private @Nullable Property branch(CElementInfo info) {
        CElementPropertyInfo property = info.getProperty();
        JType java = info.getContentInMemoryType().toType(values.outline(), Aspect.EXPOSED);
        XSElementDecl declaration = declaration(model, info);
        boolean list = property.isValueList();
        Value value = new Value(
                info.getContentType(),
                list ? ValueTypeReader.item(java) : java,
                ValueTypeReader.simpleType(declaration),
                property.getAdapter(),
                property.id());
        Optional<ValueType> type = values.type(value);
        if (type.isEmpty()) {
            refused = "an element of type '" + java.fullName() + "'";
            return null;
        }
        boolean nillable = declaration != null && declaration.isNillable();
        Property.Wrapper wrapper = wrapper(info, nillable);
        Optional<String> adapter = values.xmlAdapter(property.getAdapter());
        return property(
                info.getElementName(),
                list ? Occurs.LIST : Occurs.SINGULAR,
                type.get(),
                new JavaProperty("", value.javaType(), adapter, false, ValueTypeReader.emptyElement(property)),
                Optional.of(wrapper),
                property.id() == ID.ID);
    }

    public static Property.Wrapper wrapper(ValueTypeReader values, CElementInfo info, boolean nillable) {
        JType java = info.getContentInMemoryType().toType(values.outline(), Aspect.EXPOSED);
        Optional<JavaClass> scope = Optional.ofNullable(info.getScope())
                .map(bean -> ValueTypeReader.java(
                        Objects.requireNonNull(values.outline().getClazz(bean)).implClass));
        return new Property.Wrapper(java.boxify().erasure().fullName(), scope, nillable);
    }

    private Property.Wrapper wrapper(CElementInfo info, boolean nillable) {
        return wrapper(values, info, nillable);
    }

    /** An element whose class tells its name. */
    void typed(CTypeRef ref, CElementPropertyInfo property) {
        XSElementDecl declaration = property.getSchemaComponent() instanceof XSParticle particle
                ? ElementSearch.find(particle, ref.getTagName())
                : null;
        JType java = ref.getTarget().toType(values.outline(), Aspect.EXPOSED);
        Value value = new Value(
                ref.getTarget(),
                java.boxify(),
                ValueTypeReader.simpleType(declaration),
                property.getAdapter(),
                property.id());
        Optional<ValueType> type = values.type(value);
        if (type.isEmpty()) {
            refused = "an element of type '" + java.fullName() + "'";
            return;
        }
        JavaProperty bean = new JavaProperty(
                "",
                value.javaType(),
                values.xmlAdapter(property.getAdapter()),
                false,
                Optional.ofNullable(ref.getDefaultValue()));
        add(property(
                Node.ELEMENT,
                ref.getTagName(),
                Occurs.SINGULAR,
                type.get(),
                bean,
                Optional.empty(),
                ref.isNillable(),
                false));
    }

    /** The text of mixed content. */
    public void text() {
        add(property(
                Node.TEXT,
                new QName("text"),
                Occurs.SINGULAR,
                new ValueType.Simple(Scalar.STRING, "string"),
                "java.lang.String",
                Optional.empty()));
    }

    /** Every other element. */
    void any(ValueType.Any any) {
        add(property(Node.ANY, new QName("any"), Occurs.SINGULAR, any, "java.lang.Object", Optional.empty()));
    }

    private void add(@Nullable Property branch) {
        if (branch != null) {
            branches.putIfAbsent(branch.designator(), branch);
        }
    }

    private Property property(
            Node node, QName name, Occurs occurs, ValueType type, String java, Optional<Property.Wrapper> wrapper) {
        return property(node, name, occurs, type, new JavaProperty("", java, Optional.empty()), wrapper);
    }

    private Property property(
            QName name,
            Occurs occurs,
            ValueType type,
            JavaProperty java,
            Optional<Property.Wrapper> wrapper,
            boolean isId) {
        boolean nillable = wrapper.isPresent() && wrapper.get().nillable();
        return property(Node.ELEMENT, name, occurs, type, java, wrapper, nillable, isId);
    }

    private Property property(
            Node node,
            QName name,
            Occurs occurs,
            ValueType type,
            JavaProperty java,
            Optional<Property.Wrapper> wrapper) {
        boolean nillable = wrapper.isPresent() && wrapper.get().nillable();
        return property(node, name, occurs, type, java, wrapper, nillable, false);
    }

    private Property property(
            Node node,
            QName name,
            Occurs occurs,
            ValueType type,
            JavaProperty java,
            Optional<Property.Wrapper> wrapper,
            boolean nillable,
            boolean isId) {
        String designator =
                switch (node) {
                    case TEXT -> owner + "/text()";
                    case ANY -> owner + "/any()";
                    default -> designator(name);
                };
        return Property.builder(
                        designator,
                        node,
                        nillable ? new ValueType.Nillable(designator, type, occurs == Occurs.LIST) : type,
                        java,
                        location)
                .name(name.getNamespaceURI(), name.getLocalPart())
                .occurs(nillable ? Occurs.SINGULAR : occurs)
                .wrapper(wrapper)
                .isId(isId)
                .build();
    }

    private String designator(QName name) {
        String usual = ElementDesignators.element(owner, name);
        Property other = branches.get(usual);
        boolean free = other == null || name.equals(new QName(other.namespace(), other.name()));
        return free ? usual : ElementDesignators.explicitElement(owner, name);
    }
}

package io.curcuma.generator.xjc;

import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CEnumConstant;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CNonElement;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.Aspect;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSSimpleType;
import io.curcuma.generator.diagnostic.InternalErrorException;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.GlobalElement;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.xjc.designators.TypeDesignators;
import io.curcuma.generator.xjc.docs.Documentation;
import io.curcuma.generator.xjc.names.GivenNames;
import io.curcuma.generator.xjc.properties.BeanTypes;
import io.curcuma.generator.xjc.properties.BranchReader;
import io.curcuma.generator.xjc.properties.Choices;
import io.curcuma.generator.xjc.properties.PropertyReader;
import io.curcuma.generator.xjc.properties.SideProperties;
import io.curcuma.generator.xjc.properties.SimpleTypes;
import io.curcuma.generator.xjc.properties.TypeParts;
import io.curcuma.generator.xjc.properties.ValueTypeReader;
import io.curcuma.generator.xjc.rules.RuleReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Turns XJC's outline into the model. */
public final class OutlineReader {
    private final Model model;
    private final Outline outline;
    private final SchemaSources sources;
    private final Map<CTypeInfo, String> designators;
    private final GivenNames given;
    private final RuleReader rules;

    private OutlineReader(XjcOutput output, SchemaSources sources) {
        this.model = output.model();
        this.outline = output.outline();
        this.sources = sources;
        this.designators = TypeDesignators.of(model);
        this.given = output.given();
        this.rules = new RuleReader(component -> location(component, null));
    }

    /** The model of what XJC generates. */
    public static SchemaModel read(XjcOutput output, SchemaSources sources) {
        return new OutlineReader(output, sources).model();
    }

    private SchemaModel model() {
        List<ComplexType> types = new ArrayList<>();
        Map<String, ContentType> contents = new TreeMap<>();
        List<CClassInfo> beans = new ArrayList<>(model.beans().values());
        // contents that several types share are the first type's: an order makes that one always the same
        beans.sort(Comparator.comparing(CClassInfo::fullName));
        beans.forEach(bean -> types.add(InternalErrorException.at(
                String.valueOf(designators.get(bean)),
                location(bean.getSchemaComponent(), bean.getLocator()),
                () -> complexType(bean, contents))));
        List<EnumType> enums = new ArrayList<>();
        model.enums()
                .values()
                .forEach(e -> enums.add(InternalErrorException.at(
                        String.valueOf(designators.get(e)),
                        location(e.getSchemaComponent(), e.getLocator()),
                        () -> enumType(e))));
        types.sort(Comparator.comparing(ComplexType::designator));
        enums.sort(Comparator.comparing(EnumType::designator));
        return new SchemaModel(
                types, List.copyOf(contents.values()), enums, roots(), elements(), given.of(types, enums));
    }

    private ComplexType complexType(CClassInfo bean, Map<String, ContentType> contents) {
        String designator = Objects.requireNonNull(designators.get(bean));
        PropertyReader reader = reader(bean);
        TypeParts parts = new TypeParts(contents);
        for (CPropertyInfo property : bean.getProperties()) {
            reader.read(designator, property, parts);
        }
        Location location = location(bean.getSchemaComponent(), bean.getLocator());
        if (bean.declaresAttributeWildcard()) {
            parts.properties().add(SideProperties.anyAttribute(designator, location));
        }
        List<Property> properties = new ArrayList<>(parts.properties());
        if (properties.stream().anyMatch(SideProperties::isNillable)) {
            properties.add(SideProperties.nil(designator, location));
        }
        properties.sort(Comparator.comparing(OutlineReader::rank));
        if (bean.getRefBaseClass() != null) {
            parts.notCarried().add(new NotCarried("a base class outside the schema set", "", location));
        }
        XSComplexType type = BeanTypes.of(bean);
        return new ComplexType(
                designator,
                namespace(bean.getTypeName(), bean.isElement() ? bean.getElementName() : null, type),
                ValueTypeReader.java(Objects.requireNonNull(outline.getClazz(bean)).implClass),
                Optional.ofNullable(bean.getBaseClass()).map(designators::get),
                bean.isAbstract(),
                properties,
                Choices.of(type, properties),
                parts.notCarried(),
                Documentation.of(bean.getSchemaComponent()),
                location,
                rules.read(type));
    }

    private static int rank(Property property) {
        return switch (property.node()) {
            case VALUE -> 0;
            case ATTRIBUTE -> 1;
            case ANY_ATTRIBUTE -> 2;
            case ELEMENT, CONTENT, ANY, TEXT -> 3;
            case NIL -> 4;
        };
    }

    private static String namespace(
            @Nullable QName type, @Nullable QName element, @Nullable XSComplexType complexType) {
        if (type != null) {
            return type.getNamespaceURI();
        }
        if (element != null) {
            return element.getNamespaceURI();
        }
        return complexType == null ? "" : complexType.getTargetNamespace();
    }

    private EnumType enumType(CEnumLeafInfo e) {
        List<EnumType.Literal> literals = new ArrayList<>();
        for (CEnumConstant constant : e.getConstants()) {
            literals.add(new EnumType.Literal(
                    constant.getLexicalValue(), constant.getName(), Documentation.of(constant.getSchemaComponent())));
        }
        XSComponent component = e.getSchemaComponent();
        String namespace = e.getTypeName() != null
                ? e.getTypeName().getNamespaceURI()
                : component.getOwnerSchema() == null
                        ? ""
                        : component.getOwnerSchema().getTargetNamespace();
        return new EnumType(
                Objects.requireNonNull(designators.get(e)),
                namespace,
                ValueTypeReader.java(Objects.requireNonNull(outline.getEnum(e)).clazz),
                literals,
                SimpleTypes.whiteSpace(component instanceof XSSimpleType type ? type : null),
                Documentation.of(component),
                location(component, e.getLocator()));
    }

    private List<RootDeclaration> roots() {
        Map<QName, RootDeclaration> roots = new HashMap<>();
        for (CClassInfo bean : model.beans().values()) {
            if (bean.isElement()) {
                root(bean.getElementName(), bean, bean.getSchemaComponent(), roots);
            }
        }
        for (CElementInfo element : model.getElementMappings(null).values()) {
            root(element.getElementName(), element.getContentType(), element.getSchemaComponent(), roots);
        }
        return roots.values().stream()
                .sorted(Comparator.comparing(RootDeclaration::namespace).thenComparing(RootDeclaration::name))
                .toList();
    }

    private void root(
            QName name, CNonElement type, @Nullable XSComponent component, Map<QName, RootDeclaration> roots) {
        if (type instanceof CClassInfo bean) {
            XSElementDecl declaration =
                    model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart());
            roots.put(
                    name,
                    new RootDeclaration(
                            name.getNamespaceURI(),
                            name.getLocalPart(),
                            Objects.requireNonNull(designators.get(bean)),
                            declaration == null
                                    ? List.of()
                                    : rules.rule(declaration).keys(),
                            location(component, declaration == null ? null : declaration.getLocator())));
        }
    }

    /** What a wildcard can allow. An element whose type no adapter carries stays unknown to them. */
    private List<GlobalElement> elements() {
        List<GlobalElement> elements = new ArrayList<>();
        for (CClassInfo bean : model.beans().values()) {
            if (bean.isElement()) {
                ValueType type = new ValueType.Message(Objects.requireNonNull(designators.get(bean)));
                String packageName = bean.getOwnerPackage().name();
                elements.add(global(bean.getElementName(), packageName, type, false, true));
            }
        }
        ValueTypeReader values = new ValueTypeReader(outline, designators);
        for (CElementInfo element : model.getElementMappings(null).values()) {
            CElementPropertyInfo property = element.getProperty();
            JType java = element.getContentInMemoryType().toType(outline, Aspect.EXPOSED);
            boolean list = property.isValueList();
            XSElementDecl declaration = BranchReader.declaration(model, element);
            if (!element.hasClass() && values.xmlAdapter(property.getAdapter()).isEmpty()) {
                values.type(new ValueTypeReader.Value(
                                element.getContentType(),
                                list ? ValueTypeReader.item(java) : java,
                                ValueTypeReader.simpleType(declaration),
                                property.getAdapter(),
                                property.id()))
                        .ifPresent(type -> elements.add(global(
                                element.getElementName(), element._package().name(), type, list, false)));
            }
        }
        elements.sort(Comparator.comparing(GlobalElement::namespace).thenComparing(GlobalElement::name));
        return elements;
    }

    private GlobalElement global(QName name, String packageName, ValueType type, boolean isList, boolean isRoot) {
        XSElementDecl declaration = model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart());
        return new GlobalElement(
                name.getNamespaceURI(),
                name.getLocalPart(),
                packageName,
                type,
                isList,
                isRoot,
                Optional.ofNullable(declaration).map(rules::rule));
    }

    private PropertyReader reader(CClassInfo bean) {
        return new PropertyReader(model, outline, bean, designators, this::location);
    }

    private Location location(@Nullable XSComponent component, org.xml.sax.@Nullable Locator other) {
        org.xml.sax.Locator locator = component == null ? null : component.getLocator();
        if (locator == null || locator.getSystemId() == null) {
            locator = other;
        }
        return locator == null || locator.getSystemId() == null
                ? Location.NONE
                : sources.locate(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber());
    }
}

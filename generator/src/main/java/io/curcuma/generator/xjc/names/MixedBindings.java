package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CAdapter;
import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CCustomizations;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.model.TypeUse;
import com.sun.tools.xjc.model.TypeUseFactory;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.xjc.properties.BeanTypes;
import io.curcuma.generator.xjc.properties.BranchReader;
import io.curcuma.generator.xjc.properties.ElementSearch;
import io.curcuma.generator.xjc.schema.Customization;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.glassfish.jaxb.core.v2.model.core.ID;
import org.glassfish.jaxb.core.v2.model.core.WildcardMode;
import org.jspecify.annotations.Nullable;

/**
 * Binds mixed types that extend others. XJC drops the text of a mixed type whose base is not mixed, and the elements that an extension
 * adds to a mixed type: its beans have no place for them. JAXB can read both with one list in the uppermost mixed type, where the order of
 * text and elements is known: as if that type allowed what the types below it add. So XJC is told that these types are not mixed, and
 * makes properties of all elements; then these become the list.
 */
final class MixedBindings {
    private final Model model;
    private final Set<SchemaNode> unmixed;

    private MixedBindings(Model model, Set<SchemaNode> unmixed) {
        this.model = model;
        this.unmixed = unmixed;
    }

    /** The types that XJC is to take for not mixed, in the order of the beans' names. */
    static List<Renaming> find(Model model) {
        Map<XSComplexType, List<XSComplexType>> families = new LinkedHashMap<>();
        Set<XSComplexType> wanting = new HashSet<>();
        model.beans().values().stream()
                .sorted(Comparator.comparing(CClassInfo::fullName))
                .flatMap(bean -> Stream.ofNullable(BeanTypes.of(bean)))
                .filter(XSComplexType::isMixed)
                .forEach(type -> {
                    XSComplexType top = top(type);
                    families.computeIfAbsent(top, first -> new ArrayList<>()).add(type);
                    if (isLost(type)) {
                        wanting.add(top);
                    }
                });
        return families.entrySet().stream()
                .filter(family -> wanting.contains(family.getKey()))
                .flatMap(family -> family.getValue().stream())
                .flatMap(type -> Renaming.of(Customization.Kind.UNMIXED, type, "false", "", Optional.empty()).stream())
                .toList();
    }

    /** Turns what XJC has made of such types into lists of mixed content. */
    static void mix(Model model, List<Renaming> renamings) {
        Set<SchemaNode> nodes = nodes(renamings);
        if (!nodes.isEmpty()) {
            new MixedBindings(model, nodes).mix();
        }
    }

    /** Whether a type is one of them. */
    static boolean isMixed(XSComplexType type, List<Renaming> renamings) {
        return SchemaNode.of(type.getLocator())
                .filter(nodes(renamings)::contains)
                .isPresent();
    }

    private static Set<SchemaNode> nodes(List<Renaming> renamings) {
        return renamings.stream()
                .map(Renaming::customization)
                .filter(customization -> customization.kind() == Customization.Kind.UNMIXED)
                .map(Customization::node)
                .collect(Collectors.toSet());
    }

    private static Optional<XSComplexType> base(XSComplexType type) {
        return type.getBaseType() instanceof XSComplexType base && base != type && base.getBaseType() != base
                ? Optional.of(base)
                : Optional.empty();
    }

    /** The uppermost mixed type that a mixed type derives from. */
    private static XSComplexType top(XSComplexType type) {
        XSComplexType top = type;
        for (Optional<XSComplexType> base = base(top);
                base.isPresent() && base.get().isMixed();
                base = base(top)) {
            top = base.get();
        }
        return top;
    }

    private static boolean isLost(XSComplexType type) {
        Optional<XSComplexType> base = base(type);
        return base.isPresent()
                && type.getDerivationMethod() == XSType.EXTENSION
                && (!base.get().isMixed()
                        || (type.getExplicitContent() != null
                                && type.getExplicitContent().asParticle() != null));
    }

    private void mix() {
        Map<CClassInfo, CReferencePropertyInfo> lists = new HashMap<>();
        model.beans().values().stream()
                .sorted(Comparator.<CClassInfo>comparingInt(MixedBindings::depth)
                        .thenComparing(CClassInfo::fullName))
                .filter(this::isUnmixed)
                .forEach(bean -> {
                    CClassInfo top = top(bean);
                    move(bean, top, lists.computeIfAbsent(top, MixedBindings::list));
                });
        lists.forEach(CClassInfo::addProperty);
    }

    private static int depth(CClassInfo bean) {
        int depth = 0;
        for (CClassInfo base = bean.getBaseClass(); base != null; base = base.getBaseClass()) {
            depth++;
        }
        return depth;
    }

    private boolean isUnmixed(CClassInfo bean) {
        return Optional.ofNullable(BeanTypes.of(bean))
                .flatMap(type -> SchemaNode.of(type.getLocator()))
                .filter(unmixed::contains)
                .isPresent();
    }

    private CClassInfo top(CClassInfo bean) {
        CClassInfo top = bean;
        while (top.getBaseClass() != null && isUnmixed(top.getBaseClass())) {
            top = top.getBaseClass();
        }
        return top;
    }

    private static CReferencePropertyInfo list(CClassInfo bean) {
        return new CReferencePropertyInfo(
                "Content",
                true,
                false,
                true,
                bean.getSchemaComponent(),
                new CCustomizations(),
                bean.getLocator(),
                false,
                true,
                false);
    }

    /** Moves the elements of a bean into the list of a bean that it extends, or is. */
    private void move(CClassInfo bean, CClassInfo top, CReferencePropertyInfo list) {
        for (CPropertyInfo property : List.copyOf(bean.getProperties())) {
            if (property instanceof CAttributePropertyInfo) {
                continue;
            }
            bean.getProperties().remove(property);
            if (property instanceof CElementPropertyInfo elements) {
                elements.getTypes().forEach(ref -> add(list, element(ref, elements, top)));
            } else if (property instanceof CReferencePropertyInfo references) {
                references.getElements().forEach(element -> add(list, scoped(element, top)));
                if (references.getWildcard() != null) {
                    list.setWildcard(
                            list.getWildcard() == null || list.getWildcard() == references.getWildcard()
                                    ? references.getWildcard()
                                    : WildcardMode.LAX);
                }
            }
        }
    }

    /** Of two elements with one name the schema says that they are of one type. */
    private static void add(CReferencePropertyInfo list, CElement element) {
        QName name = element.getElementName();
        if (list.getElements().stream()
                .noneMatch(other -> other.getElementName().equals(name))) {
            list.getElements().add(element);
        }
    }

    private CElement element(CTypeRef ref, CElementPropertyInfo property, CClassInfo scope) {
        @Nullable
        XSElementDecl declaration = property.getSchemaComponent() instanceof XSParticle particle
                ? ElementSearch.find(particle, ref.getTagName())
                : null;
        if (declaration != null && declaration.isGlobal()) {
            CElementInfo global = model.getElementMappings(null).get(ref.getTagName());
            if (global != null) {
                return global;
            }
            if (ref.getTarget() instanceof CClassInfo root && root.isElement()) {
                return root;
            }
        }
        return element(
                ref.getTagName(),
                scope,
                use(ref.getTarget(), property.getAdapter(), property.id(), property.isValueList()),
                ref.defaultValue,
                declaration,
                property);
    }

    /** JAXB looks for the declaration of a local element in the class that has the property. */
    private CElement scoped(CElement element, CClassInfo scope) {
        if (!(element instanceof CElementInfo info) || info.getScope() == null || info.getScope() == scope) {
            return element;
        }
        CElementPropertyInfo property = info.getProperty();
        return element(
                info.getElementName(),
                scope,
                use(info.getContentType(), property.getAdapter(), property.id(), property.isValueList()),
                property.getTypes().get(0).defaultValue,
                BranchReader.declaration(model, info),
                property);
    }

    private CElementInfo element(
            QName name,
            CClassInfo scope,
            TypeUse type,
            @Nullable XmlString defaultValue,
            @Nullable XSElementDecl declaration,
            CPropertyInfo from) {
        Map<QName, CElementInfo> elements = model.getElementMappings(scope);
        CElementInfo known = elements == null ? null : elements.get(name);
        return known != null
                ? known
                : new CElementInfo(
                        model,
                        name,
                        scope,
                        type,
                        defaultValue,
                        declaration,
                        new CCustomizations(),
                        from.getLocator() == null ? scope.getLocator() : from.getLocator());
    }

    private static TypeUse use(TypeUse target, @Nullable CAdapter adapter, ID id, boolean list) {
        TypeUse use = adapter == null ? target : TypeUseFactory.adapt(target, adapter);
        use = id == ID.NONE ? use : TypeUseFactory.makeID(use, id);
        return list ? TypeUseFactory.makeCollection(use) : use;
    }
}

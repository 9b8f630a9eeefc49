package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.Model;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSType;
import io.curcuma.generator.xjc.properties.BeanTypes;
import io.curcuma.generator.xjc.properties.BranchReader;
import io.curcuma.generator.xjc.schema.Customization;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * Finds the types that have an element, or a wildcard, in two properties: an element by itself, and in the list of a group that repeats. JAXB
 * reads all into the list, and writes in another order than the schema's; only a list of the whole content keeps the order. Also finds the
 * types whose content XJC makes a list for the like, but then has no place for what their extensions add.
 */
final class RepeatedElements {
    /** For what any wildcard allows: JAXB fills one property with it. */
    private static final QName WILDCARD = new QName("*");

    private RepeatedElements() {}

    /** The bindings that make the content of these types one list, in the order of the beans' names. */
    static List<Renaming> find(Model model, List<ContentNames.CatchAll> catchAlls) {
        List<Renaming> found = new ArrayList<>();
        model.beans().values().stream()
                .sorted(Comparator.comparing(CClassInfo::fullName))
                .forEach(bean -> of(model, bean).ifPresent(found::add));
        DroppedContent.find(model)
                .forEach(dropped -> list(dropped.bean(), catchAlls).ifPresent(found::add));
        return found;
    }

    /** The list that XJC falls back to is for a base type that nothing is added to; one that a binding asks for is not. */
    private static Optional<Renaming> list(CClassInfo bean, List<ContentNames.CatchAll> catchAlls) {
        for (CClassInfo base = bean.getBaseClass(); base != null; base = base.getBaseClass()) {
            CClassInfo owner = base;
            Optional<Renaming> found = catchAlls.stream()
                    .map(ContentNames.CatchAll::list)
                    .filter(list -> list.parent() == owner)
                    .flatMap(list ->
                            renaming(owner, (XSParticle) list.getSchemaComponent(), list.getName(false)).stream())
                    .findFirst();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Renaming> renaming(CClassInfo bean, XSParticle content, String name) {
        return SchemaNode.of(content.getLocator())
                .map(node -> new Renaming(
                        new Customization(node, Customization.Kind.CONTENT, name),
                        Objects.requireNonNull(bean.getSchemaComponent()),
                        "",
                        Optional.empty(),
                        false));
    }

    private static Optional<Renaming> of(Model model, CClassInfo bean) {
        Map<QName, CPropertyInfo> first = new HashMap<>();
        for (CPropertyInfo property : bean.getProperties()) {
            for (QName name : names(model, property)) {
                CPropertyInfo other = first.putIfAbsent(name, property);
                if (other != null) {
                    return content(bean)
                            .flatMap(particle ->
                                    renaming(bean, particle, bean.getBaseClass() == null ? "content" : "rest"));
                }
            }
        }
        return Optional.empty();
    }

    /** The particle of what the type itself declares. */
    private static Optional<XSParticle> content(CClassInfo bean) {
        XSComplexType complex = BeanTypes.of(bean);
        if (complex == null) {
            return Optional.empty();
        }
        boolean extension = complex.getDerivationMethod() == XSType.EXTENSION && complex.getExplicitContent() != null;
        XSContentType content = extension ? complex.getExplicitContent() : complex.getContentType();
        return Optional.ofNullable(content.asParticle());
    }

    private static Set<QName> names(Model model, CPropertyInfo property) {
        Set<QName> names = new HashSet<>();
        if (property instanceof CElementPropertyInfo elements) {
            elements.getTypes().stream().map(CTypeRef::getTagName).forEach(names::add);
        } else if (property instanceof CReferencePropertyInfo references) {
            if (references.getWildcard() != null) {
                names.add(WILDCARD);
            }
            for (CElement element : references.getElements()) {
                names.add(element.getElementName());
                if (element instanceof CElementInfo info) {
                    XSElementDecl head = BranchReader.declaration(model, info);
                    if (head != null && head.isGlobal()) {
                        head.getSubstitutables()
                                .forEach(member -> names.add(new QName(member.getTargetNamespace(), member.getName())));
                    }
                }
            }
        }
        return names;
    }
}

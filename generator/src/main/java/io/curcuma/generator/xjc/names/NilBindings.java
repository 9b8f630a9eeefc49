package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.Model;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSType;
import io.curcuma.generator.xjc.properties.ElementSearch;
import io.curcuma.generator.xjc.schema.Customization;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nillable elements whose bean cannot hold what a document may say: null stands for an element that is nil, so one that may also be
 * absent comes back as nil, one with attributes loses them, and where null may stand for several elements, the name is lost. A
 * {@code JAXBElement} tells all of it, and XJC makes one for a nillable element that is declared where it is used and may be absent.
 */
final class NilBindings {
    private final Set<XSType> withAttributes = new HashSet<>();

    private NilBindings(Model model) {
        Iterator<XSComplexType> types = model.schemaComponent.iterateComplexTypes();
        while (types.hasNext()) {
            addBases(types.next());
        }
    }

    /** The bindings that hold them, in the order of the beans' names. */
    static List<Renaming> find(Model model) {
        NilBindings bindings = new NilBindings(model);
        List<Renaming> found = new ArrayList<>();
        model.beans().values().stream()
                .sorted(Comparator.comparing(CClassInfo::fullName))
                .flatMap(bean -> bean.getProperties().stream())
                .forEach(property -> bindings.of(property).ifPresent(found::add));
        return found;
    }

    /** A document may have any of the types that derive from the declared one. */
    private void addBases(XSComplexType type) {
        if (hasAttributes(type)) {
            for (XSType base = type; base.getBaseType() != base; base = base.getBaseType()) {
                withAttributes.add(base);
            }
        }
    }

    private static boolean hasAttributes(XSComplexType type) {
        return !type.getAttributeUses().isEmpty() || type.getAttributeWildcard() != null;
    }

    private Optional<Renaming> of(CPropertyInfo property) {
        return property instanceof CElementPropertyInfo elements
                        && property.getSchemaComponent() instanceof XSParticle particle
                        && losesNil(elements, particle)
                ? Renaming.of(Customization.Kind.ELEMENTS, particle, "true", "", Optional.empty())
                : Optional.empty();
    }

    private boolean losesNil(CElementPropertyInfo property, XSParticle particle) {
        List<CTypeRef> nillable =
                property.getTypes().stream().filter(CTypeRef::isNillable).toList();
        if (nillable.isEmpty() || property.isValueList()) {
            return false;
        }
        boolean alone = property.getTypes().size() == 1;
        boolean mayBeAbsent = !property.isCollection() && (!alone || !property.isRequired());
        return mayBeAbsent
                || nillable.size() > 1
                || nillable.stream()
                        .map(ref -> ElementSearch.find(particle, ref.getTagName()))
                        .anyMatch(this::mayHaveAttributes);
    }

    private boolean mayHaveAttributes(@Nullable XSElementDecl element) {
        return element != null
                && element.getType() instanceof XSComplexType type
                && (hasAttributes(type) || withAttributes.contains(type));
    }
}

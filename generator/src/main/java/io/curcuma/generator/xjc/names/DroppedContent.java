package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import io.curcuma.generator.xjc.properties.BeanTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds what an extension adds to a base type whose content is one list: XJC adds it to no class, and JAXB reads a document as if it
 * were not there.
 */
final class DroppedContent {
    /**
     * A class without a place for something.
     *
     * @param bean without a place
     * @param type the complex type
     * @param first element or wildcard that has no place
     * @param more how many more have none
     */
    record Dropped(CClassInfo bean, XSComplexType type, XSTerm first, int more) {}

    private DroppedContent() {}

    /** In all classes, sorted by their names. */
    static List<Dropped> find(Model model) {
        return model.beans().values().stream()
                .sorted(Comparator.comparing(CClassInfo::fullName))
                .flatMap(bean -> of(bean).stream())
                .toList();
    }

    private static Optional<Dropped> of(CClassInfo bean) {
        CClassInfo base = bean.getBaseClass();
        XSComplexType type = BeanTypes.of(bean);
        if (base == null
                || type == null
                || type.getDerivationMethod() != XSType.EXTENSION
                || type.getExplicitContent() == null
                || bean.getProperties().stream().anyMatch(property -> !(property instanceof CAttributePropertyInfo))) {
            return Optional.empty();
        }
        List<XSTerm> terms = new ArrayList<>();
        collect(type.getExplicitContent(), terms);
        return terms.isEmpty()
                ? Optional.empty()
                : Optional.of(new Dropped(bean, type, terms.get(0), terms.size() - 1));
    }

    private static void collect(XSContentType content, List<XSTerm> terms) {
        XSParticle particle = content.asParticle();
        if (particle != null) {
            collect(particle, terms);
        }
    }

    private static void collect(XSParticle particle, List<XSTerm> terms) {
        XSTerm term = particle.getTerm();
        if (particle.getMaxOccurs().signum() == 0) {
            return;
        }
        XSModelGroup group = term.isModelGroupDecl()
                ? term.asModelGroupDecl().getModelGroup()
                : term.isModelGroup() ? term.asModelGroup() : null;
        if (group == null) {
            terms.add(term);
        } else {
            for (XSParticle child : group.getChildren()) {
                collect(child, terms);
            }
        }
    }
}

package io.curcuma.generator.xjc.properties;

import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Finds an element's declaration below a particle. */
public final class ElementSearch {
    private ElementSearch() {}

    public static @Nullable XSElementDecl find(XSParticle particle, QName name) {
        XSTerm term = particle.getTerm();
        if (term.isElementDecl()) {
            XSElementDecl element = term.asElementDecl();
            return element.getName().equals(name.getLocalPart())
                            && element.getTargetNamespace().equals(name.getNamespaceURI())
                    ? element
                    : null;
        }
        XSModelGroup group = term.isModelGroupDecl()
                ? term.asModelGroupDecl().getModelGroup()
                : term.isModelGroup() ? term.asModelGroup() : null;
        if (group != null) {
            for (XSParticle child : group.getChildren()) {
                XSElementDecl found = find(child, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}

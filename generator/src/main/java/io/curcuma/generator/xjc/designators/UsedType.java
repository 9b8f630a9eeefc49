package io.curcuma.generator.xjc.designators;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.model.CTypeRef;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;

/**
 * A type that a property uses.
 *
 * @param designator of the attribute or element that has it
 * @param otherwise what to call that one if another one has the designator
 */
record UsedType(CTypeInfo type, String designator, String otherwise) {
    static UsedType ofElement(CTypeInfo type, String owner, QName name) {
        return new UsedType(
                type, ElementDesignators.element(owner, name), ElementDesignators.explicitElement(owner, name));
    }

    static UsedType ofAttribute(CTypeInfo type, String owner, QName name) {
        return new UsedType(
                type, ElementDesignators.attribute(owner, name), ElementDesignators.explicitAttribute(owner, name));
    }

    /** The types that a property uses. */
    static List<UsedType> of(String owner, CPropertyInfo property) {
        List<UsedType> targets = new ArrayList<>();
        if (property instanceof CElementPropertyInfo elements) {
            for (CTypeRef ref : elements.getTypes()) {
                targets.add(UsedType.ofElement(ref.getTarget(), owner, ref.getTagName()));
            }
        } else if (property instanceof CReferencePropertyInfo reference) {
            for (CElement element : reference.getElements()) {
                if (element instanceof CElementInfo info) {
                    targets.add(UsedType.ofElement(info.getContentType(), owner, info.getElementName()));
                }
            }
        } else if (property instanceof CAttributePropertyInfo attribute) {
            property.ref().forEach(type -> targets.add(UsedType.ofAttribute(type, owner, attribute.getXmlName())));
        } else {
            property.ref().forEach(type -> targets.add(new UsedType(type, owner + "/text()", owner + "/text()")));
        }
        return targets;
    }
}

package io.curcuma.generator.xjc.nullness;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CElement;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.FieldOutline;
import com.sun.tools.xjc.outline.Outline;
import com.sun.xml.xsom.XSElementDecl;
import io.curcuma.generator.xjc.properties.BranchReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is null in the bean of some valid document. */
final class Absence {
    private final Outline outline;
    private final Set<CElementInfo> nil;

    private Absence(Outline outline, Set<CElementInfo> nil) {
        this.outline = outline;
        this.nil = nil;
    }

    static Absence in(Outline outline) {
        Set<CElementInfo> nil = new HashSet<>();
        for (CElementInfo element : outline.getModel().getAllElements()) {
            if (isNillable(element, outline)) {
                nil.add(element);
            }
        }
        Absence all = new Absence(outline, nil);
        List<List<CElementInfo>> together = all.together();
        while (together.stream().anyMatch(elements -> !Collections.disjoint(nil, elements) && nil.addAll(elements))) {
            // each element that was added may be together with others
        }
        return all;
    }

    /**
     * The elements of each property that has them in a {@code JAXBElement} of one type: a list has one type, so where the value of one
     * may be null, those of all may.
     */
    private List<List<CElementInfo>> together() {
        List<List<CElementInfo>> together = new ArrayList<>();
        for (ClassOutline bean : outline.getClasses()) {
            for (FieldOutline field : bean.getDeclaredFields()) {
                if (field.getPropertyInfo() instanceof CReferencePropertyInfo property
                        && WrappedTypes.isOfOneType(field.getRawType())) {
                    together.add(elements(property));
                }
            }
        }
        return together;
    }

    private static List<CElementInfo> elements(CReferencePropertyInfo property) {
        List<CElementInfo> elements = new ArrayList<>();
        for (CElement element : property.getElements()) {
            if (element instanceof CElementInfo info) {
                addWithMembers(info, elements);
            }
        }
        return elements;
    }

    private static void addWithMembers(CElementInfo element, List<CElementInfo> into) {
        into.add(element);
        element.getSubstitutionMembers().forEach(member -> addWithMembers(member, into));
    }

    static boolean isNillable(CElementInfo element, Outline outline) {
        XSElementDecl declaration = BranchReader.declaration(outline.getModel(), element);
        return declaration != null && declaration.isNillable();
    }

    /** Whether the value of a {@code JAXBElement} for this element may be null. */
    boolean ofValue(CElementInfo element) {
        return nil.contains(element);
    }

    /** Whether the value of a {@code JAXBElement} in this property may be null. */
    boolean ofValues(CPropertyInfo property) {
        return property instanceof CReferencePropertyInfo reference
                && elements(reference).stream().anyMatch(nil::contains);
    }

    /** Whether an item of this list may be null. */
    static boolean ofItems(CPropertyInfo property) {
        return property instanceof CElementPropertyInfo elements && !elements.isValueList() && isNillable(elements);
    }

    /** Whether this property, which is not a list, may be null where it has no default. */
    static boolean of(CPropertyInfo property) {
        if (property instanceof CElementPropertyInfo elements) {
            return !elements.isRequired() || isNillable(elements);
        }
        if (property instanceof CReferencePropertyInfo reference) {
            return !reference.isRequired();
        }
        return property instanceof CAttributePropertyInfo attribute && !attribute.isRequired();
    }

    private static boolean isNillable(CElementPropertyInfo elements) {
        return elements.getTypes().stream().anyMatch(CTypeRef::isNillable);
    }

    /** Whether the getter gives a default where the bean has no value. */
    boolean isDefaulted(CPropertyInfo property) {
        return property.defaultValue != null && property.defaultValue.compute(outline) != null;
    }
}

package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSDeclaration;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** What may stand for what: the types of an element, the members of a substitution group. Sorted, for XSOM's sets are not. */
final class SampleChoices {
    private static final Comparator<XSDeclaration> BY_NAME =
            Comparator.comparing(XSDeclaration::getTargetNamespace).thenComparing(XSDeclaration::getName);

    private final List<XSComplexType> named = new ArrayList<>();
    private final List<XSElementDecl> elements = new ArrayList<>();
    private final IdentityHashMap<XSElementDecl, List<XSType>> types = new IdentityHashMap<>();
    private final IdentityHashMap<XSElementDecl, List<XSElementDecl>> members = new IdentityHashMap<>();

    private final IdentityHashMap<XSComplexType, XSContentType> contents = new IdentityHashMap<>();

    SampleChoices(XSSchemaSet schemas) {
        for (Iterator<XSComplexType> all = schemas.iterateComplexTypes(); all.hasNext(); ) {
            named.add(all.next());
        }
        for (Iterator<XSElementDecl> all = schemas.iterateElementDecls(); all.hasNext(); ) {
            elements.add(all.next());
        }
        named.sort(BY_NAME);
        elements.sort(BY_NAME);
    }

    /** The global elements. */
    List<XSElementDecl> elements() {
        return elements;
    }

    /** The type of an element, and those that an xsi:type may name instead. Empty if all are abstract. */
    List<XSType> types(XSElementDecl element) {
        return types.computeIfAbsent(element, this::findTypes);
    }

    private List<XSType> findTypes(XSElementDecl element) {
        XSType declared = element.getType();
        if (!declared.isComplexType() || isAnyType(declared)) {
            return List.of(declared);
        }
        List<XSType> found = new ArrayList<>();
        if (!declared.asComplexType().isAbstract()) {
            found.add(declared);
        }
        for (XSComplexType type : named) {
            if (type != declared && !type.isAbstract() && replaces(type, declared, element)) {
                found.add(type);
            }
        }
        return found;
    }

    /** Whether a type extends or restricts another, in ways that neither the element nor a type blocks. */
    private static boolean replaces(XSComplexType type, XSType declared, XSElementDecl element) {
        XSType step = type;
        while (step != declared) {
            int method = step.getDerivationMethod();
            XSType base = step.getBaseType();
            if (base == null
                    || base == step
                    || isAnyType(base)
                    || !base.isComplexType()
                    || element.isSubstitutionDisallowed(method)
                    || base.asComplexType().isSubstitutionProhibited(method)) {
                return false;
            }
            step = base;
        }
        return true;
    }

    /** The elements that may stand where one is referred to. Empty if all are abstract. */
    List<XSElementDecl> members(XSElementDecl element) {
        return members.computeIfAbsent(element, this::findMembers);
    }

    private List<XSElementDecl> findMembers(XSElementDecl element) {
        if (!element.isGlobal()) {
            return List.of(element);
        }
        List<XSElementDecl> found = new ArrayList<>();
        for (XSElementDecl member : elements) {
            if (!member.isAbstract()
                    && (member == element || element.getSubstitutables().contains(member))) {
                found.add(member);
            }
        }
        return found;
    }

    /** The content of a type, the same object each time: XSOM builds that of an extension again for each question. */
    XSContentType content(XSComplexType type) {
        return contents.computeIfAbsent(type, XSComplexType::getContentType);
    }

    /** {@code xs:anyType} itself. */
    static boolean isAnyType(XSType type) {
        return type.getName() != null
                && type.getName().equals("anyType")
                && type.getTargetNamespace().equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    }

    /** The group that a term is or names, null for another term. */
    static @Nullable XSModelGroup group(XSTerm term) {
        return term.isModelGroupDecl()
                ? term.asModelGroupDecl().getModelGroup()
                : term.isModelGroup() ? term.asModelGroup() : null;
    }
}

package io.curcuma.generator.xjc;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CBuiltinLeafInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CNonElement;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CPropertyVisitor;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.tools.xjc.model.CTypeRef;
import com.sun.tools.xjc.model.CValuePropertyInfo;
import java.util.Optional;
import org.glassfish.jaxb.core.v2.model.core.ID;
import org.jspecify.annotations.Nullable;

/** Reasons why a property has no place in a message yet. */
final class Refusals {
    private Refusals() {}

    static Optional<String> of(CPropertyInfo property) {
        return Optional.ofNullable(property.accept(new CPropertyVisitor<@Nullable String>() {
            @Override
            public @Nullable String onElement(CElementPropertyInfo p) {
                if (p.getTypes().size() > 1) {
                    return "a repeated choice or sequence";
                }
                CTypeRef type = p.getTypes().get(0);
                if (type.isNillable()) {
                    return "a nillable element";
                }
                return common(p, type.getTarget());
            }

            @Override
            public @Nullable String onAttribute(CAttributePropertyInfo p) {
                return common(p, p.getTarget());
            }

            @Override
            public @Nullable String onValue(CValuePropertyInfo p) {
                return common(p, p.getTarget());
            }

            @Override
            public String onReference(CReferencePropertyInfo p) {
                return reference(p);
            }
        }));
    }

    private static @Nullable String common(CPropertyInfo property, CNonElement target) {
        if (property.id() == ID.IDREF) {
            return "xs:IDREF";
        }
        if (property.getExpectedMimeType() != null) {
            return "xmime:expectedContentTypes";
        }
        if (target instanceof CBuiltinLeafInfo leaf
                && leaf.getTypeName() != null
                && leaf.getTypeName().getLocalPart().equals("anyType")) {
            return "xs:anyType";
        }
        return null;
    }

    private static String reference(CReferencePropertyInfo property) {
        if (property.isMixed()) {
            return "mixed content";
        }
        if (property.getWildcard() != null) {
            return "xs:any";
        }
        if (property.getElements().size() > 1) {
            return "a repeated choice or sequence";
        }
        return property.getElements().stream()
                        .anyMatch(e -> e instanceof CElementInfo info
                                && !info.getSubstitutionMembers().isEmpty())
                ? "a substitution group"
                : "a nillable or repeated element that the bean wraps in JAXBElement";
    }
}

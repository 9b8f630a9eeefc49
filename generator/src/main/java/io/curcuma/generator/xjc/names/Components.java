package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIDeclaration;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BindInfo;
import com.sun.xml.xsom.XSAttributeDecl;
import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSDeclaration;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSWildcard;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What messages call a schema component, and what a user's binding says about it. */
final class Components {
    private Components() {}

    /** Such as {@code element 'a'}; an anonymous type by its element. */
    static String describe(@Nullable XSComponent component) {
        if (component instanceof XSParticle particle) {
            return describe(particle.getTerm());
        }
        if (component instanceof XSAttributeUse use) {
            return describe(use.getDecl());
        }
        if (component instanceof XSElementDecl element) {
            return "element '" + element.getName() + "'";
        }
        if (component instanceof XSAttributeDecl attribute) {
            return "attribute '" + attribute.getName() + "'";
        }
        if (component instanceof XSComplexType type) {
            return type.isGlobal()
                    ? "complex type '" + type.getName() + "'"
                    : "the type of " + describe(type.getScope());
        }
        if (component instanceof XSSimpleType type) {
            return type.isGlobal() ? "simple type '" + type.getName() + "'" : "an anonymous simple type";
        }
        if (component instanceof XSWildcard) {
            return "xs:any";
        }
        return component instanceof XSModelGroup group
                ? "xs:" + group.getCompositor().toString().toLowerCase(Locale.ROOT)
                : "a declaration";
    }

    /** The XML name of what a component declares, its namespace first; {@code ""} for none: a stable key to sort by. */
    static String key(@Nullable XSComponent component) {
        if (component instanceof XSParticle particle) {
            return key(particle.getTerm());
        }
        if (component instanceof XSAttributeUse use) {
            return key(use.getDecl());
        }
        if (component instanceof XSComplexType type && !type.isGlobal()) {
            return key(type.getScope());
        }
        return component instanceof XSDeclaration declaration && declaration.getName() != null
                ? "{" + declaration.getTargetNamespace() + "}" + declaration.getName()
                : "";
    }

    /** The namespace of what a component declares, {@code ""} for none. */
    static String namespace(@Nullable XSComponent component) {
        String key = key(component);
        return key.isEmpty() ? "" : key.substring(1, key.indexOf('}'));
    }

    /** A customization of one kind on a component, or on what it uses. */
    static <T extends BIDeclaration> Optional<T> customization(@Nullable XSComponent component, Class<T> kind) {
        if (component == null) {
            return Optional.empty();
        }
        Optional<T> own =
                component.getAnnotation() != null && component.getAnnotation().getAnnotation() instanceof BindInfo info
                        ? Optional.ofNullable(info.get(kind))
                        : Optional.empty();
        return own.or(() -> customization(used(component), kind));
    }

    private static @Nullable XSComponent used(XSComponent component) {
        if (component instanceof XSParticle particle) {
            XSTerm term = particle.getTerm();
            return term.isModelGroupDecl() ? term.asModelGroupDecl().getModelGroup() : term;
        }
        return component instanceof XSAttributeUse use ? use.getDecl() : null;
    }
}

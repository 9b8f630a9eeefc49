package io.curcuma.generator.xjc.properties;

import com.sun.tools.xjc.model.CAttributePropertyInfo;
import com.sun.tools.xjc.model.CElementPropertyInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CReferencePropertyInfo;
import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.model.Property.Occurs;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the schema declares of a property of XJC's: how often it occurs, its default, its simple type. */
final class PropertyDeclaration {
    private PropertyDeclaration() {}

    static Occurs occurs(CPropertyInfo property) {
        if (!property.isCollection()) {
            return Occurs.SINGULAR;
        }
        boolean list = !(property instanceof CElementPropertyInfo element) || element.isValueList();
        return list ? Occurs.LIST : Occurs.REPEATED;
    }

    static boolean isRequired(CPropertyInfo property) {
        if (property instanceof CElementPropertyInfo element) {
            return element.isRequired();
        }
        if (property instanceof CReferencePropertyInfo reference) {
            return reference.isRequired();
        }
        return !(property instanceof CAttributePropertyInfo attribute) || attribute.isRequired();
    }

    static int maxOccurs(CPropertyInfo property) {
        return property.getSchemaComponent() instanceof XSParticle particle
                        && particle.getMaxOccurs().signum() > 0
                        && particle.getTerm().isElementDecl()
                        && particle.getMaxOccurs().intValue() > 1
                ? particle.getMaxOccurs().intValue()
                : -1;
    }

    static Optional<String> defaultValue(CPropertyInfo property) {
        XSElementDecl element = element(property);
        XmlString value = null;
        if (property.getSchemaComponent() instanceof XSAttributeUse use) {
            value = use.getDefaultValue() != null ? use.getDefaultValue() : use.getFixedValue();
        } else if (element != null) {
            value = element.getDefaultValue() != null ? element.getDefaultValue() : element.getFixedValue();
        }
        return Optional.ofNullable(value).map(v -> v.value);
    }

    /** What the one element of a property has to be. */
    static Optional<String> fixedValue(CPropertyInfo property) {
        XSElementDecl element =
                property.getSchemaComponent() instanceof XSElementDecl global ? global : element(property);
        return Optional.ofNullable(element).map(XSElementDecl::getFixedValue).map(value -> value.value);
    }

    private static @Nullable XSElementDecl element(CPropertyInfo property) {
        return property.getSchemaComponent() instanceof XSParticle particle
                        && particle.getTerm().isElementDecl()
                ? particle.getTerm().asElementDecl()
                : null;
    }

    static @Nullable XSSimpleType simpleType(CPropertyInfo property) {
        XSComponent component = property.getSchemaComponent();
        if (component instanceof XSAttributeUse use) {
            return use.getDecl().getType();
        }
        if (component instanceof XSSimpleType simple) {
            return simple;
        }
        XSElementDecl element = element(property);
        if (element == null && component instanceof XSParticle particle && property instanceof CElementPropertyInfo p) {
            element = ElementSearch.find(particle, p.getTypes().get(0).getTagName());
        }
        return ValueTypeReader.simpleType(element);
    }
}

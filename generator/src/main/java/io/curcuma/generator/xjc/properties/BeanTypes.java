package io.curcuma.generator.xjc.properties;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSElementDecl;
import org.jspecify.annotations.Nullable;

/** The complex types that XJC makes beans of. */
public final class BeanTypes {
    private BeanTypes() {}

    /** The type of a bean: the one that it comes from, or that of its element; null for a bean of something else. */
    public static @Nullable XSComplexType of(CClassInfo bean) {
        if (bean.getSchemaComponent() instanceof XSComplexType type) {
            return type;
        }
        return bean.getSchemaComponent() instanceof XSElementDecl element
                ? element.getType().asComplexType()
                : null;
    }
}

package io.curcuma.generator.xjc.docs;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CEnumConstant;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.outline.EnumConstantOutline;
import com.sun.tools.xjc.outline.EnumOutline;
import com.sun.tools.xjc.outline.Outline;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Replaces what XJC would say about a class or a property. XJC quotes the schema itself, which repeats each nested type on every
 * level; it quotes it in the language and with the paths of the machine; and it lets the quoted text end the comment.
 */
public final class Javadocs {
    private static final String REST_OF_CONTENT = "The content, in document order.";
    private static final XjcText HEADING = XjcText.of("reader.xmlschema", "ClassSelector.JavadocHeading");
    private static final XjcText FALLBACK = XjcText.of("reader.xmlschema", "DefaultParticleBinder.FallbackJavadoc");

    private Javadocs() {}

    /** Before the code is generated. */
    public static void clean(Model model) {
        for (CClassInfo bean : model.beans().values()) {
            bean.javadoc = documentation(bean.javadoc, name(bean));
            for (CPropertyInfo property : bean.getProperties()) {
                property.javadoc = property(property.javadoc);
            }
        }
        for (CEnumLeafInfo type : model.enums().values()) {
            // XJC shows only the fragment
            String own = HEADING.before(type.javadoc == null ? "" : type.javadoc);
            String text = own.isBlank() ? Documentation.of(type.getSchemaComponent()) : own;
            type.javadoc = documentation(text, name(type.getTypeName(), type.shortName));
        }
        model.getAllElements().forEach(element -> {
            if (element.getProperty() != null) {
                element.getProperty().javadoc = property(element.getProperty().javadoc);
            }
        });
    }

    /** Whether a property is the list that XJC falls back to; before {@link #clean(Model)}. */
    public static boolean isFallback(CPropertyInfo property) {
        return property.javadoc != null && FALLBACK.occursIn(property.javadoc);
    }

    /** After the code is generated: the model's text of an enum constant is final. */
    public static void clean(Outline outline) {
        for (EnumOutline type : outline.getEnums()) {
            for (EnumConstantOutline constant : type.constants) {
                CEnumConstant target = constant.target;
                if (target.javadoc != null) {
                    constant.constRef.javadoc().clear();
                    constant.constRef.javadoc().append(DocCleaner.clean(target.javadoc));
                }
            }
        }
    }

    private static String documentation(@Nullable String javadoc, String name) {
        String own = HEADING.before(javadoc == null ? "" : javadoc);
        String clean = DocCleaner.clean(own);
        return clean.isEmpty() ? "Bean of " + name + "." : clean;
    }

    private static @Nullable String property(@Nullable String javadoc) {
        if (javadoc == null) {
            return null;
        }
        return FALLBACK.occursIn(javadoc) ? REST_OF_CONTENT : DocCleaner.raw(javadoc);
    }

    private static String name(CClassInfo bean) {
        return name(bean.isElement() ? bean.getElementName() : bean.getTypeName(), bean.shortName);
    }

    private static String name(@Nullable QName name, String fallback) {
        return name == null ? fallback : name.getLocalPart();
    }
}

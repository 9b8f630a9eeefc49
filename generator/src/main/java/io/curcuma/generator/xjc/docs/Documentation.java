package io.curcuma.generator.xjc.docs;

import com.sun.tools.xjc.reader.xmlschema.bindinfo.BindInfo;
import com.sun.xml.xsom.XSAnnotation;
import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSTerm;
import org.jspecify.annotations.Nullable;

/** The text of {@code xs:documentation}; each emitter makes it safe for its own comments. */
public final class Documentation {
    private Documentation() {}

    public static String of(@Nullable XSComponent component) {
        if (component == null) {
            return "";
        }
        String own = text(component);
        if (!own.isEmpty()) {
            return own;
        }
        if (component instanceof XSParticle particle) {
            XSTerm term = particle.getTerm();
            return term.isElementDecl() ? text(term) : "";
        }
        return component instanceof XSAttributeUse use ? text(use.getDecl()) : "";
    }

    private static String text(XSComponent component) {
        XSAnnotation annotation = component.getAnnotation();
        if (annotation == null || !(annotation.getAnnotation() instanceof BindInfo info)) {
            return "";
        }
        String text = info.getDocumentation();
        return text == null ? "" : plain(text.strip());
    }

    /** XJC escapes the text for Javadoc. */
    private static String plain(String html) {
        return html.replace("&#064;", "@")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}

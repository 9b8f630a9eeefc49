package io.curcuma.generator.xjc;

import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JFieldVar;
import com.sun.codemodel.JMod;
import com.sun.codemodel.JType;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.Outline;
import java.util.List;
import java.util.Objects;
import org.xml.sax.ErrorHandler;

/** An XJC plugin on the class path that does what its arguments say. */
public final class TestPlugin extends Plugin {
    static final String NAMESPACE = "urn:test-plugin";
    private String change = "";

    @Override
    public String getOptionName() {
        return "Xtest";
    }

    @Override
    public String getUsage() {
        return "";
    }

    @Override
    public List<String> getCustomizationURIs() {
        return List.of(NAMESPACE);
    }

    @Override
    public boolean isCustomizationTagName(String namespace, String local) {
        return namespace.equals(NAMESPACE);
    }

    @Override
    public int parseArgument(Options options, String[] arguments, int at) {
        if (arguments[at].startsWith("-Xtest:")) {
            change = arguments[at].substring("-Xtest:".length());
            return 1;
        }
        return 0;
    }

    @Override
    public boolean run(Outline outline, Options options, ErrorHandler handler) {
        for (ClassOutline bean : outline.getClasses()) {
            change(bean.implClass);
            bean.target.getCustomizations().forEach(customization -> customization.markAsAcknowledged());
        }
        return true;
    }

    private void change(JDefinedClass bean) {
        JFieldVar field = Objects.requireNonNull(bean.fields().get("name"));
        switch (change) {
            case "rename" -> field.name("other");
            case "type" -> field.type(bean.owner().ref(Object.class));
            case "private" -> field.mods().setPrivate();
            case "add" -> bean.field(JMod.PROTECTED, String.class, "more");
            case "constructor" -> bean.constructor(JMod.PUBLIC).param(String.class, "name");
            case "result" ->
                bean.getMethod("getName", new JType[0]).type(bean.owner().ref(Object.class));
            case "throw" -> throw new NoClassDefFoundError("org/example/Missing");
            default -> bean.method(JMod.PUBLIC, String.class, "greeting").body()._return(field);
        }
    }
}

package io.curcuma.generator.xjc;

import com.sun.codemodel.JAnnotationUse;
import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JFieldVar;
import com.sun.codemodel.JMethod;
import com.sun.codemodel.JMod;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.EnumConstantOutline;
import com.sun.tools.xjc.outline.EnumOutline;
import com.sun.tools.xjc.outline.Outline;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import jakarta.xml.bind.annotation.XmlTransient;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.xml.sax.ErrorHandler;

/**
 * Compares the beans as XJC makes them with what plugins leave of them. It is the first plugin, so it sees them before all others;
 * what others add is none of its concern, unless JAXB would take it for content.
 */
final class PluginWatch extends Plugin {
    private record Bean(String name, boolean isAbstract, Map<String, String> fields) {}

    private record Constants(String name, List<String> names) {}

    private final Map<ClassOutline, Bean> beans =
            new TreeMap<>(Comparator.comparing((ClassOutline outline) -> outline.target.fullName()));
    private final Map<EnumOutline, Constants> enums =
            new TreeMap<>(Comparator.comparing((EnumOutline outline) -> outline.target.fullName()));

    @Override
    public String getOptionName() {
        return "curcuma-watch";
    }

    @Override
    public String getUsage() {
        return "";
    }

    @Override
    public boolean run(Outline outline, Options options, ErrorHandler handler) {
        for (ClassOutline bean : outline.getClasses()) {
            beans.put(bean, bean(bean.implClass));
        }
        for (EnumOutline type : outline.getEnums()) {
            enums.put(type, constants(type));
        }
        return true;
    }

    private static Bean bean(JDefinedClass type) {
        Map<String, String> fields = new TreeMap<>();
        type.fields()
                .forEach((name, field) ->
                        fields.put(name, access(field) + field.type().fullName()));
        return new Bean(type.fullName(), type.isAbstract(), fields);
    }

    private static String access(JFieldVar field) {
        return (field.mods().getValue() & JMod.PRIVATE) != 0 ? "private " : "";
    }

    private static Constants constants(EnumOutline type) {
        List<String> names = new ArrayList<>();
        for (EnumConstantOutline constant : type.constants) {
            names.add(constant.constRef.getName());
        }
        return new Constants(type.clazz.fullName(), names);
    }

    /** One error for each property or class that is not what it was. */
    void check(Diagnostics diagnostics) {
        beans.forEach((outline, before) -> check(outline, before, diagnostics));
        enums.forEach((outline, before) -> {
            if (!before.equals(constants(outline))) {
                add(diagnostics, before.name(), "it has other constants or another name");
            }
        });
    }

    private static void check(ClassOutline outline, Bean before, Diagnostics diagnostics) {
        Bean after = bean(outline.implClass);
        if (!after.name().equals(before.name())) {
            add(diagnostics, before.name(), "it is '" + after.name() + "' now");
        }
        if (after.isAbstract() != before.isAbstract()) {
            add(diagnostics, before.name(), after.isAbstract() ? "it is abstract now" : "it is not abstract now");
        }
        before.fields().forEach((name, type) -> {
            String now = after.fields().get(name);
            if (now == null) {
                add(diagnostics, before.name(), "the field '" + name + "' is gone or renamed");
            } else if (!now.equals(type)) {
                add(diagnostics, before.name(), "the field '" + name + "' is '" + now + "', and was '" + type + "'");
            }
        });
        outline.implClass.fields().forEach((name, field) -> {
            if (!before.fields().containsKey(name) && isContent(field)) {
                add(diagnostics, before.name(), "JAXB takes the new field '" + name + "' for content");
            }
        });
        if (!hasPlainConstructor(outline.implClass)) {
            add(diagnostics, before.name(), "it has no constructor without parameters");
        }
    }

    /** JAXB reads each field that is neither static nor transient, as XJC's classes have it. */
    private static boolean isContent(JFieldVar field) {
        boolean marked = (field.mods().getValue() & (JMod.STATIC | JMod.TRANSIENT)) != 0;
        return !marked
                && field.annotations().stream()
                        .map(JAnnotationUse::getAnnotationClass)
                        .noneMatch(type -> type.fullName().equals(XmlTransient.class.getName()));
    }

    private static boolean hasPlainConstructor(JDefinedClass type) {
        Iterator<JMethod> constructors = type.constructors();
        if (!constructors.hasNext()) {
            return true;
        }
        while (constructors.hasNext()) {
            JMethod constructor = constructors.next();
            if (constructor.params().isEmpty() && (constructor.mods().getValue() & JMod.PRIVATE) == 0) {
                return true;
            }
        }
        return false;
    }

    private static void add(Diagnostics diagnostics, String bean, String what) {
        diagnostics.add(Problem.PLUGIN_CHANGED_BEAN, Location.NONE, bean, what);
    }
}

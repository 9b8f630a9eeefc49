package io.curcuma.generator.xjc.nullness;

import com.sun.codemodel.JClass;
import com.sun.codemodel.JCodeModel;
import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JMethod;
import com.sun.codemodel.JType;
import com.sun.codemodel.JVar;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.Plugin;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.EnumOutline;
import com.sun.tools.xjc.outline.Outline;
import com.sun.tools.xjc.outline.PackageOutline;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.xml.sax.ErrorHandler;

/**
 * The annotations of JSpecify on XJC's beans. What they are is decided before other plugins see the beans, and they are put on when the
 * beans are printed: plugins and the reading of the outline see the types without. What plugins add or change is
 * {@code @NullUnmarked}, since nothing is known of it.
 */
public final class NullMarks extends Plugin {
    private static final String PACKAGE = "org.jspecify.annotations.";

    private final Set<JDefinedClass> classes = new LinkedHashSet<>();
    private final IdentityHashMap<JMethod, List<JType>> signatures = new IdentityHashMap<>();
    private final List<NullablePlaces.Place> places = new ArrayList<>();

    @Override
    public String getOptionName() {
        return "curcuma-nulls";
    }

    @Override
    public String getUsage() {
        return "";
    }

    @Override
    public boolean run(Outline outline, Options options, ErrorHandler handler) {
        for (ClassOutline bean : outline.getClasses()) {
            classes.add(bean.implClass);
            classes.add(bean.ref);
        }
        for (EnumOutline type : outline.getEnums()) {
            classes.add(type.clazz);
        }
        for (PackageOutline part : outline.getAllPackageContexts()) {
            classes.add(part.objectFactory());
        }
        classes.forEach(type -> methods(type).forEach(method -> signatures.put(method, signature(method))));
        places.addAll(NullablePlaces.of(outline, annotation("Nullable", outline.getCodeModel())));
        return true;
    }

    /** Puts them on, once. */
    public void apply() {
        if (classes.isEmpty()) {
            return;
        }
        // one object for each: codemodel imports no name that two objects have
        JCodeModel owner = classes.iterator().next().owner();
        JClass marked = annotation("NullMarked", owner);
        JClass unmarked = annotation("NullUnmarked", owner);
        for (JDefinedClass type : classes) {
            if (type.parentContainer().isPackage()) {
                type.annotate(marked);
            }
            type.classes().forEachRemaining(inner -> {
                if (!classes.contains(inner)) {
                    inner.annotate(unmarked);
                }
            });
            methods(type)
                    .filter(method -> !signature(method).equals(signatures.get(method)))
                    .forEach(method -> method.annotate(unmarked));
        }
        places.forEach(NullablePlaces.Place::apply);
        classes.clear();
        places.clear();
    }

    private static JClass annotation(String name, JCodeModel owner) {
        return owner.directClass(PACKAGE + name);
    }

    private static Stream<JMethod> methods(JDefinedClass type) {
        List<JMethod> methods = new ArrayList<>(type.methods());
        type.constructors().forEachRemaining(methods::add);
        return methods.stream();
    }

    private static List<JType> signature(JMethod method) {
        return Stream.concat(
                        Stream.ofNullable(method.type()),
                        method.params().stream().map(JVar::type))
                .toList();
    }
}

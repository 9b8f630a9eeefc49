package io.curcuma.generator.xjc;

import com.sun.codemodel.JAnnotationArrayMember;
import com.sun.codemodel.JAnnotationClassValue;
import com.sun.codemodel.JAnnotationUse;
import com.sun.codemodel.JAnnotationValue;
import com.sun.codemodel.JClass;
import com.sun.codemodel.JDefinedClass;
import com.sun.codemodel.JMethod;
import com.sun.codemodel.JType;
import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CPropertyInfo;
import com.sun.tools.xjc.model.CTypeInfo;
import com.sun.tools.xjc.outline.ClassOutline;
import com.sun.tools.xjc.outline.ElementOutline;
import com.sun.tools.xjc.outline.EnumOutline;
import com.sun.tools.xjc.outline.PackageOutline;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Prints the beans of XJC's outline, or a part of them, with package-info, ObjectFactory and resources. */
public final class BeanPrinter {
    private static final String SEE_ALSO = "jakarta.xml.bind.annotation.XmlSeeAlso";
    private static final String PACKAGE_INFO = "package-info.java";

    private final XjcOutput xjc;
    private final Set<CTypeInfo> needed = new HashSet<>();
    private final Deque<CTypeInfo> waiting = new ArrayDeque<>();
    private final Map<CClassInfo, List<CClassInfo>> nested = new HashMap<>();

    private BeanPrinter(XjcOutput xjc) {
        this.xjc = xjc;
        for (ClassOutline type : xjc.outline().getClasses()) {
            if (type.target.parent() instanceof CClassInfo outer) {
                nested.computeIfAbsent(outer, key -> new ArrayList<>()).add(type.target);
            }
        }
    }

    /** All files, sorted by path; none, and an error in the diagnostics, where they are larger than allowed. */
    public static List<OutputFile> print(XjcOutput xjc, long maxBytes, Diagnostics diagnostics) {
        MemoryCodeWriter writer = new MemoryCodeWriter(maxBytes);
        xjc.nulls().apply();
        try {
            xjc.model().codeModel.build(writer);
            return writer.files();
        } catch (MemoryCodeWriter.FullException e) {
            diagnostics.add(Problem.BUDGET, Location.NONE, "the generated beans are too large", maxBytes + " bytes");
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * As {@link #print(XjcOutput, long, Diagnostics)}, of these classes and those that they refer to. The outline is without the others from
     * then on.
     *
     * @param kept canonical names of beans
     */
    public static List<OutputFile> print(XjcOutput xjc, Set<String> kept, long maxBytes, Diagnostics diagnostics) {
        Set<String> packages = new BeanPrinter(xjc).omitAllBut(kept);
        return print(xjc, maxBytes, diagnostics).stream()
                .filter(file -> !file.path().endsWith(PACKAGE_INFO) || packages.contains(folder(file.path())))
                .toList();
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** The folders of the packages that keep a class. */
    private Set<String> omitAllBut(Set<String> kept) {
        for (ClassOutline type : xjc.outline().getClasses()) {
            if (kept.contains(type.implClass.fullName())) {
                need(type.target);
            }
        }
        for (EnumOutline type : xjc.outline().getEnums()) {
            if (kept.contains(type.clazz.fullName())) {
                need(type.target);
            }
        }
        while (!waiting.isEmpty()) {
            follow(waiting.remove());
        }
        Set<JType> omitted = hide();
        Set<String> folders = new HashSet<>();
        for (PackageOutline part : xjc.outline().getAllPackageContexts()) {
            JDefinedClass factory = part.objectFactory();
            factory.methods().removeIf(method -> mentions(method, omitted));
            boolean isEmpty = factory.methods().isEmpty();
            if (isEmpty) {
                factory.hide();
            }
            if (!isEmpty || part.getClasses().stream().anyMatch(type -> needed.contains(type.target))) {
                folders.add(part._package().name().replace('.', '/'));
            }
        }
        return folders;
    }

    private void need(CTypeInfo type) {
        if (needed.add(type)) {
            waiting.add(type);
        }
    }

    /** What a bean cannot be compiled without. */
    private void follow(CTypeInfo type) {
        if (type instanceof CClassInfo bean) {
            if (bean.getBaseClass() != null) {
                need(bean.getBaseClass());
            }
            if (bean.parent() instanceof CClassInfo outer) {
                need(outer);
            }
            // printed with it in any case
            nested.getOrDefault(bean, List.of()).forEach(this::need);
            bean.getProperties().forEach(this::follow);
        } else if (type instanceof CElementInfo element) {
            follow(element.getProperty());
        }
    }

    private void follow(CPropertyInfo property) {
        property.ref().forEach(this::need);
    }

    private Set<JType> hide() {
        Set<JType> omitted = new HashSet<>();
        for (EnumOutline type : xjc.outline().getEnums()) {
            hideUnlessNeeded(type.target, type.clazz, omitted);
        }
        for (CElementInfo element : xjc.model().getAllElements()) {
            ElementOutline type = xjc.outline().getElement(element);
            if (type != null) {
                hideUnlessNeeded(element, type.implClass, omitted);
            }
        }
        for (ClassOutline type : xjc.outline().getClasses()) {
            hideUnlessNeeded(type.target, type.implClass, omitted);
            if (type.implClass != type.ref) {
                hideUnlessNeeded(type.target, type.ref, omitted);
            }
        }
        xjc.outline().getClasses().forEach(type -> seeAlso(type.implClass, omitted));
        return omitted;
    }

    private void hideUnlessNeeded(CTypeInfo type, JDefinedClass java, Set<JType> omitted) {
        if (!needed.contains(type)) {
            java.hide();
            omitted.add(java);
        }
    }

    /** A base type names the types that extend it. */
    private static void seeAlso(JDefinedClass bean, Set<JType> omitted) {
        for (JAnnotationUse annotation : List.copyOf(bean.annotations())) {
            if (annotation.getAnnotationClass().fullName().equals(SEE_ALSO)
                    && annotation.getAnnotationMembers().get("value") instanceof JAnnotationArrayMember all) {
                List<JType> kept = new ArrayList<>();
                for (JAnnotationValue value : all.annotations2()) {
                    if (value instanceof JAnnotationClassValue type && !omitted.contains(type.type())) {
                        kept.add(type.type());
                    }
                }
                if (kept.size() == all.annotations2().size()) {
                    continue;
                }
                bean.removeAnnotation(annotation);
                if (!kept.isEmpty()) {
                    JAnnotationArrayMember rest =
                            bean.annotate(annotation.getAnnotationClass()).paramArray("value");
                    kept.forEach(rest::param);
                }
            }
        }
    }

    private static boolean mentions(JMethod method, Set<JType> omitted) {
        return isAny(method.type(), omitted::contains)
                || method.params().stream().anyMatch(param -> isAny(param.type(), omitted::contains))
                || method.annotations().stream().anyMatch(annotation -> isScoped(annotation, omitted));
    }

    private static boolean isScoped(JAnnotationUse annotation, Set<JType> omitted) {
        Map<String, JAnnotationValue> members = annotation.getAnnotationMembers();
        return members != null
                && members.get("scope") instanceof JAnnotationClassValue scope
                && omitted.contains(scope.type());
    }

    private static boolean isAny(JType type, Predicate<JType> test) {
        if (test.test(type) || test.test(type.erasure())) {
            return true;
        }
        return type instanceof JClass java
                && java.getTypeParameters().stream().anyMatch(argument -> isAny(argument, test));
    }
}

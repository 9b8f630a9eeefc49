package io.curcuma.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaTypeVariable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What other modules can see of a class, a line for each member, in an order that does not depend on the compiler. */
final class Signatures {
    private Signatures() {}

    /** Whether a class in a public package can be named from another module. */
    static boolean isVisible(JavaClass javaClass) {
        if (javaClass.isAnonymousClass() || javaClass.isLocalClass() || !isVisible(javaClass.getModifiers())) {
            return false;
        }
        Optional<JavaClass> outer = javaClass.getEnclosingClass();
        return outer.isEmpty() || isVisible(outer.get());
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
                && !modifiers.contains(JavaModifier.SYNTHETIC)
                && !modifiers.contains(JavaModifier.BRIDGE);
    }

    static String of(JavaClass javaClass) {
        List<String> members = new ArrayList<>();
        for (JavaMember member : javaClass.getMembers()) {
            if (isVisible(member.getModifiers()) && isOfferedBy(javaClass, member)) {
                members.add("    " + line(member));
            }
        }
        Collections.sort(members);
        return head(javaClass) + "\n"
                + members.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /** Nobody sees what is protected in a final class. */
    private static boolean isOfferedBy(JavaClass owner, JavaMember member) {
        return !(owner.getModifiers().contains(JavaModifier.FINAL)
                && member.getModifiers().contains(JavaModifier.PROTECTED));
    }

    private static String head(JavaClass javaClass) {
        String kind = javaClass.isAnnotation()
                ? "@interface"
                : javaClass.isInterface()
                        ? "interface"
                        : javaClass.isEnum() ? "enum" : javaClass.isRecord() ? "record" : "class";
        String bases = javaClass
                        .getSuperclass()
                        .map(base -> " extends " + base.getName())
                        .orElse("")
                + javaClass.getInterfaces().stream()
                        .map(JavaType::getName)
                        .sorted()
                        .collect(Collectors.joining(", ", " implements ", ""));
        return modifiers(javaClass.getModifiers()) + kind + " " + javaClass.getName()
                + variables(javaClass.getTypeParameters())
                + bases.replaceAll(" implements $| extends java\\.lang\\.Object(?= |$)", "");
    }

    private static String line(JavaMember member) {
        String modifiers = modifiers(member.getModifiers());
        if (member instanceof JavaField field) {
            return modifiers + field.getType().getName() + " " + field.getName();
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        String parameters =
                unit.getParameterTypes().stream().map(JavaType::getName).collect(Collectors.joining(", "));
        String result = unit instanceof JavaMethod method
                ? method.getReturnType().getName() + " " + method.getName()
                : unit.getOwner().getSimpleName();
        String thrown = unit.getExceptionTypes().stream()
                .map(JavaType::getName)
                .sorted()
                .collect(Collectors.joining(", "));
        String variables = variables(unit.getTypeParameters());
        return modifiers + (variables.isEmpty() ? "" : variables + " ") + result + "(" + parameters + ")"
                + (thrown.isEmpty() ? "" : " throws " + thrown);
    }

    private static String variables(List<? extends JavaTypeVariable<?>> variables) {
        return variables.isEmpty()
                ? ""
                : variables.stream()
                        .map(variable -> variable.getName()
                                + variable.getUpperBounds().stream()
                                        .map(JavaType::getName)
                                        .filter(bound -> !bound.equals("java.lang.Object"))
                                        .map(bound -> " extends " + bound)
                                        .collect(Collectors.joining(" &")))
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String modifiers(Set<JavaModifier> modifiers) {
        StringBuilder text = new StringBuilder();
        for (JavaModifier modifier : List.of(
                JavaModifier.PUBLIC,
                JavaModifier.PROTECTED,
                JavaModifier.ABSTRACT,
                JavaModifier.STATIC,
                JavaModifier.FINAL)) {
            if (modifiers.contains(modifier)) {
                text.append(modifier.name().toLowerCase(Locale.ROOT)).append(' ');
            }
        }
        return text.toString();
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.model.RootElement;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.xml.namespace.QName;

/** The names of an adapter's root elements: a constant, because formats ask for them with each message. */
final class Roots {
    private static final TypeName NAMES = ParameterizedTypeName.get(List.class, QName.class);
    /** Bytes of bytecode for the name of a global element. */
    private static final int NAME = 20;

    private Roots() {}

    /** Adds the constant, the method that returns it, and methods that make it where one initialiser could not. */
    static void add(TypeSpec.Builder type, List<RootElement> roots) {
        if (roots.isEmpty()) {
            type.addMethod(AdapterClass.getter("rootElements", NAMES, "$T.of()", List.class));
        } else {
            add(type, roots, Access.ROOTS, "rootElements", "roots");
        }
    }

    /** As {@link #add}, of the types that this one derives from; nothing if they have none. */
    static void addInherited(TypeSpec.Builder type, List<RootElement> roots) {
        if (!roots.isEmpty()) {
            add(type, roots, Access.INHERITED_ROOTS, "inheritedRootElements", "inheritedRoots");
        }
    }

    private static void add(
            TypeSpec.Builder type, List<RootElement> roots, String constant, String getter, String partName) {
        List<List<RootElement>> parts = Parts.of(roots, NAME);
        CodeBlock value = parts.size() == 1 ? list(roots) : joined(partName, parts.size());
        type.addField(FieldSpec.builder(NAMES, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build());
        type.addMethod(AdapterClass.getter(getter, NAMES, constant));
        if (parts.size() > 1) {
            IntStream.range(0, parts.size())
                    .forEach(number -> type.addMethod(part(partName + number, parts.get(number))));
        }
    }

    private static CodeBlock joined(String name, int parts) {
        CodeBlock calls = IntStream.range(0, parts)
                .mapToObj(number -> CodeBlock.of("$L$L()", name, number))
                .collect(CodeBlock.joining(", "));
        return CodeBlock.of("$T.of($L).flatMap($T::stream).toList()", Stream.class, calls, List.class);
    }

    private static MethodSpec part(String name, List<RootElement> roots) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(NAMES)
                .addStatement("return $L", list(roots))
                .build();
    }

    private static CodeBlock list(List<RootElement> roots) {
        CodeBlock names = roots.stream()
                .map(root -> CodeBlock.of("new $T($S, $S)", QName.class, root.namespace(), root.name()))
                .collect(CodeBlock.joining(", "));
        return CodeBlock.of("$T.of($L)", List.class, names);
    }
}

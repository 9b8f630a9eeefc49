package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.model.RootDeclaration;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.xml.namespace.QName;

/** The names of an adapter's root elements: a constant, because formats ask for them with each message. */
final class Roots {
    private static final TypeName NAMES = ParameterizedTypeName.get(List.class, QName.class);
    /** Bytes of bytecode for the name of a global element. */
    private static final int NAME = 20;

    private Roots() {}

    /** Adds the constant, the method that returns it, and methods that make it where one initialiser could not. */
    static void add(TypeSpec.Builder type, List<RootDeclaration> roots) {
        if (roots.isEmpty()) {
            type.addMethod(AdapterClass.getter("rootElements", NAMES, "$T.of()", List.class));
        } else {
            add(type, roots, Access.ROOTS, "rootElements", "roots");
        }
    }

    /** As {@link #add}, of the types that this one derives from; nothing if they have none. */
    static void addInherited(TypeSpec.Builder type, List<RootDeclaration> roots) {
        if (!roots.isEmpty()) {
            add(type, roots, Access.INHERITED_ROOTS, "inheritedRootElements", "inheritedRoots");
        }
    }

    private static void add(
            TypeSpec.Builder type, List<RootDeclaration> roots, String constant, String getter, String partName) {
        List<CodeBlock> names = roots.stream()
                .map(root ->
                        CodeBlock.of("new $T($L, $S)", QName.class, JavaText.literal(root.namespace()), root.name()))
                .toList();
        type.addField(FieldSpec.builder(NAMES, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(ListParts.add(type, NAMES, names, NAME, partName))
                .build());
        type.addMethod(AdapterClass.getter(getter, NAMES, constant));
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** A list of constants that may be longer than one initialiser can make. */
final class ListParts {
    private ListParts() {}

    /**
     * The value of the list; a long one is put together from methods that this adds to the class.
     *
     * @param type of the list
     * @param weight bytes of bytecode for an item
     * @param method what the methods' names begin with
     */
    static CodeBlock add(TypeSpec.Builder holder, TypeName type, List<CodeBlock> items, int weight, String method) {
        List<List<CodeBlock>> parts = Parts.of(items, weight);
        if (parts.size() == 1) {
            return list(items);
        }
        List<CodeBlock> calls = new ArrayList<>();
        for (List<CodeBlock> part : parts) {
            String name = method + calls.size();
            calls.add(CodeBlock.of("$L()", name));
            holder.addMethod(MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(type)
                    .addStatement("return $L", list(part))
                    .build());
        }
        return CodeBlock.of(
                "$T.of($L).flatMap($T::stream).toList()", Stream.class, CodeBlock.join(calls, ", "), List.class);
    }

    private static CodeBlock list(List<CodeBlock> items) {
        return CodeBlock.of("$T.of($L)", List.class, CodeBlock.join(items, ", "));
    }
}

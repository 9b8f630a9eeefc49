package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What an adapter knows of root elements whose type {@code xsi:type} tells. */
final class Derivation {
    private static final Modifier[] CONSTANT = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};
    private static final String HOLDER = "Derived";
    private static final String ADAPTERS = "ADAPTERS";
    /** Adapters that one method makes, each in 11 bytes of bytecode. */
    private static final int MOST = 400;

    private Derivation() {}

    static void add(TypeSpec.Builder type, PlannedMessage message, Polymorphism polymorphism, Beans beans) {
        String designator = message.type().designator();
        Roots.addInherited(type, polymorphism.inheritedRoots().getOrDefault(designator, List.of()));
        List<ComplexType> derived = polymorphism.derived().getOrDefault(designator, List.of());
        if (!derived.isEmpty()) {
            TypeName adapters = ParameterizedTypeName.get(
                    ClassName.get(List.class),
                    ParameterizedTypeName.get(
                            RuntimeTypes.ADAPTER,
                            WildcardTypeName.subtypeOf(Beans.bean(message.type().java()))));
            type.addMethod(AdapterClass.getter("derived", adapters, "$L.$L", HOLDER, ADAPTERS));
            type.addType(holder(adapters, derived, beans));
        }
    }

    /** A class of its own: it refers to other adapters, which refer to this one. */
    private static TypeSpec holder(TypeName adapters, List<ComplexType> derived, Beans beans) {
        TypeSpec.Builder holder = TypeSpec.classBuilder(HOLDER).addModifiers(CONSTANT);
        List<CodeBlock> parts = new ArrayList<>();
        for (int from = 0; from < derived.size(); from += MOST) {
            CodeBlock each = derived.subList(from, Math.min(derived.size(), from + MOST)).stream()
                    .map(type -> CodeBlock.of("new $T()", beans.adapter(type)))
                    .collect(CodeBlock.joining(", "));
            parts.add(CodeBlock.of("$T.of($L)", List.class, each));
        }
        FieldSpec.Builder constant = FieldSpec.builder(adapters, ADAPTERS, CONSTANT);
        if (parts.size() == 1) {
            return holder.addField(constant.initializer(parts.get(0)).build()).build();
        }
        IntStream.range(0, parts.size())
                .forEach(number -> holder.addMethod(MethodSpec.methodBuilder("part" + number)
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                        .returns(adapters)
                        .addStatement("return $L", parts.get(number))
                        .build()));
        CodeBlock calls = IntStream.range(0, parts.size())
                .mapToObj(number -> CodeBlock.of("part$L()", number))
                .collect(CodeBlock.joining(", "));
        return holder.addField(
                        constant.initializer("$T.of($L).flatMap($T::stream).toList()", Stream.class, calls, List.class)
                                .build())
                .build();
    }
}

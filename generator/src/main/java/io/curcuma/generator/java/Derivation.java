package io.curcuma.generator.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.List;
import javax.lang.model.element.Modifier;

/** What an adapter knows of root elements whose type {@code xsi:type} tells. */
final class Derivation {
    private static final Modifier[] CONSTANT = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};
    private static final String HOLDER = "Derived";
    private static final String ADAPTERS = "ADAPTERS";
    /** Bytes of bytecode for an adapter. */
    private static final int ADAPTER = 11;

    private Derivation() {}

    static void add(
            TypeSpec.Builder type, PlannedMessage message, Polymorphism polymorphism, GeneratedClassNames beans) {
        String designator = message.type().designator();
        Roots.addInherited(type, polymorphism.inheritedRoots().getOrDefault(designator, List.of()));
        List<ComplexType> derived = polymorphism.derived().getOrDefault(designator, List.of());
        if (!derived.isEmpty()) {
            TypeName adapters = ParameterizedTypeName.get(
                    ClassName.get(List.class),
                    ParameterizedTypeName.get(
                            RuntimeTypes.ADAPTER,
                            WildcardTypeName.subtypeOf(
                                    GeneratedClassNames.bean(message.type().java()))));
            type.addMethod(AdapterClass.getter("derived", adapters, "$L.$L", HOLDER, ADAPTERS));
            type.addType(holder(adapters, derived, beans));
        }
    }

    /** A class of its own: it refers to other adapters, which refer to this one. */
    private static TypeSpec holder(TypeName adapters, List<ComplexType> derived, GeneratedClassNames beans) {
        TypeSpec.Builder holder = TypeSpec.classBuilder(HOLDER).addModifiers(CONSTANT);
        List<CodeBlock> each = derived.stream()
                .map(type -> CodeBlock.of("new $T()", beans.adapter(type)))
                .toList();
        return holder.addField(FieldSpec.builder(adapters, ADAPTERS, CONSTANT)
                        .initializer(ListParts.add(holder, adapters, each, ADAPTER, "part"))
                        .build())
                .build();
    }
}

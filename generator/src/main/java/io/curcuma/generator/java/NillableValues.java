package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedFormerField;

/** The calls that tell what an element holds that may be nil, where the runtime has to tell it from what the field was before. */
final class NillableValues {
    private NillableValues() {}

    /** Behind a field; nothing for one whose items cannot be nil. */
    static CodeBlock ofField(ValueType type) {
        return type instanceof ValueType.Nillable nillable
                ? call(type(nillable.value()), nillable.isList())
                : CodeBlock.of("");
    }

    private static String type(ValueType value) {
        return value.match(
                simple -> simple.scalar().name(),
                enumerated -> "ENUM",
                message -> "MESSAGE",
                content -> "MESSAGE",
                nillable -> type(nillable.value()),
                any -> "MESSAGE",
                attributes -> "ATTRIBUTES",
                reference -> "STRING");
    }

    /** Behind a field of an earlier version. */
    static CodeBlock ofFormer(PlannedFormerField former) {
        return switch (former.nillable()) {
            case NO -> CodeBlock.of("");
            case VALUE, LIST ->
                call(type(former.field().type()), former.nillable() == PlannedFormerField.Nillable.LIST);
        };
    }

    private static String type(FieldType type) {
        return type.match(
                scalar -> scalar.scalar().name(),
                enumeration -> "ENUM",
                nested -> nestedType(nested),
                attributes -> "ATTRIBUTES");
    }

    private static String nestedType(FieldType.Nested nested) {
        return nested instanceof FieldType.OfLost lost
                        && lost.kind() == io.curcuma.generator.plan.PlannedLostType.Kind.ENUM
                ? "ENUM"
                : "MESSAGE";
    }

    private static CodeBlock call(String type, boolean isList) {
        return CodeBlock.of(".orNil($T.$L, $L)", RuntimeTypes.TYPE, type, isList);
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;

/** What a field says beside its type: what XML makes of its text, as JAXB does, and how many digits a decimal has. */
final class TextFacets {
    private TextFacets() {}

    /** The calls on a field; none for most. Those of the branches of a union are on its items. */
    static CodeBlock ofField(PlannedField field) {
        Property property = field.property();
        CodeBlock.Builder calls = CodeBlock.builder();
        switch (whiteSpace(property)) {
            case PRESERVE -> {
                // as every field is
            }
            case REPLACE -> calls.add(".replaced()");
            case COLLAPSE -> calls.add(".collapsed()");
        }
        if (!(field.type() instanceof FieldType.OfUnion)) {
            property.java().emptyElement().ifPresent(value -> calls.add(".withDefault($L)", JavaText.literal(value)));
        }
        if (field.type() instanceof FieldType.OfScalar scalar) {
            scalar.digits().ifPresent(digits -> calls.add(".withDigits($L, $L)", digits.total(), digits.fraction()));
        }
        return calls.build();
    }

    /** The item with the same calls. */
    static CodeBlock ofItem(Property property, CodeBlock item) {
        CodeBlock called =
                switch (whiteSpace(property)) {
                    case PRESERVE -> item;
                    case REPLACE -> CodeBlock.of("$T.replaced($L)", RuntimeTypes.TEXT_ITEM, item);
                    case COLLAPSE -> CodeBlock.of("$T.collapsed($L)", RuntimeTypes.TEXT_ITEM, item);
                };
        return property.java()
                .emptyElement()
                .map(value ->
                        CodeBlock.of("$T.withDefault($L, $L)", RuntimeTypes.TEXT_ITEM, called, JavaText.literal(value)))
                .orElse(called);
    }

    private static WhiteSpace whiteSpace(Property property) {
        if (property.type() instanceof ValueType.Simple simple) {
            return simple.whiteSpace();
        }
        // a name in any case
        return property.type() instanceof ValueType.Reference ? WhiteSpace.COLLAPSE : WhiteSpace.PRESERVE;
    }
}

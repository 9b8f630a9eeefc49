package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.FormerField;
import io.curcuma.generator.plan.FormerField.Nillable;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.List;
import javax.lang.model.element.Modifier;

/** What an adapter has for the numbers that its properties had before. */
final class Formers {
    private static final Modifier[] CONSTANT = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};
    private static final String HOLDER = "Former";

    private final List<FormerField> former;
    private final Beans beans;
    private final Items items;

    Formers(PlannedMessage message, Beans beans, Items items) {
        this.former = message.former();
        this.beans = beans;
        this.items = items;
    }

    /** Name of the field's constant. */
    static String name(FormerField field) {
        return "FORMER_" + field.field().number();
    }

    private static String number(FormerField field) {
        return "NUMBER_" + field.field().number();
    }

    /** The fields themselves, which the shape names. */
    void addConstants(TypeSpec.Builder type) {
        former.forEach(each -> type.addField(FieldSpec.builder(RuntimeTypes.FIELD, name(each), CONSTANT)
                .initializer(constant(each))
                .build()));
    }

    private CodeBlock constant(FormerField each) {
        return constant(each, beans);
    }

    private static CodeBlock constant(FormerField each, Beans beans) {
        PlannedField field = each.field();
        return CodeBlock.of(
                "$T.of($L, $L, $S, $T.$L, $L, $T.$L)$L",
                RuntimeTypes.FIELD,
                field.number(),
                JavaText.literal(field.property().namespace()),
                field.property().name(),
                RuntimeTypes.NODE,
                field.property().node(),
                each.nillable() == Nillable.NO ? type(field, beans) : CodeBlock.of("$T.MESSAGE", RuntimeTypes.TYPE),
                RuntimeTypes.OCCURS,
                field.property().occurs(),
                ToldName.ofField(field));
    }

    /** The expression for a field's type. */
    static CodeBlock type(PlannedField field, Beans beans) {
        return field.type()
                .match(
                        scalar -> CodeBlock.of("$T.$L", RuntimeTypes.TYPE, scalar.scalar()),
                        enumeration -> CodeBlock.of("$T.SHAPE", beans.values(enumeration.type())),
                        nested ->
                                nested instanceof FieldType.OfUnion union && union.kind() != PlannedUnion.Kind.NILLABLE
                                        ? CodeBlock.of("() -> $T.ITEM.shape()", beans.item(union.designator()))
                                        : CodeBlock.of("$T.MESSAGE", RuntimeTypes.TYPE),
                        attributes -> CodeBlock.of("$T.ATTRIBUTES", RuntimeTypes.TYPE));
    }

    /** What the shape is told. */
    CodeBlock ofShape() {
        return former.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of(
                        ".withFormer($L)",
                        former.stream()
                                .map(each -> CodeBlock.of("$L", name(each)))
                                .collect(CodeBlock.joining(", ")));
    }

    /** How they are read, in a class of its own as all items are. */
    void addItems(TypeSpec.Builder type) {
        if (former.isEmpty()) {
            return;
        }
        TypeSpec.Builder holder = TypeSpec.classBuilder(HOLDER).addModifiers(CONSTANT);
        former.forEach(each -> holder.addField(FieldSpec.builder(RuntimeTypes.FORMER_FIELD, number(each), CONSTANT)
                .initializer("$T.of($L, $L)", RuntimeTypes.FORMER_FIELD, name(each), item(each, items))
                .build()));
        type.addType(holder.build());
    }

    /** The expression for a branch of a union. */
    static CodeBlock of(FormerField branch, Beans beans, Items items) {
        return CodeBlock.of("$T.of($L, $L)", RuntimeTypes.FORMER_FIELD, constant(branch, beans), item(branch, items));
    }

    private static CodeBlock item(FormerField each, Items items) {
        CodeBlock item = items.of(each.field());
        if (each.nillable() == Nillable.NO) {
            return item;
        }
        CodeBlock value =
                each.nillable() == Nillable.LIST ? CodeBlock.of("$T.of($L)", RuntimeTypes.LIST_ITEM, item) : item;
        return CodeBlock.of(
                "$T.of(\"\", $S, $L)", RuntimeTypes.NILLABLE_ITEM, each.field().name(), value);
    }

    /** The statement that reads one. */
    static CodeBlock read(FormerField each) {
        return CodeBlock.of("readFields($L.$L.read(in), bean)", HOLDER, number(each));
    }
}

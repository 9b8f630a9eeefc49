package io.curcuma.generator.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedFormerField.Nillable;
import io.curcuma.generator.plan.PlannedLostType;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** What an adapter has for the numbers that its properties had before. */
final class FormerFieldCode {
    private static final Modifier[] CONSTANT = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};
    /** Bytes of bytecode that make a constant by our estimate, which is on the safe side. */
    static final int BYTECODE = 80;

    private final List<PlannedFormerField> former;
    /** By the number of the class initialiser that makes them. */
    private final List<List<PlannedFormerField>> groups;

    private final Map<Integer, Integer> groupOf = new HashMap<>();

    private final GeneratedClassNames beans;
    private final ItemExpressions items;

    FormerFieldCode(PlannedMessage message, GeneratedClassNames beans, ItemExpressions items) {
        this.former = message.former();
        this.groups = Parts.of(former, BYTECODE);
        for (int i = 0; i < groups.size(); i++) {
            for (PlannedFormerField each : groups.get(i)) {
                groupOf.put(each.field().number(), i);
            }
        }
        this.beans = beans;
        this.items = items;
    }

    /** Name of the field's constant. */
    static String name(PlannedFormerField field) {
        return "FORMER_" + field.field().number();
    }

    private static String number(PlannedFormerField field) {
        return "NUMBER_" + field.field().number();
    }

    private boolean isSingle() {
        return groups.size() <= 1;
    }

    /** Name of the class that holds the fields of a group; the adapter itself holds those of a single group. */
    private static String fieldHolder(int group) {
        return "FormerFields" + group;
    }

    private String itemHolder(int group) {
        return isSingle() ? "Former" : "Former" + group;
    }

    /** The fields themselves, which the shape names. */
    void addConstants(TypeSpec.Builder type) {
        for (int i = 0; i < groups.size(); i++) {
            TypeSpec.Builder target =
                    isSingle() ? type : TypeSpec.classBuilder(fieldHolder(i)).addModifiers(CONSTANT);
            groups.get(i)
                    .forEach(each -> target.addField(FieldSpec.builder(RuntimeTypes.FIELD, name(each), CONSTANT)
                            .initializer(constant(each))
                            .build()));
            if (!isSingle()) {
                target.addField(FieldSpec.builder(ArrayTypeName.of(RuntimeTypes.FIELD), Access.ALL, CONSTANT)
                        .initializer("{$L}", names(groups.get(i)))
                        .build());
                type.addType(target.build());
            }
        }
    }

    private static CodeBlock names(List<PlannedFormerField> fields) {
        return fields.stream().map(each -> CodeBlock.of("$L", name(each))).collect(CodeBlock.joining(", "));
    }

    private CodeBlock constant(PlannedFormerField each) {
        return constant(each, beans);
    }

    private static CodeBlock constant(PlannedFormerField each, GeneratedClassNames beans) {
        PlannedField field = each.field();
        return CodeBlock.of(
                "$T.of($L, $L, $S, $T.$L, $L, $T.$L)$L$L",
                RuntimeTypes.FIELD,
                field.number(),
                JavaText.literal(field.property().namespace()),
                field.property().name(),
                RuntimeTypes.NODE,
                field.property().node(),
                each.nillable() == Nillable.NO ? type(field, beans) : CodeBlock.of("$T.MESSAGE", RuntimeTypes.TYPE),
                RuntimeTypes.OCCURS,
                field.property().occurs(),
                NillableValues.ofFormer(each),
                canBeNil(each)
                        ? CodeBlock.of(".nillable()$L", MemberNameCalls.ofFormer(field))
                        : MemberNameCalls.ofFormer(field));
    }

    /** Whether the element may have been nil where formats say that apart from it: a line of the numbers file does not tell. */
    static boolean canBeNil(PlannedFormerField each) {
        return each.mayBeNil() && each.nillable() == Nillable.NO;
    }

    static boolean isNils(PlannedFormerField each) {
        return each.field().property().node() == Node.NIL;
    }

    /** The expression for a field's type. */
    static CodeBlock type(PlannedField field, GeneratedClassNames beans) {
        return field.type()
                .match(
                        scalar -> CodeBlock.of("$T.$L", RuntimeTypes.TYPE, scalar.scalar()),
                        enumeration -> CodeBlock.of("$T.SHAPE", beans.values(enumeration.type())),
                        nested -> nested(nested, beans),
                        attributes -> CodeBlock.of("$T.ATTRIBUTES", RuntimeTypes.TYPE));
    }

    private static CodeBlock nested(FieldType.Nested type, GeneratedClassNames beans) {
        if (type instanceof FieldType.OfUnion union && union.kind() != PlannedUnion.Kind.NILLABLE) {
            return CodeBlock.of("() -> $T.ITEM.shape()", beans.item(union.designator()));
        }
        if (type instanceof FieldType.OfLost lost && lost.kind() != PlannedLostType.Kind.MESSAGE) {
            return lost.kind() == PlannedLostType.Kind.ENUM
                    ? CodeBlock.of("$T.SHAPE", beans.lost(lost))
                    : CodeBlock.of("() -> $T.ITEM.shape()", beans.lost(lost));
        }
        return CodeBlock.of("$T.MESSAGE", RuntimeTypes.TYPE);
    }

    /** The former fields, for the shape. */
    CodeBlock ofShape() {
        if (former.isEmpty()) {
            return CodeBlock.of("");
        }
        return isSingle()
                ? CodeBlock.of(".withFormer($L)", names(former))
                : CodeBlock.of(
                        ".withLargeFormer($L)",
                        IntStream.range(0, groups.size())
                                .mapToObj(i -> CodeBlock.of("$L.$L", fieldHolder(i), Access.ALL))
                                .collect(CodeBlock.joining(", ")));
    }

    /** How they are read, in classes of their own as all items are. */
    void addItems(TypeSpec.Builder type) {
        for (int i = 0; i < groups.size(); i++) {
            String prefix = isSingle() ? "" : fieldHolder(i) + ".";
            TypeSpec.Builder holder = TypeSpec.classBuilder(itemHolder(i)).addModifiers(CONSTANT);
            groups.get(i).stream()
                    .filter(each -> !isNils(each))
                    .forEach(each ->
                            holder.addField(FieldSpec.builder(RuntimeTypes.FORMER_FIELD, number(each), CONSTANT)
                                    .initializer(of(each, CodeBlock.of("$L$L", prefix, name(each)), items))
                                    .build()));
            type.addType(holder.build());
        }
    }

    /** The expression for one that no constant holds: a branch of a union, a field of a type that is lost. */
    static CodeBlock of(PlannedFormerField each, GeneratedClassNames beans, ItemExpressions items) {
        return of(each, constant(each, beans), items);
    }

    private static CodeBlock of(PlannedFormerField each, CodeBlock field, ItemExpressions items) {
        return each.field().type() instanceof FieldType.OfAttributes
                ? CodeBlock.of("$T.ofAttributes($L)", RuntimeTypes.FORMER_FIELD, field)
                : CodeBlock.of("$T.of($L, $L)", RuntimeTypes.FORMER_FIELD, field, item(each, items));
    }

    private static CodeBlock item(PlannedFormerField each, ItemExpressions items) {
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
    CodeBlock read(PlannedFormerField each) {
        return isNils(each)
                ? CodeBlock.of(
                        "formerNils(in, bean, $L$L)", isSingle() ? "" : fieldHolder(group(each)) + ".", name(each))
                : CodeBlock.of("readFields($L.$L.read(in), bean)", itemHolder(group(each)), number(each));
    }

    /** The statement that reads one as nil. */
    CodeBlock readNil(PlannedFormerField each) {
        return CodeBlock.of("readFields($L.$L.nil(in), bean)", itemHolder(group(each)), number(each));
    }

    private int group(PlannedFormerField each) {
        return Objects.requireNonNull(groupOf.get(each.field().number()));
    }
}

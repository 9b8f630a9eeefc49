package io.curcuma.generator.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedChoice;
import io.curcuma.generator.plan.PlannedChoice.Branch;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The methods that read a bean's fields. */
final class ReadMethod {
    /** Up to this many other fields are checked inline in a branch of a choice. */
    private static final int MAX_INLINE_FIELDS = 3;
    /** Bytes of bytecode that look at a field and clear it. */
    private static final int CLEAR = 35;
    /** Bytes of bytecode around what clears a branch. */
    private static final int BRANCH = 15;
    /** Bytes of bytecode that make a field nil. */
    private static final int NIL = 45;
    /** Bytes of bytecode that find and read a number of an earlier version. */
    private static final int FORMER = 30;
    /** Up to this many of them stand beside the fields. */
    private static final int FORMERS = 32;

    private static final String FORMER_PART = "readFormerPart";

    private final PlannedMessage message;
    private final GeneratedClassNames beans;
    private final Access access;
    private final FormerFieldCode formers;
    /** For each choice, the branch of each of its fields by number. */
    private final List<Map<Integer, Integer>> branchOf;

    /** Fields whose absence a validator has to know. */
    private final List<PlannedField> required;

    private final List<MethodSpec> more = new ArrayList<>();
    private MethodSpec.Builder code;
    /** Whether one method reads all fields. */
    private boolean isWhole;

    private ReadMethod(
            PlannedMessage message,
            GeneratedClassNames beans,
            Access access,
            FormerFieldCode formers,
            boolean validators) {
        this.required = validators ? Presence.fields(message) : List.of();
        this.message = message;
        this.beans = beans;
        this.access = access;
        this.formers = formers;
        this.branchOf = message.choices().stream().map(ReadMethod::branchOf).toList();
        this.code = method("readFields", Modifier.PUBLIC);
    }

    private static Map<Integer, Integer> branchOf(PlannedChoice choice) {
        Map<Integer, Integer> branchOf = new HashMap<>();
        for (int i = 0; i < choice.branches().size(); i++) {
            for (PlannedField member : choice.branches().get(i).fields()) {
                branchOf.put(member.number(), i);
            }
        }
        return branchOf;
    }

    private MethodSpec.Builder method(String name, Modifier visibility) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(visibility, Modifier.STATIC)
                .addParameter(RuntimeTypes.FIELD_READER, "in")
                .addParameter(GeneratedClassNames.bean(message.type().java()), "bean");
    }

    /** The method, and those that it calls if one would be too large for the JVM's compilers. */
    static List<MethodSpec> of(
            PlannedMessage message,
            GeneratedClassNames beans,
            Access access,
            FormerFieldCode formers,
            boolean validators) {
        return new ReadMethod(message, beans, access, formers, validators).methods();
    }

    private List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        List<List<PlannedField>> parts = Parts.ofReading(message.fields());
        code.addJavadoc("Reads fields into a bean until the end of the message.\n");
        code.addStatement("in.bean(bean)");
        isWhole = parts.size() == 1;
        if (!required.isEmpty()) {
            long all = required.size() == Long.SIZE ? -1 : (1L << required.size()) - 1;
            code.addStatement(isWhole ? "long lacking = $LL" : "long[] lacking = in.lacking($LL)", all);
        }
        code.beginControlFlow("for (int number = $L; ; )", next(parts.get(0), 0));
        firstFields(parts.get(0), parts.size() == 1);
        code.endControlFlow();
        methods.add(code.build());
        for (int i = 1; i < parts.size(); i++) {
            code = method("readPart" + i, Modifier.PRIVATE)
                    .addParameter(int.class, "number")
                    .returns(int.class);
            if (!required.isEmpty()) {
                code.addParameter(ArrayTypeName.of(long.class), "lacking");
            }
            fields(i, parts.get(i), i + 1 == parts.size());
            code.addStatement("return number");
            methods.add(code.build());
        }
        methods.addAll(formerParts());
        methods.addAll(formerNils());
        methods.addAll(more);
        for (int i = 0; i < message.choices().size(); i++) {
            methods.addAll(clear(i));
        }
        return methods;
    }

    /**
     * The first fields, each behind a test of its own. A test nearly always has the result that it had in the message before; the target
     * of a jump to the next field that is there is predicted less often where many fields are optional, as in most documents. What is left
     * behind the last test is the end, or a number that comes out of order or is for others to read.
     */
    private void firstFields(List<PlannedField> fields, boolean isLast) {
        for (int i = 0; i < fields.size(); i++) {
            code.beginControlFlow("if (number == $L)", fields.get(i).number());
            field(fields.get(i));
            noteThere(fields.get(i));
            code.addStatement("number = $L", next(fields, i + 1));
            code.endControlFlow();
        }
        code.beginControlFlow("switch (number)");
        code.addCode("case 0:\n$>");
        if (!required.isEmpty()) {
            code.addStatement("in.missing(bean, lacking)");
        }
        code.addStatement("return");
        code.addCode("$<");
        fields.forEach(field -> code.addCode("case $L:\n", field.number()));
        if (!fields.isEmpty()) {
            code.addCode("$>");
            code.addStatement("break");
            code.addCode("$<");
        }
        others(0, isLast);
    }

    /** Fields of a method that is called for one of them: after each the next one of the schema is expected, and read without a jump. */
    private void fields(int part, List<PlannedField> fields, boolean isLast) {
        code.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "fallthrough")
                .build());
        code.beginControlFlow("switch (number)");
        for (int i = 0; i < fields.size(); i++) {
            code.beginControlFlow("case $L:", fields.get(i).number());
            field(fields.get(i));
            noteThere(fields.get(i));
            code.addStatement("number = $L", next(fields, i + 1));
            if (i + 1 == fields.size()) {
                code.addStatement("break");
            } else {
                code.beginControlFlow("if (number != $L)", fields.get(i + 1).number());
                code.addStatement("break");
                code.endControlFlow();
            }
            code.endControlFlow();
        }
        others(part, isLast);
    }

    /** Notes for a validator that a field is there. */
    private void noteThere(PlannedField field) {
        int number = required.indexOf(field);
        if (number >= 0 && isWhole) {
            code.addStatement("lacking &= $LL", ~(1L << number));
        } else if (number >= 0) {
            code.beginControlFlow("if (lacking != null)");
            code.addStatement("lacking[0] &= $LL", ~(1L << number));
            code.endControlFlow();
        }
    }

    /** What asks for the next field, which most probably is the one of this index, if there is one. */
    private CodeBlock next(List<PlannedField> fields, int likely) {
        return likely < fields.size()
                ? CodeBlock.of("in.next(SHAPE, $L)", access.constant(fields.get(likely)))
                : CodeBlock.of("in.next(SHAPE)");
    }

    /** Ends a switch with the numbers that are not of the fields of a method. */
    private void others(int part, boolean isLast) {
        boolean inPlace = message.former().size() <= FORMERS;
        if (isLast && inPlace) {
            message.former().forEach(this::former);
        }
        code.addCode("default:\n$>");
        if (isLast && inPlace) {
            code.addStatement("in.skip()");
            code.addStatement("number = in.next(SHAPE)");
        } else if (isLast) {
            code.addStatement("number = $L0(in, bean, number)", FORMER_PART);
        } else {
            code.addStatement(
                    required.isEmpty()
                            ? "number = readPart$L(in, bean, number)"
                            : "number = readPart$L(in, bean, number, lacking)",
                    part + 1);
        }
        code.addCode("$<");
        code.endControlFlow();
    }

    private void former(PlannedFormerField former) {
        code.addCode("case $L:\n$>", former.field().number());
        code.addStatement(formers.read(former));
        code.addStatement("number = in.next(SHAPE)");
        code.addStatement("break");
        code.addCode("$<");
    }

    /** What reads numbers of earlier versions, where there are too many for the method that reads the others. */
    private List<MethodSpec> formerParts() {
        if (message.former().size() <= FORMERS) {
            return List.of();
        }
        List<MethodSpec> methods = new ArrayList<>();
        List<List<PlannedFormerField>> parts = Parts.of(message.former(), FORMER);
        for (int i = 0; i < parts.size(); i++) {
            MethodSpec.Builder part = method(FORMER_PART + i, Modifier.PRIVATE)
                    .addParameter(int.class, "number")
                    .returns(int.class);
            part.beginControlFlow("switch (number)");
            for (PlannedFormerField former : parts.get(i)) {
                part.addStatement("case $L -> $L", former.field().number(), formers.read(former));
            }
            part.beginControlFlow("default ->");
            if (i + 1 < parts.size()) {
                part.addStatement("return $L$L(in, bean, number)", FORMER_PART, i + 1);
            } else {
                part.addStatement("in.skip()");
            }
            part.endControlFlow();
            part.endControlFlow();
            methods.add(part.addStatement("return in.next(SHAPE)").build());
        }
        return methods;
    }

    /** Clears all branches of a choice but one, if the format allows that another one came before. */
    private List<MethodSpec> clear(int choice) {
        PlannedChoice planned = message.choices().get(choice);
        List<List<Branch>> parts = Parts.of(planned.branches(), BRANCH + planned.mostFields() * CLEAR);
        List<MethodSpec> methods = new ArrayList<>();
        int branch = 0;
        for (int part = 0; part < parts.size(); part++) {
            MethodSpec.Builder clear = MethodSpec.methodBuilder(clearName(choice, part))
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(RuntimeTypes.FIELD_READER, "in")
                    .addParameter(GeneratedClassNames.bean(message.type().java()), "bean")
                    .addParameter(int.class, "but");
            for (Branch members : parts.get(part)) {
                clear.beginControlFlow("if (but != $L && ($L))", branch++, anyOf(members.fields()));
                clear.addStatement("in.secondBranch()");
                members.fields().forEach(field -> clear.addStatement(access.clear(field)));
                clear.endControlFlow();
            }
            if (part + 1 < parts.size()) {
                clear.addStatement("$L(in, bean, but)", clearName(choice, part + 1));
            }
            methods.add(clear.build());
        }
        return methods;
    }

    private CodeBlock anyOf(List<PlannedField> fields) {
        return fields.stream().map(access::hasValue).collect(CodeBlock.joining(" || "));
    }

    private static String clearName(int choice, int part) {
        return "clearChoice" + choice + (part == 0 ? "" : "Part" + part);
    }

    private void field(PlannedField field) {
        for (int i = 0; i < message.choices().size(); i++) {
            exclude(field, i, message.choices().get(i).branches());
        }
        if (field.property().node() == Node.NIL) {
            nils(field);
        } else if (field.property().node() == Node.ANY_ATTRIBUTE) {
            // XJC gives the map once and for all
            code.addStatement("$T.read(in, $L)", RuntimeTypes.ANY_ATTRIBUTES, access.get(field));
        } else if (field.property().isElement()) {
            code.addStatement(access.set(
                    field,
                    CodeBlock.of(
                            "$L.read(in, $L, $L)", access.item(field), access.constant(field), access.get(field))));
        } else if (field.property().occurs() == Occurs.SINGULAR) {
            singular(field);
        } else {
            multiple(field);
        }
    }

    private void exclude(PlannedField field, int choice, List<Branch> branches) {
        Integer own = branchOf.get(choice).get(field.number());
        if (own == null) {
            return;
        }
        CodeBlock clear = CodeBlock.of("$L(in, bean, $L)", clearName(choice, 0), own);
        List<PlannedField> others = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            if (i != own) {
                others.addAll(branches.get(i).fields());
            }
        }
        if (others.size() > MAX_INLINE_FIELDS) {
            code.addStatement(clear);
        } else if (!others.isEmpty()) {
            code.beginControlFlow("if ($L)", anyOf(others));
            code.addStatement(clear);
            code.endControlFlow();
        }
    }

    /** What a number in the list of those that are nil makes of the bean. */
    private record NilCase(String numbers, CodeBlock statement) {}

    private void nils(PlannedField nil) {
        List<NilCase> cases = new ArrayList<>();
        Set<String> present = new HashSet<>();
        for (PlannedField field : Parts.nillable(message, nil)) {
            present.add(field.property().designator());
            cases.add(new NilCase(
                    numbers(field),
                    access.set(field, CodeBlock.of("$L.nil($L)", access.item(field), access.get(field)))));
        }
        cases.addAll(formerNils(present));
        boolean usesReader = cases.size() > present.size();
        nils(cases, access.constant(nil), code, "nil" + nil.number() + "Part", usesReader);
    }

    /** What was nil and is in another place now, or cannot be nil any more. */
    private List<NilCase> formerNils(Set<String> but) {
        return message.former().stream()
                .filter(former -> FormerFieldCode.canBeNil(former) && !but.contains(former.now()))
                .map(former -> new NilCase(String.valueOf(former.field().number()), formers.readNil(former)))
                .toList();
    }

    /** The method for lists of numbers that no field has any more. */
    private List<MethodSpec> formerNils() {
        if (message.former().stream().noneMatch(FormerFieldCode::isNils)) {
            return List.of();
        }
        MethodSpec.Builder all = method("formerNils", Modifier.PRIVATE).addParameter(RuntimeTypes.FIELD, "field");
        Set<String> present = new HashSet<>();
        List<NilCase> cases = new ArrayList<>();
        for (PlannedField field : message.fields()) {
            if (field.property().isElement() && field.property().wrapper().get().nillable()) {
                present.add(field.property().designator());
                cases.add(new NilCase(
                        numbers(field),
                        access.set(field, CodeBlock.of("$L.nil($L)", access.item(field), access.get(field)))));
            }
        }
        cases.addAll(formerNils(present));
        nils(cases, "field", all, "formerNilPart", true);
        return List.of(all.build());
    }

    private void nils(
            List<NilCase> cases, String constant, MethodSpec.Builder target, String name, boolean usesReader) {
        target.beginControlFlow(
                "for (int cursor = in.beginList($1L); cursor != 0; cursor = in.nextItem($1L, cursor))", constant);
        List<List<NilCase>> parts = Parts.of(cases, NIL);
        if (parts.size() <= 1) {
            target.addStatement("int nil = in.int32()");
            nilCases(target, "nil", cases, CodeBlock.of("$T.refuse(SHAPE, nil)", RuntimeTypes.NILS));
        } else {
            target.addStatement(usesReader ? "$L0(in, bean, in.int32())" : "$L0(bean, in.int32())", name);
        }
        target.endControlFlow();
        for (int i = 0; parts.size() > 1 && i < parts.size(); i++) {
            MethodSpec.Builder part =
                    MethodSpec.methodBuilder(name + i).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
            if (usesReader) {
                part.addParameter(RuntimeTypes.FIELD_READER, "in");
            }
            part.addParameter(GeneratedClassNames.bean(message.type().java()), "bean")
                    .addParameter(int.class, "number");
            nilCases(
                    part,
                    "number",
                    parts.get(i),
                    i + 1 < parts.size()
                            ? CodeBlock.of(usesReader ? "$L(in, bean, number)" : "$L(bean, number)", name + (i + 1))
                            : CodeBlock.of("$T.refuse(SHAPE, number)", RuntimeTypes.NILS));
            more.add(part.build());
        }
    }

    private static void nilCases(MethodSpec.Builder target, String number, List<NilCase> cases, CodeBlock others) {
        if (cases.isEmpty()) {
            target.addStatement(others);
            return;
        }
        target.beginControlFlow("switch ($L)", number);
        cases.forEach(each -> target.addStatement("case $L -> $L", each.numbers(), each.statement()));
        target.addStatement("default -> $L", others);
        target.endControlFlow();
    }

    /** The numbers that the field has and had. */
    private String numbers(PlannedField field) {
        StringBuilder numbers = new StringBuilder().append(field.number());
        for (PlannedFormerField former : message.former()) {
            if (former.now().equals(field.property().designator())) {
                numbers.append(", ").append(former.field().number());
            }
        }
        return numbers.toString();
    }

    private void singular(PlannedField field) {
        if (field.type() instanceof FieldType.OfUnion && !ContainerProperty.is(field)) {
            // what comes in parts is merged here, too
            code.addStatement(access.setPresent(
                    field,
                    CodeBlock.of(
                            "$L.read(in, $L, $L)", access.item(field), access.constant(field), access.get(field))));
        } else if (ItemExpressions.isItem(field)) {
            code.addStatement(access.setPresent(field, read(field)));
        } else if (ItemExpressions.isReference(field)) {
            CodeBlock target = isTyped(field)
                    ? CodeBlock.of("$T.of($T.class, target)", RuntimeTypes.REFERENCE_ITEM, Access.itemType(field))
                    : CodeBlock.of("target");
            code.addStatement("in.refer(in.string(), target -> $L)", access.set(field, target));
        } else if (field.type() instanceof FieldType.OfEnum enumeration) {
            code.addStatement("int ordinal = in.enumeration($L)", access.constant(field));
            code.beginControlFlow("if (ordinal >= 0)");
            code.addStatement(access.set(field, CodeBlock.of("$T.VALUES[ordinal]", beans.values(enumeration.type()))));
            code.nextControlFlow("else");
            code.addStatement(access.clear(field));
            code.endControlFlow();
        } else if (field.type() instanceof FieldType.OfMessage nested) {
            // a message that comes in parts is merged, as Protobuf's specification has it
            child(nested, ContainerProperty.is(field) ? access.contained(field).copy() : access.get(field));
            code.addStatement(access.set(field, CodeBlock.of("child")));
        } else {
            code.addStatement(access.set(field, isMerged(field) ? merged(field) : scalar(field)));
            if (field.property().isId()) {
                code.addStatement("in.define($L, bean)", access.get(field));
            }
        }
    }

    /** Whether a scalar is a message in Protobuf, whose parts are merged. */
    private static boolean isMerged(PlannedField field) {
        return field.type() instanceof FieldType.OfScalar type
                && type.scalar() == Scalar.DATE_TIME
                && field.property().java().xmlAdapter().isEmpty()
                && !ContainerProperty.is(field);
    }

    private CodeBlock merged(PlannedField field) {
        return CodeBlock.of("in.dateTime($L, $L)", access.constant(field), access.get(field));
    }

    /** Whether a reference is to a bean of a class, which XJC's beans do not say. */
    private static boolean isTyped(PlannedField field) {
        return !Access.itemType(field).equals(ClassName.OBJECT);
    }

    private CodeBlock read(PlannedField field) {
        return CodeBlock.of("$L.read(in, $L)", access.item(field), access.constant(field));
    }

    /** Reads a nested message into a new variable {@code child}. */
    private void child(FieldType.OfMessage nested, CodeBlock existing) {
        ClassName bean = GeneratedClassNames.bean(nested.type().java());
        ClassName adapter = beans.adapter(nested.type());
        if (existing.isEmpty()) {
            code.addStatement("$1T child = new $1T()", bean);
        } else {
            code.addStatement("$1T child = $2L == null ? new $1T() : $2L", bean, existing);
        }
        code.addStatement("int mark = in.enter($T.SHAPE)", adapter);
        code.addStatement("$T.readFields(in, child)", adapter);
        code.addStatement("in.leave(mark)");
    }

    private void multiple(PlannedField field) {
        String constant = access.constant(field);
        code.addStatement("int cursor = in.beginList($L)", constant);
        if (ContainerProperty.is(field)) {
            code.addStatement(
                    "$T list = $L", Access.type(field), access.contained(field).copy());
            items(field, constant);
            code.addStatement(access.set(field, CodeBlock.of("list")));
            return;
        }
        if (ItemExpressions.isOpen(field)) {
            code.addStatement("$T list = $T.open($L)", Access.type(field), RuntimeTypes.CASTS, access.get(field));
        } else {
            code.addStatement("$T list = $L", Access.type(field), access.get(field));
        }
        code.beginControlFlow("if (list == null)");
        code.addStatement("list = new $T<>(in.capacity(cursor))", ArrayList.class);
        code.addStatement(access.set(field, CodeBlock.of("list")));
        code.endControlFlow();
        items(field, constant);
    }

    /** Reads what the cursor stands on into the variable {@code list}. */
    private void items(PlannedField field, String constant) {
        if (WriteMethod.isPlainString(field)) {
            code.addStatement("in.strings($L, cursor, list)", constant);
            return;
        }
        code.beginControlFlow("for (; cursor != 0; cursor = in.nextItem($L, cursor))", constant);
        if (ItemExpressions.isItem(field)) {
            if (ItemExpressions.isOpen(field)) {
                code.addStatement("$T.add(list, $L)", RuntimeTypes.CASTS, read(field));
            } else {
                code.addStatement("list.add($L)", read(field));
            }
        } else if (ItemExpressions.isReference(field)) {
            if (isTyped(field)) {
                code.addStatement("$T.add(in, list, $T.class)", RuntimeTypes.REFERENCE_ITEM, Access.itemType(field));
            } else {
                code.addStatement("$T.add(in, list)", RuntimeTypes.REFERENCE_ITEM);
            }
        } else if (field.type() instanceof FieldType.OfMessage nested) {
            child(nested, CodeBlock.of(""));
            code.addStatement("list.add(child)");
        } else if (field.type() instanceof FieldType.OfEnum enumeration) {
            code.addStatement("int ordinal = in.enumeration($L)", constant);
            code.beginControlFlow("if (ordinal >= 0)");
            code.addStatement("list.add($T.VALUES[ordinal])", beans.values(enumeration.type()));
            code.endControlFlow();
        } else {
            code.addStatement("list.add($L)", scalar(field));
        }
        code.endControlFlow();
    }

    private CodeBlock scalar(PlannedField field) {
        String constant = access.constant(field);
        if (field.property().java().xmlAdapter().isPresent()) {
            return XmlAdapters.read(field, access);
        }
        FieldType.OfScalar type = (FieldType.OfScalar) field.type();
        String method = WriteMethod.method(type.scalar());
        return switch (type.scalar()) {
            // XJC holds xs:unsignedByte as a short
            case UINT8 -> CodeBlock.of("(short) in.uint8()");
            case DATE_TIME, DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                CodeBlock.of("in.$L($L)", method, constant);
            case DECIMAL -> CodeBlock.of("in.decimal($L)", type.digits().isPresent() ? constant : "");
            default -> CodeBlock.of("in.$L()", method);
        };
    }
}

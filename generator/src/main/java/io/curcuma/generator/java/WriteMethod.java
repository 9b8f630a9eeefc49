package io.curcuma.generator.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedChoice;
import io.curcuma.generator.plan.PlannedChoice.Branch;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The methods that write a bean's fields. */
final class WriteMethod {
    /** Up to this many fields of choices are checked inline. */
    private static final int MAX_INLINE_FIELDS = 50;
    /** Number of branches that an error names. */
    private static final int NAMES = 20;
    /** Bytes of bytecode that ask whether a field has a value. */
    private static final int HAS_VALUE = 25;
    /** Bytes of bytecode for a nillable field. */
    private static final int NIL = 24;

    private final PlannedMessage message;
    private final GeneratedClassNames beans;
    private final Polymorphism polymorphism;
    private final Access access;
    private final List<MethodSpec> more = new ArrayList<>();
    private MethodSpec.Builder code;

    private WriteMethod(PlannedMessage message, GeneratedClassNames beans, Polymorphism polymorphism, Access access) {
        this.message = message;
        this.beans = beans;
        this.polymorphism = polymorphism;
        this.access = access;
        this.code = method("writeFields", Modifier.PUBLIC);
    }

    private MethodSpec.Builder method(String name, Modifier visibility) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(visibility, Modifier.STATIC)
                .addParameter(RuntimeTypes.FIELD_WRITER, "out")
                .addParameter(GeneratedClassNames.bean(message.type().java()), "bean");
    }

    /** The method, and those that it calls if one would be too large for the JVM's compilers. */
    static List<MethodSpec> of(
            PlannedMessage message, GeneratedClassNames beans, Polymorphism polymorphism, Access access) {
        return new WriteMethod(message, beans, polymorphism, access).methods();
    }

    private List<MethodSpec> methods() {
        MethodSpec.Builder main = code.addJavadoc("Writes the fields, without a begin and an end.\n");
        List<MethodSpec> methods = new ArrayList<>();
        main.addStatement("out.bean(bean)");
        message.chain().forEach(owner -> owner.notCarried().forEach(n -> refuse(owner, n)));
        excludeAll(main, methods);
        excludeKept(main, methods);
        List<List<PlannedField>> parts = Parts.of(message.fields());
        if (parts.size() == 1) {
            message.fields().forEach(this::field);
        } else {
            for (int i = 0; i < parts.size(); i++) {
                String name = "writePart" + i;
                main.addStatement("$L(out, bean)", name);
                code = method(name, Modifier.PRIVATE);
                parts.get(i).forEach(this::field);
                methods.add(code.build());
            }
        }
        methods.add(0, main.build());
        methods.addAll(more);
        return methods;
    }

    private void refuse(ComplexType owner, NotCarried notCarried) {
        if (notCarried.field().isEmpty()) {
            code.addStatement("$T.refuse(bean, $S, $S)", RuntimeTypes.VALUES, notCarried.construct(), "");
        } else {
            code.addStatement(
                    "$T.refuse($L, $S, $S)",
                    RuntimeTypes.VALUES,
                    access.get(owner, notCarried.field()),
                    notCarried.construct(),
                    notCarried.field());
        }
    }

    /** Checks of all choices: here, or in methods of their own if there is much to check. */
    private void excludeAll(MethodSpec.Builder main, List<MethodSpec> methods) {
        List<CodeBlock> checks =
                message.choices().stream().map(choice -> check(choice, methods)).toList();
        long fields = message.choices().stream().flatMap(PlannedChoice::fields).count();
        if (fields <= MAX_INLINE_FIELDS) {
            checks.forEach(main::addCode);
            return;
        }
        for (List<CodeBlock> part : Parts.of(checks, MAX_INLINE_FIELDS * HAS_VALUE)) {
            String name = "checkChoices" + methods.size();
            MethodSpec.Builder method = checkMethod(name);
            part.forEach(method::addCode);
            methods.add(method.build());
            main.addStatement("$L(bean)", name);
        }
    }

    /** Lets no literal count that was kept for a branch of a choice when another branch is set. */
    private void excludeKept(MethodSpec.Builder main, List<MethodSpec> methods) {
        List<Integer> choices = new ArrayList<>();
        for (int i = 0; i < message.choices().size(); i++) {
            if (message.choices().get(i).fields().anyMatch(WriteMethod::mayHoldLiteral)) {
                choices.add(i);
            }
        }
        if (choices.isEmpty()) {
            return;
        }
        main.beginControlFlow("if (out.keeps())");
        for (int choice : choices) {
            String set = "setBranch" + choice;
            String exclude = "excludeKept" + choice;
            setBranch(set, message.choices().get(choice), methods);
            exclude(exclude, message.choices().get(choice), methods);
            main.addStatement("$L(out, $L(bean))", exclude, set);
        }
        main.endControlFlow();
    }

    /** Methods that return the index of the branch that has a value, -1 if none has. */
    private void setBranch(String name, PlannedChoice choice, List<MethodSpec> methods) {
        List<List<Branch>> parts = Parts.of(choice.branches(), choice.mostFields() * HAS_VALUE);
        int branch = 0;
        for (int i = 0; i < parts.size(); i++) {
            MethodSpec.Builder method = checkMethod(part(name, i)).returns(int.class);
            for (Branch fields : parts.get(i)) {
                method.beginControlFlow("if ($L)", anyOf(fields))
                        .addStatement("return $L", branch++)
                        .endControlFlow();
            }
            boolean isLast = i + 1 == parts.size();
            method.addStatement(isLast ? "return -1" : "return " + part(name, i + 1) + "(bean)");
            methods.add(method.build());
        }
    }

    /** Methods that tell which fields do not count when a branch has a value. */
    private void exclude(String name, PlannedChoice choice, List<MethodSpec> methods) {
        List<CodeBlock> pieces = new ArrayList<>();
        for (int i = 0; i < choice.branches().size(); i++) {
            for (PlannedField field : choice.branches().get(i).fields()) {
                if (mayHoldLiteral(field)) {
                    pieces.add(CodeBlock.builder()
                            .beginControlFlow("if (branch >= 0 && branch != $L)", i)
                            .addStatement("out.without($L)", access.constant(field))
                            .endControlFlow()
                            .build());
                }
            }
        }
        List<List<CodeBlock>> parts = Parts.of(pieces, HAS_VALUE);
        for (int i = 0; i < parts.size(); i++) {
            MethodSpec.Builder method = MethodSpec.methodBuilder(part(name, i))
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(RuntimeTypes.FIELD_WRITER, "out")
                    .addParameter(int.class, "branch");
            parts.get(i).forEach(method::addCode);
            if (i + 1 < parts.size()) {
                method.addStatement("$L(out, branch)", part(name, i + 1));
            }
            methods.add(method.build());
        }
    }

    private static String part(String name, int index) {
        return index == 0 ? name : name + "Part" + index;
    }

    private static boolean mayHoldLiteral(PlannedField field) {
        return field.type() instanceof FieldType.OfEnum
                || ItemExpressions.isOpen(field)
                || field.property().isElement();
    }

    private MethodSpec.Builder checkMethod(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(GeneratedClassNames.bean(message.type().java()), "bean");
    }

    private CodeBlock check(PlannedChoice choice, List<MethodSpec> methods) {
        List<Branch> branches = choice.branches();
        CodeBlock count = choice.fields().count() <= MAX_INLINE_FIELDS
                ? count(branches)
                : Parts.of(branches, HAS_VALUE).stream()
                        .map(part -> counted(part, methods))
                        .collect(CodeBlock.joining(" + "));
        Stream<String> names = branches.stream()
                .map(branch ->
                        branch.fields().stream().map(f -> f.property().name()).collect(Collectors.joining(", ")));
        String more = branches.size() > NAMES ? " | and " + (branches.size() - NAMES) + " more" : "";
        return CodeBlock.builder()
                .beginControlFlow("if ($L > 1)", count)
                .addStatement(
                        "throw $T.choice($S)",
                        RuntimeTypes.VALUES,
                        names.limit(NAMES).collect(Collectors.joining(" | ")) + more)
                .endControlFlow()
                .build();
    }

    /** A call of a new method that counts. */
    private CodeBlock counted(List<Branch> branches, List<MethodSpec> methods) {
        String name = "countBranches" + methods.size();
        methods.add(checkMethod(name)
                .returns(int.class)
                .addStatement("return $L", count(branches))
                .build());
        return CodeBlock.of("$L(bean)", name);
    }

    /** How many of the branches have a value. */
    private CodeBlock count(List<Branch> branches) {
        return branches.stream()
                .map(branch -> CodeBlock.of("($L ? 1 : 0)", anyOf(branch)))
                .collect(CodeBlock.joining(" + "));
    }

    private CodeBlock anyOf(Branch branch) {
        return branch.fields().stream().map(access::hasValue).collect(CodeBlock.joining(" || "));
    }

    private void field(PlannedField field) {
        if (field.property().node() == Node.NIL) {
            nils(field);
        } else if (field.property().node() == Node.ANY_ATTRIBUTE) {
            code.addStatement(
                    "$T.write(out, $L, $L)", RuntimeTypes.ANY_ATTRIBUTES, access.constant(field), access.get(field));
        } else if (field.property().isElement()) {
            code.addStatement("$L.write(out, $L, $L)", access.item(field), access.constant(field), access.get(field));
        } else if (field.property().occurs() == Occurs.SINGULAR) {
            singular(field);
        } else {
            multiple(field);
        }
    }

    private void nils(PlannedField nil) {
        List<PlannedField> nillable = Parts.nillable(message, nil);
        List<List<PlannedField>> parts = Parts.of(nillable, NIL);
        if (parts.size() > 1) {
            manyNils(nil, nillable.size(), parts);
            return;
        }
        CodeBlock numbers =
                nillable.stream().map(f -> CodeBlock.of("$L", f.number())).collect(CodeBlock.joining(", "));
        CodeBlock values = nillable.stream().map(access::get).collect(CodeBlock.joining(", "));
        code.addStatement(
                "$T.write(out, $L, new int[] {$L}, $L)", RuntimeTypes.NILS, access.constant(nil), numbers, values);
    }

    private void manyNils(PlannedField nil, int size, List<List<PlannedField>> parts) {
        TypeName element =
                ParameterizedTypeName.get(RuntimeTypes.JAXB_ELEMENT, WildcardTypeName.subtypeOf(Object.class));
        code.beginControlFlow("");
        code.addStatement("int[] numbers = new int[$L]", size);
        code.addStatement("$1T[] elements = new $1T[$2L]", element, size);
        int next = 0;
        for (List<PlannedField> part : parts) {
            String name = "nils" + nil.number() + "From" + next;
            code.addStatement("$L(bean, numbers, elements)", name);
            MethodSpec.Builder method = checkMethod(name)
                    .addParameter(int[].class, "numbers")
                    .addParameter(ArrayTypeName.of(element), "elements");
            for (PlannedField field : part) {
                method.addStatement("numbers[$L] = $L", next, field.number());
                method.addStatement("elements[$L] = $L", next, access.get(field));
                next++;
            }
            more.add(method.build());
        }
        code.addStatement("$T.write(out, $L, numbers, elements)", RuntimeTypes.NILS, access.constant(nil));
        code.endControlFlow();
    }

    private void singular(PlannedField field) {
        String constant = access.constant(field);
        CodeBlock value = access.get(field);
        if (field.property().java().xmlAdapter().isPresent()) {
            code.addStatement(XmlAdapters.write(field, access, value));
            return;
        }
        if (isDirect(field)) {
            code.addStatement(call(field, constant, value));
            return;
        }
        code.beginControlFlow("");
        code.addStatement("$T value = $L", Access.itemType(field), value);
        code.beginControlFlow("if (value == null)");
        code.addStatement("out.absent($L)", constant);
        code.nextControlFlow("else");
        one(field, constant);
        code.endControlFlow();
        code.endControlFlow();
    }

    private static boolean isDirect(PlannedField field) {
        return !ItemExpressions.isItem(field)
                && !ItemExpressions.isReference(field)
                && field.type()
                        .match(
                                scalar -> field.property().java().isPrimitive() || takesNull(scalar.scalar()),
                                enumeration -> false,
                                nested -> false,
                                attributes -> false);
    }

    private static boolean takesNull(Scalar scalar) {
        return switch (scalar) {
            case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, FLOAT, DOUBLE -> false;
            default -> true;
        };
    }

    /** Writes the variable {@code value}. */
    private void one(PlannedField field, String constant) {
        if (ItemExpressions.isItem(field)) {
            code.addStatement("$L.write(out, $L, value)", access.item(field), constant);
        } else if (ItemExpressions.isReference(field)) {
            code.addStatement("out.string($L, $T.KNOWN.id(value))", constant, beans.schemaTypes());
        } else if (field.type() instanceof FieldType.OfMessage nested) {
            ClassName adapter = beans.adapter(nested.type());
            if (polymorphism.extended().contains(nested.type().designator())) {
                code.addStatement(
                        "$T.exactly($T.class, value, $L)",
                        RuntimeTypes.VALUES,
                        GeneratedClassNames.bean(nested.type().java()),
                        constant);
            }
            code.addStatement("int mark = out.beginMessage($L, $T.SHAPE)", constant, adapter);
            code.addStatement("$T.writeFields(out, value)", adapter);
            code.addStatement("out.endMessage($L, mark)", constant);
        } else {
            code.addStatement(call(field, constant, CodeBlock.of("value")));
        }
    }

    private static CodeBlock call(PlannedField field, String constant, CodeBlock value) {
        return field.type()
                .match(
                        scalar -> CodeBlock.of("out.$L($L, $L)", method(scalar.scalar()), constant, value),
                        enumeration -> CodeBlock.of("out.enumeration($L, $L.ordinal())", constant, value),
                        nested -> {
                            throw new IllegalArgumentException("a message is not one call");
                        },
                        attributes -> {
                            throw new IllegalArgumentException("attributes are not one call");
                        });
    }

    private void multiple(PlannedField field) {
        String constant = access.constant(field);
        boolean list = field.property().occurs() == Occurs.LIST;
        code.beginControlFlow("");
        code.addStatement(
                ItemExpressions.isOpen(field) ? "$T list = $T.open($L)" : "$T list = $L",
                ItemExpressions.isOpen(field)
                        ? new Object[] {Access.type(field), RuntimeTypes.CASTS, access.get(field)}
                        : new Object[] {Access.type(field), access.get(field)});
        if (list) {
            code.beginControlFlow("if (list == null)");
            code.addStatement("out.absent($L)", constant);
            code.nextControlFlow("else");
        }
        if (isPlainString(field)) {
            code.addStatement(
                    list ? "out.strings($L, list)" : "out.strings($L, list == null ? $T.of() : list)",
                    list ? new Object[] {constant} : new Object[] {constant, List.class});
        } else {
            items(field, constant, list);
        }
        if (list) {
            code.endControlFlow();
        }
        code.endControlFlow();
    }

    private void items(PlannedField field, String constant, boolean list) {
        code.addStatement(list ? "int size = list.size()" : "int size = list == null ? 0 : list.size()");
        code.addStatement("int listMark = out.beginList($L, size)", constant);
        code.beginControlFlow("for (int i = 0; i < size; i++)");
        if (Parts.isNillable(field)) {
            code.addStatement("$T value = list.get(i)", Access.itemType(field));
        } else {
            code.addStatement(
                    "$T value = $T.item($L, list.get(i))", Access.itemType(field), RuntimeTypes.VALUES, constant);
        }
        if (field.property().java().xmlAdapter().isPresent() && !ItemExpressions.isItem(field)) {
            code.addStatement(XmlAdapters.write(field, access, CodeBlock.of("value")));
        } else {
            one(field, constant);
        }
        code.endControlFlow();
        code.addStatement("out.endList($L, listMark)", constant);
    }

    /** Whether the field's items are strings that the bean holds as they are. */
    static boolean isPlainString(PlannedField field) {
        return field.type() instanceof FieldType.OfScalar scalar
                && scalar.scalar() == Scalar.STRING
                && !ItemExpressions.isReference(field)
                && field.property().java().xmlAdapter().isEmpty();
    }

    /** Name of the writer's method for a type, and of the reader's. */
    static String method(Scalar scalar) {
        return switch (scalar) {
            case FLOAT -> "float32";
            case DOUBLE -> "float64";
            case HEX_BINARY -> "hexBinary";
            case DATE_TIME -> "dateTime";
            case DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY -> "calendar";
            case QNAME -> "qName";
            default -> scalar.name().toLowerCase(Locale.ROOT);
        };
    }
}

package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The calls that tell fields the names of their members. */
final class MemberNameCalls {
    private final List<PlannedField> former;
    private final Map<Integer, String> names = new HashMap<>();

    MemberNameCalls(PlannedMessage message) {
        former = message.former().stream().map(each -> each.field()).toList();
        List<String> ofFields = JsonMemberNames.of(message);
        for (int i = 0; i < ofFields.size(); i++) {
            names.put(message.fields().get(i).number(), ofFields.get(i));
        }
    }

    /** Behind a field of the message. One that had other forms is looked up, to find out which of them a value has. */
    CodeBlock ofField(PlannedField field) {
        String name = Objects.requireNonNull(names.get(field.number()));
        return hasOneForm(field)
                ? CodeBlock.of("$L.withMemberName($L)", ofFormer(field), JavaText.literal(name))
                : ofFormer(field);
    }

    /** Whether no version has had the field in another form. */
    boolean hasOneForm(PlannedField field) {
        String name = Objects.requireNonNull(names.get(field.number()));
        return former.stream().noneMatch(each -> isSame(each, field, name));
    }

    /** Whether the runtime may take a former field for a form of a field, by its rules or more. */
    private static boolean isSame(PlannedField former, PlannedField field, String name) {
        Property was = former.property();
        Property is = field.property();
        return former.member().orElse(was.name()).equals(name)
                || was.node() == is.node()
                        && was.namespace().equals(is.namespace())
                        && was.name().equals(is.name());
    }

    /** Behind a field of an earlier version; nothing for most, which have the name that the other fields leave them. */
    static CodeBlock ofFormer(PlannedField field) {
        CodeBlock name = field.member()
                .map(given -> CodeBlock.of(".named($L)", JavaText.literal(given)))
                .orElse(CodeBlock.of(""));
        return field.formerMembers().isEmpty() ? name : CodeBlock.of("$L.formerly($L)", name, literals(field));
    }

    private static CodeBlock literals(PlannedField field) {
        return field.formerMembers().stream().map(JavaText::literal).collect(CodeBlock.joining(", "));
    }

    /** Before a branch that a builder gets; text and open elements have no name. */
    static CodeBlock ofBranch(PlannedField branch) {
        if (branch.property().node() != Node.ELEMENT) {
            return CodeBlock.of("");
        }
        CodeBlock name = branch.member()
                .map(given -> CodeBlock.of("named($L).", JavaText.literal(given)))
                .orElse(CodeBlock.of(""));
        return branch.formerMembers().isEmpty() ? name : CodeBlock.of("$Lformerly($L).", name, literals(branch));
    }
}

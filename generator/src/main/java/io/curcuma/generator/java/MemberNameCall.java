package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.PlannedField;

/** The call that tells a field the name of its member; nothing for most, which have the one that the other fields leave them. */
final class MemberNameCall {
    private MemberNameCall() {}

    /** Behind the field. */
    static CodeBlock ofField(PlannedField field) {
        return field.member()
                .map(name -> CodeBlock.of(".named($L)", JavaText.literal(name)))
                .orElse(CodeBlock.of(""));
    }

    /** Before a branch that a builder gets; text and open elements have no name. */
    static CodeBlock ofBranch(PlannedField branch) {
        return branch.property().node() == Node.ELEMENT
                ? branch.member()
                        .map(name -> CodeBlock.of("named($L).", JavaText.literal(name)))
                        .orElse(CodeBlock.of(""))
                : CodeBlock.of("");
    }
}

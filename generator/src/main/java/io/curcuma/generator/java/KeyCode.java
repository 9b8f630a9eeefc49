package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.rules.KeyConstraint;
import io.curcuma.generator.model.rules.KeyConstraint.Kind;
import java.util.List;
import java.util.Locale;

/** Identity constraints as the code that makes them. */
final class KeyCode {
    private KeyCode() {}

    /** A call that adds them to the constant of an element; nothing if there are none. */
    static CodeBlock with(List<KeyConstraint> keys) {
        return keys.isEmpty() ? CodeBlock.of("") : CodeBlock.of(".with($L)", rules(keys));
    }

    /** The constraints, as arguments. */
    static CodeBlock rules(List<KeyConstraint> keys) {
        return keys.stream().map(KeyCode::rule).collect(CodeBlock.joining(", "));
    }

    private static CodeBlock rule(KeyConstraint key) {
        return CodeBlock.of(
                "$T.$L($L$L, $S, $L$L)",
                RuntimeTypes.KEY_RULE,
                key.kind().name().toLowerCase(Locale.ROOT),
                JavaText.literal(key.name()),
                key.kind() == Kind.KEYREF ? CodeBlock.of(", $L", JavaText.literal(key.refers())) : CodeBlock.of(""),
                RuleConstants.place(key.location()),
                JavaText.literal(key.selector()),
                key.fields().stream()
                        .map(field -> CodeBlock.of(", $L", JavaText.literal(field)))
                        .collect(CodeBlock.joining("")));
    }
}

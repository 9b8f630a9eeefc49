package io.curcuma.generator.java;

import com.palantir.javapoet.CodeBlock;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.List;

/**
 * Required fields that are primitives in the bean: it cannot show that one is absent. A reader notes which of them a message has, a bit
 * for each.
 */
final class Presence {
    /** As many as a {@code long} has bits. */
    private static final int MOST = 64;

    private Presence() {}

    /** The fields, in the order of their bits. */
    static List<PlannedField> fields(PlannedMessage message) {
        return message.fields().stream()
                .filter(field -> field.property().java().isPrimitive()
                        && field.property().occurs() == Occurs.SINGULAR
                        && field.property().minOccurs() > 0
                        && field.property().node() != Node.NIL
                        && field.property().node() != Node.VALUE
                        && !field.property().isElement()
                        && !ItemExpressions.isItem(field))
                .limit(MOST)
                .toList();
    }

    /** The number of a field's bit, -1 if it needs none. */
    static int number(PlannedMessage message, PlannedField field) {
        return fields(message).indexOf(field);
    }

    /** Whether a value is what an absent one would be. */
    static CodeBlock isZero(PlannedField field, CodeBlock value) {
        return field.property().java().type().equals("boolean")
                ? CodeBlock.of("!$L", value)
                : CodeBlock.of("$L == 0", value);
    }
}

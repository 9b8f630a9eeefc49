package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.OneOf;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the structs of one {@code .thrift}. */
record ThriftStructs(String packageName, CodeWriter out) {
    void struct(PlannedMessage message) {
        Map<Integer, String> choices = new HashMap<>();
        for (OneOf oneOf : message.oneOfs()) {
            oneOf.fields().forEach(field -> choices.put(field.number(), oneOf.name()));
        }
        out.line("")
                .documentation(Comments.ofMessage(message, List.of()))
                .open("struct " + message.name().name() + " {");
        ThriftEmitter.reserved(message.reserved(), out);
        message.fields().forEach(field -> field(field, Optional.ofNullable(choices.get(field.number()))));
        out.close("}");
    }

    /** An annotation and not a union: a choice may gain a branch, and a branch may leave it, without a change on the wire. */
    private void field(PlannedField field, Optional<String> choice) {
        String item = ThriftNames.type(field.type(), packageName);
        String type = field.property().occurs() == Occurs.SINGULAR ? item : "list<" + item + ">";
        String annotation =
                choice.map(name -> " (curcuma.choice = \"" + name + "\")").orElse("");
        out.documentation(Comments.ofField(field));
        out.line(field.number() + ": optional " + type + " " + field.thriftName() + annotation);
    }
}

package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.plan.JsonMemberNames;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The names of members in JSON, by the rules of the runtime's {@code JsonFormat}. */
final class JsonMembers {
    /** The type of a value that is not of the declared one. */
    static final String TYPE = "@type";

    /** An element that the schema does not know. */
    static final String XML = "@xml";

    /** Whether a value is there for its attributes alone. */
    static final String NIL = "@nil";

    private JsonMembers() {}

    /** The members of a message in the order of its fields, with their names. */
    static Map<String, PlannedField> of(PlannedMessage message) {
        List<String> names = JsonMemberNames.of(message);
        Map<String, PlannedField> members = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            members.put(names.get(i), message.fields().get(i));
        }
        // a nil is a null at the element itself
        members.values().removeIf(field -> field.property().node() == Node.NIL);
        return members;
    }
}

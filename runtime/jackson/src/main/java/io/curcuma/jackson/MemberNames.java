package io.curcuma.jackson;

import com.fasterxml.jackson.core.io.SerializedString;
import io.curcuma.Field;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The member names of one shape, the same in every format of this package:
 *
 * <ul>
 *   <li>an element has its local name; where an earlier element of another namespace has it already, <code>{namespace}local</code>;
 *   <li>an attribute has its local name; {@code @local} where an element has it; with the namespace as above where an earlier
 *       attribute has it;
 *   <li>simple content is {@code value}; {@code $value} where an attribute has that name.
 * </ul>
 */
final class MemberNames {
    private static final Shape.Key<MemberNames> KEY = Shape.Key.of(MemberNames::new);
    private static final int NEAR = 1024;

    /** A field, its position in the shape, its name. */
    record Member(Field field, int index, SerializedString name) {}

    private final Map<String, Member> byName = new HashMap<>();
    private final @Nullable Member[] byNumber;
    private final Map<Integer, Member> far = new HashMap<>();

    static MemberNames of(Shape shape) {
        return shape.get(KEY);
    }

    private MemberNames(Shape shape) {
        Set<String> elements = new HashSet<>();
        Set<String> others = new HashSet<>();
        int max = 0;
        for (Field field : shape.fields()) {
            (field.node() == Field.Node.ELEMENT ? elements : others).add(field.name());
            max = Math.max(max, field.number());
        }
        byNumber = new Member[Math.min(max + 1, NEAR)];
        for (int i = 0; i < shape.size(); i++) {
            Field field = shape.fieldAt(i);
            String name =
                    switch (field.node()) {
                        case ELEMENT -> free("", field);
                        case ATTRIBUTE -> free(elements.contains(field.name()) ? "@" : "", field);
                        case VALUE -> valueName(shape);
                        case TEXT, CONTENT, ANY, NIL -> free("", field);
                        case ANY_ATTRIBUTE -> "@any";
                    };
            Member member = new Member(field, i, new SerializedString(name));
            if (byName.put(name, member) != null) {
                throw new SerializationException(Code.CONFIG_INVALID, "two members of " + shape + " are named " + name);
            }
            if (field.number() < byNumber.length) {
                byNumber[field.number()] = member;
            } else {
                far.put(field.number(), member);
            }
        }
    }

    private String free(String prefix, Field field) {
        String name = prefix + field.name();
        return byName.containsKey(name) ? prefix + "{" + field.namespace() + "}" + field.name() : name;
    }

    private static String valueName(Shape shape) {
        for (Field field : shape.fields()) {
            if (field.node() != Field.Node.VALUE && field.name().equals("value")) {
                return "$value";
            }
        }
        return "value";
    }

    /** The member with a name, or null. */
    @Nullable
    Member member(String name) {
        return byName.get(name);
    }

    /** The encoded name of a field of the shape. */
    SerializedString name(Field field) {
        int number = field.number();
        Member member = number < byNumber.length ? byNumber[number] : far.get(number);
        if (member == null) {
            throw new SerializationException(Code.CONFIG_INVALID, field + " is not of the shape that is written");
        }
        return member.name();
    }
}

package io.curcuma.namevalue;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps that names take from one shape to its fields. */
final class PairNames {
    /** The step to a list that is the content of an element. */
    static final String VALUE = "$value";

    /** The step to an element as XML. */
    static final String XML = "$xml";

    static final String XSI_TYPE = "@xsi:type";
    static final String XSI_NIL = "@xsi:nil";

    private static final Shape.Key<PairNames> KEY = Shape.Key.of(PairNames::new);
    private static final byte[] HERE = {};
    private static final byte[] LIST_HERE = encoded(VALUE);

    /**
     * A field.
     *
     * @param index position in the shape
     * @param name as it is written; of a branch of {@link Kind#TYPES} the name of the type
     * @param step the same encoded, with the dot before it; empty if the value is that of the element itself
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Member(Field field, int index, String name, byte[] step) {
        /** The step to the items of a list, which an element itself cannot have. */
        byte[] listStep() {
            return step.length == 0 ? LIST_HERE : step;
        }
    }

    private record Property(Node node, String namespace, String name) {}

    private final Map<String, Member> byName = new HashMap<>();
    private final Map<Integer, Member> byNumber = new HashMap<>();
    private final Map<Property, Member> properties = new HashMap<>();
    private final Map<String, List<Member>> former = new HashMap<>();
    private final Set<String> elements = new HashSet<>();
    private final Set<String> annotated = new HashSet<>();
    private final Kind kind;
    private @Nullable Member value;
    private @Nullable Member any;
    private @Nullable Member attributes;

    static PairNames of(Shape shape) {
        return shape.get(KEY);
    }

    private PairNames(Shape shape) {
        kind = shape.kind();
        for (Field field : shape.fields()) {
            String name = annotatedName(field);
            if (name != null) {
                annotated.add(name);
            } else if (field.node() == Node.ELEMENT) {
                elements.add(field.name());
            }
        }
        for (int i = 0; i < shape.size(); i++) {
            add(shape.fieldAt(i), i);
        }
        for (int i = shape.size(); i < shape.numbered().size(); i++) {
            former(shape, shape.numbered().get(i), i);
        }
        for (Field field : shape.numbered()) {
            Member member = byNumber.get(field.number());
            for (String name : member == null ? List.<String>of() : field.formerMembers()) {
                // it may have been an element that is an attribute now, or the reverse
                byName.putIfAbsent(name, member);
                byName.putIfAbsent(name.startsWith("@") ? name : "@" + name, member);
            }
        }
    }

    /** What a message of an earlier version may contain. If the present type has the name, a value is one of that type. */
    private void former(Shape shape, Field field, int index) {
        if (field.node() == Node.VALUE || field.member() == null && isPresent(shape, field)) {
            return;
        }
        String own = annotatedName(field);
        String name = own == null ? mark(field) + field.name() : own;
        Member member = new Member(field, index, name, HERE);
        byNumber.put(field.number(), member);
        if (byName.putIfAbsent(name, member) == null || former.containsKey(name)) {
            // the latest first
            former.computeIfAbsent(name, k -> new ArrayList<>()).add(0, member);
        }
    }

    /** What a member of an earlier version was when the element was written: its value, or what it has instead, tells. */
    Member asWritten(Member member, Element element) {
        for (Member form : former.getOrDefault(member.name(), List.of())) {
            Type type = form.field().type();
            boolean hasChildren = type == Type.MESSAGE || type == Type.UNION || type == Type.EMBEDDED;
            if (element.hasItems() || hasChildren != element.hasValue()) {
                return form;
            }
        }
        return member;
    }

    private static boolean isPresent(Shape shape, Field former) {
        return shape.fields().stream().anyMatch(field -> isSame(field, former));
    }

    private static boolean isSame(Field one, Field other) {
        return one.node() == other.node()
                && one.name().equals(other.name())
                && one.namespace().equals(other.namespace());
    }

    private static String mark(Field field) {
        return field.node() == Node.ATTRIBUTE ? "@" : "";
    }

    /** The name that was chosen for the field; that of an attribute always begins with its mark. */
    private static @Nullable String annotatedName(Field field) {
        String member = field.member();
        boolean isMarked = member == null || member.startsWith(mark(field));
        return isMarked ? member : mark(field) + member;
    }

    private void add(Field field, int index) {
        Property property = new Property(field.node(), field.namespace(), field.name());
        Member earlier = properties.get(property);
        if (earlier != null && (field.node() == Node.ELEMENT || field.node() == Node.ATTRIBUTE)) {
            // a type that is gone has all forms of its properties
            String name = earlier.name();
            Member later = new Member(field, index, name, encoded(name));
            properties.put(property, later);
            byNumber.put(field.number(), later);
            byName.replaceAll((key, member) -> isSame(member.field(), field) ? later : member);
            former.computeIfAbsent(name, k -> new ArrayList<>(List.of(earlier))).add(0, later);
            return;
        }
        String name = name(field);
        Member member = new Member(field, index, name, isHere(field) ? HERE : encoded(name));
        byNumber.put(field.number(), member);
        properties.put(property, member);
        switch (field.node()) {
            case ELEMENT, ATTRIBUTE -> {
                byName.put(name, member);
                byName.put(mark(field) + "{" + field.namespace() + "}" + field.name(), member);
            }
            case CONTENT -> put(name, member);
            case ANY -> {
                any = member;
                put(name, member);
            }
            case VALUE, TEXT -> {
                value = member;
                put(VALUE, member);
            }
            case ANY_ATTRIBUTE -> attributes = member;
            case NIL -> {
                // said by the value null or the attribute xsi:nil
            }
        }
    }

    private void put(String name, Member member) {
        if (byName.put(name, member) != null) {
            throw new SerializationException(Code.CONFIG_INVALID, "two fields of one type are named " + name);
        }
    }

    private String name(Field field) {
        String own = annotatedName(field);
        return switch (field.node()) {
            case ELEMENT, ATTRIBUTE -> own == null ? free(mark(field), field) : own;
            case CONTENT, ANY -> own != null ? own : (elements.contains(field.name()) ? "$" : "") + field.name();
            case VALUE, TEXT, ANY_ATTRIBUTE, NIL -> VALUE;
        };
    }

    private String free(String mark, Field field) {
        String name = mark + field.name();
        return byName.containsKey(name) || annotated.contains(name)
                ? mark + "{" + field.namespace() + "}" + field.name()
                : name;
    }

    /** Whether the value of a field is that of the element itself. */
    private boolean isHere(Field field) {
        return switch (kind) {
            case TYPES, NILLABLE, ANY -> true;
            case CONTENT -> field.node() != Node.ELEMENT;
            case MESSAGE -> field.node() == Node.VALUE;
        };
    }

    /** A step of a name, with the dot before it. */
    static byte[] encoded(String name) {
        byte[] utf8 = new byte[Utf8.length(name)];
        Utf8.put(name, utf8, 0);
        byte[] step = new byte[1 + 3 * utf8.length];
        step[0] = '.';
        int p = 1;
        for (byte octet : utf8) {
            char c = (char) (octet & 0xff);
            if (c != '.' && (Percent.isPlain(c) || c == '@' || c == '$' || c == ':')) {
                step[p++] = octet;
            } else {
                p = Percent.put(step, p, octet);
            }
        }
        return Arrays.copyOf(step, p);
    }

    /** The member of a field of the shape. */
    Member member(Field field) {
        Member member = byNumber.get(field.number());
        if (member == null) {
            throw new SerializationException(Code.CONFIG_INVALID, field + " is not of the shape at hand");
        }
        return member;
    }

    /**
     * The member that a step means, or null.
     *
     * @param step as {@link Pairs} has it
     */
    @Nullable
    Member member(String step) {
        Member member = byName.get(step);
        int end = step.indexOf('}');
        int colon = step.indexOf(':', end + 1);
        if (member == null && end >= 0 && colon >= 0) {
            member = byName.get(step.substring(0, end + 1) + step.substring(colon + 1));
        }
        return member;
    }

    /** What has the value of the element itself: simple content, or text between elements; null if nothing has. */
    @Nullable
    Member value() {
        return value;
    }

    /** The open element of a union, or null. */
    @Nullable
    Member any() {
        return any;
    }

    /** The open attributes, or null. */
    @Nullable
    Member attributes() {
        return attributes;
    }

    Kind kind() {
        return kind;
    }
}

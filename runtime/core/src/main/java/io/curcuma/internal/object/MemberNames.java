package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The member names of one shape, the same in every format of objects; {@link io.curcuma.json.JsonFormat} has the rules. Immutable. */
public final class MemberNames {
    /** The type of a value that is not of the declared one. */
    public static final String TYPE = "@type";

    /** True for an element that is {@code xsi:nil} and has attributes. */
    public static final String NIL = "@nil";

    /** The attributes that a wildcard allows. */
    public static final String ANY = "@any";

    /** An element that the schema does not know. */
    public static final String XML = "@xml";

    /** The lexical form of the simple value of an {@code xs:anyType} element. */
    public static final String TEXT = "value";

    private static final Shape.Key<MemberNames> KEY = Shape.Key.of(MemberNames::new);
    private static final Set<String> RESERVED = Set.of(TYPE, NIL, ANY, XML);
    private static final int NEAR = 1024;

    /**
     * A field and its name.
     *
     * @param index position in the shape; of a field that the schema no longer has, behind all others
     * @param name of its member
     * @param former what it was in earlier versions of the schema, the latest first
     */
    public record Member(Field field, int index, String name, List<Field> former) {
        private Member with(Field earlier) {
            List<Field> all = new ArrayList<>(former);
            all.add(0, earlier);
            return new Member(field, index, name, List.copyOf(all));
        }

        /** The same of a later form, which no version has followed either. */
        private Member after(Field later) {
            List<Field> all = new ArrayList<>(former);
            all.add(0, field);
            return new Member(later, index, name, List.copyOf(all));
        }
    }

    private final Map<String, Member> byName = new HashMap<>();
    private final @Nullable Member[] byNumber;
    private final Map<Integer, Member> far = new HashMap<>();
    private final List<Member> ordered = new ArrayList<>();
    private final List<Member> gone = new ArrayList<>();
    private final Map<String, Member> aliases = new LinkedHashMap<>();
    private final @Nullable Field text;
    private final @Nullable Field any;

    /** The names of a shape. */
    public static MemberNames of(Shape shape) {
        return shape.get(KEY);
    }

    private MemberNames(Shape shape) {
        int max = 0;
        Field textBranch = null;
        Field anyBranch = null;
        for (Field field : shape.numbered()) {
            max = Math.max(max, field.number());
        }
        for (Field field : shape.fields()) {
            textBranch = field.node() == Field.Node.TEXT ? field : textBranch;
            anyBranch = field.node() == Field.Node.ANY ? field : anyBranch;
        }
        text = textBranch;
        any = anyBranch;
        byNumber = new Member[Math.min(max + 1, NEAR)];
        if (shape.isUnion()) {
            branches(shape);
        } else {
            members(shape);
        }
        List<Field> numbered = shape.numbered();
        for (int i = shape.size(); i < numbered.size(); i++) {
            former(shape, numbered.get(i), i);
        }
        for (Field field : numbered) {
            for (String name : field.formerMembers()) {
                Member member = field.number() < byNumber.length ? byNumber[field.number()] : far.get(field.number());
                alias(name, member);
            }
        }
        if (!shape.isUnion()) {
            // a type that extends this one, and has an element of that name, writes the attribute so
            shape.fields().stream()
                    .filter(field -> field.node() == Field.Node.ATTRIBUTE)
                    .filter(field -> !RESERVED.contains("@" + field.name()))
                    .forEach(field -> alias("@" + field.name(), member(field)));
        }
    }

    private void alias(String name, @Nullable Member member) {
        if (member != null && byName.putIfAbsent(name, member) == null) {
            aliases.put(name, member);
        }
    }

    /**
     * A field in another form is the member of the property that it was of; one that is not a field any more has a member of
     * its own.
     */
    private void former(Shape shape, Field field, int index) {
        String given = field.member();
        Member same = given == null ? same(shape, field) : null;
        String name = given == null ? field.name() : given;
        Member known = same == null ? byName.get(name) : same;
        if (known == null) {
            Member member = new Member(field, index, name, List.of());
            gone.add(member);
            number(field.number(), member);
            byName.put(name, member);
            return;
        }
        boolean isGone = known.index() >= shape.size();
        Member member = isGone ? known.after(field) : known.with(field);
        byName.replaceAll((each, of) -> of.index() == known.index() ? member : of);
        ordered.replaceAll(of -> of.index() == known.index() ? member : of);
        gone.replaceAll(of -> of.index() == known.index() ? member : of);
        number(member.field().number(), member);
        member.former().forEach(earlier -> number(earlier.number(), member));
    }

    /** The member of the field that a document would have in the same place. */
    private @Nullable Member same(Shape shape, Field former) {
        for (Field field : shape.fields()) {
            if (field.node() == former.node()
                    && field.name().equals(former.name())
                    && field.namespace().equals(former.namespace())) {
                return member(field);
            }
        }
        return null;
    }

    private void members(Shape shape) {
        Set<String> children = new HashSet<>();
        for (Field field : shape.fields()) {
            if (field.node() != Field.Node.ATTRIBUTE && field.node() != Field.Node.VALUE) {
                children.add(field.name());
            }
        }
        Set<String> derived = new HashSet<>();
        for (int i = 0; i < shape.size(); i++) {
            Field field = shape.fieldAt(i);
            String alone =
                    switch (field.node()) {
                        case ELEMENT, TEXT, CONTENT, ANY, NIL -> free("", field, derived);
                        case ATTRIBUTE -> free(children.contains(field.name()) ? "@" : "", field, derived);
                        case VALUE -> valueName(shape);
                        case ANY_ATTRIBUTE -> ANY;
                    };
            derived.add(alone);
            String name = memberName(field, alone);
            if (add(new Member(field, i, name, List.of())) != null) {
                throw new SerializationException(Code.CONFIG_INVALID, "two members of " + shape + " are named " + name);
            }
        }
    }

    private static String memberName(Field field, String derived) {
        String given = field.member();
        MemberName known = field.memberName();
        return given != null ? given : known != null ? known.text() : derived;
    }

    /** A branch has two names: the one that is written, and the qualified one. */
    private void branches(Shape union) {
        Map<String, Integer> counts = new HashMap<>();
        union.fields().forEach(branch -> counts.merge(branch.name(), 1, Integer::sum));
        for (int i = 0; i < union.size(); i++) {
            Field branch = union.fieldAt(i);
            boolean unique = counts.getOrDefault(branch.name(), 0) == 1;
            String name = memberName(branch, unique ? branch.name() : qualified(branch));
            Member member = new Member(branch, i, name, List.of());
            if (branch.node() == Field.Node.ELEMENT) {
                add(member);
                byName.put(qualified(branch), member);
            }
        }
    }

    private @Nullable Member add(Member member) {
        ordered.add(member);
        number(member.field().number(), member);
        return byName.put(member.name(), member);
    }

    private void number(int number, Member member) {
        if (number < byNumber.length) {
            byNumber[number] = member;
        } else {
            far.put(number, member);
        }
    }

    private static String free(String prefix, Field field, Set<String> taken) {
        String name = prefix + field.name();
        return taken.contains(name) || RESERVED.contains(name) ? prefix + qualified(field) : name;
    }

    private static String qualified(Field field) {
        return "{" + field.namespace() + "}" + field.name();
    }

    private static String valueName(Shape shape) {
        for (Field field : shape.fields()) {
            if (field.node() != Field.Node.VALUE && field.name().equals("value")) {
                return "$value";
            }
        }
        return "value";
    }

    /** The member, or the branch, with a name; null if there is none. */
    public @Nullable Member member(String name) {
        return byName.get(name);
    }

    /** The branch of bare strings; null if there is none. */
    public @Nullable Field text() {
        return text;
    }

    /** The branch of the member that a wildcard allows; null if there is none or the name is not that of such a member. */
    public @Nullable Field any(String name) {
        return isOpen(name) ? any : null;
    }

    /** Whether an element that a wildcard allows has the name. */
    public static boolean isOpen(String name) {
        return name.startsWith("{") || name.equals(XML);
    }

    /**
     * The member of a field of the shape.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the field is of another shape
     */
    public Member member(Field field) {
        int number = field.number();
        Member member = number < byNumber.length ? byNumber[number] : far.get(number);
        if (member == null) {
            throw new SerializationException(Code.CONFIG_INVALID, field + " is not of the shape that is written");
        }
        return member;
    }

    /** The members in write order; of a union, those of its elements. */
    public List<Member> members() {
        return Collections.unmodifiableList(ordered);
    }

    /** The members that no field of the shape writes any more, and that earlier versions of the schema had. */
    List<Member> gone() {
        return gone;
    }

    /** Members by the names that they had before, where no other member has the name. */
    Map<String, Member> aliases() {
        return aliases;
    }
}

package io.curcuma.spi;

import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One field of a {@link Shape}: what every format needs to know about it. Immutable; generated adapters hold fields as constants.
 *
 * <p>A field is <em>singular</em>, <em>repeated</em> (an element with {@code maxOccurs} above 1: no list and the empty list are
 * the same document), or a <em>list</em> ({@code xs:list}: the empty list and no list differ). Between
 * {@link FieldWriter#beginList} and {@link FieldWriter#endList} the calls for the items pass the same field again.
 *
 * <p>A record, since HotSpot takes what a constant record holds for constants: the tag of a field or its name becomes part of the code
 * that writes it.
 *
 * @param number in Protobuf and Thrift, from the numbers file
 * @param namespace of the attribute or element, {@code ""} for none
 * @param name local name of the attribute or element
 * @param node attribute, element or character content
 * @param type of the value, or of one item
 * @param occurs singular, repeated or list
 * @param traits what few formats or few fields need
 */
public record Field(int number, String namespace, String name, Node node, Type type, Occurs occurs, Traits traits) {
    private static final int NO_BRANCH = -1;

    /** Where the value stands in the XML document. */
    public enum Node {
        /** An attribute. */
        ATTRIBUTE,
        /** A child element. */
        ELEMENT,
        /** The character content of a type with simple content. */
        VALUE,
        /** Character data between the elements of mixed content: a branch of a {@link Shape.Kind#CONTENT}. */
        TEXT,
        /** Several elements that the bean holds in one property, in document order; the field's {@link #union} lists them. */
        CONTENT,
        /** An element that a wildcard allows: a message of {@link Shape.Kind#ANY}. */
        ANY,
        /** The attributes that a wildcard allows. */
        ANY_ATTRIBUTE,
        /** Numbers of the fields of this message whose element is {@code xsi:nil}, for formats that have no nil of their own. */
        NIL
    }

    /** How often the value occurs. */
    public enum Occurs {
        /** At most once. */
        SINGULAR,
        /** Exactly once: the value of a union's branch. */
        BRANCH,
        /** Any number of times; empty and absent are one state. */
        REPEATED,
        /** {@code xs:list}: one occurrence that holds any number of items; empty and absent are two states. */
        LIST
    }

    /** What happens to white space in the lexical form of a value: XML Schema's facet {@code whiteSpace}. */
    public enum WhiteSpace {
        /** It stays unchanged. */
        PRESERVE,
        /** Each tab and line break becomes a space. */
        REPLACE,
        /** As {@link #REPLACE}; then leading and trailing spaces are removed, and each run of spaces becomes one. */
        COLLAPSE;

        /** Applies the facet to a string. */
        public String of(String text) {
            return switch (this) {
                case PRESERVE -> text;
                case REPLACE -> text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
                case COLLAPSE -> {
                    StringJoiner words = new StringJoiner(" ");
                    for (StringTokenizer all = new StringTokenizer(text, " \t\n\r"); all.hasMoreTokens(); ) {
                        words.add(all.nextToken());
                    }
                    yield words.toString();
                }
            };
        }
    }

    /**
     * How the text of an element or attribute is prepared before it becomes a value.
     *
     * @param empty what an empty element stands for, null for the empty string
     */
    private record Text(WhiteSpace whiteSpace, @Nullable String empty) {
        static final Text VERBATIM = new Text(WhiteSpace.PRESERVE, null);

        boolean isVerbatim() {
            return whiteSpace == WhiteSpace.PRESERVE && empty == null;
        }
    }

    /** The most digits of a decimal, in total and in its fraction. The precision 0 stands for any number of digits. */
    private record Digits(int precision, int scale) {
        private static final int MAX_PRECISION = 38;

        static final Digits UNBOUNDED = new Digits(0, 0);

        Digits {
            if (precision < 0 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
                throw new IllegalArgumentException(precision + " digits, " + scale + " of them of the fraction");
            }
        }
    }

    /** How a bean represents {@code xsi:nil}. */
    private enum Nil {
        NEVER,
        /** As a state of its own. */
        DISTINCT,
        /** As null, like absence. */
        NULL
    }

    /**
     * What few formats or few fields need.
     *
     * @param enumShape of {@link Type#ENUM}
     * @param union of {@link Type#UNION}
     * @param member as {@link Field#member}
     * @param memberName as {@link Field#memberName}
     * @param formerMembers as {@link Field#formerMembers}
     * @param value as {@link Field#orNil}, null for any other field
     */
    record Traits(
            @Nullable EnumShape enumShape,
            @Nullable Supplier<Shape> union,
            int branch,
            Nil nil,
            Text text,
            Digits digits,
            @Nullable String member,
            @Nullable MemberName memberName,
            List<String> formerMembers,
            @Nullable NillableValue value) {
        static final Traits NONE = of(null, null);

        static Traits of(@Nullable EnumShape enumShape, @Nullable Supplier<Shape> union) {
            return new Traits(
                    enumShape,
                    union,
                    NO_BRANCH,
                    Nil.NEVER,
                    Text.VERBATIM,
                    Digits.UNBOUNDED,
                    null,
                    null,
                    List.of(),
                    null);
        }

        Traits withBranch(int index) {
            return new Traits(enumShape, union, index, nil, text, digits, member, memberName, formerMembers, value);
        }

        Traits withNil(Nil other) {
            return new Traits(enumShape, union, branch, other, text, digits, member, memberName, formerMembers, value);
        }

        Traits withText(Text other) {
            return new Traits(enumShape, union, branch, nil, other, digits, member, memberName, formerMembers, value);
        }

        Traits withDigits(Digits other) {
            return new Traits(enumShape, union, branch, nil, text, other, member, memberName, formerMembers, value);
        }

        Traits withMember(@Nullable String given, @Nullable MemberName known) {
            return new Traits(enumShape, union, branch, nil, text, digits, given, known, formerMembers, value);
        }

        Traits withFormerMembers(List<String> names) {
            return new Traits(enumShape, union, branch, nil, text, digits, member, memberName, names, value);
        }

        Traits withValue(NillableValue of) {
            return new Traits(enumShape, union, branch, nil, text, digits, member, memberName, formerMembers, of);
        }
    }

    /** For the factories. */
    public Field {
        if (number < 1) {
            throw new IllegalArgumentException("field number " + number + " of " + name + " is not positive");
        }
        Objects.requireNonNull(namespace);
        Objects.requireNonNull(name);
        Objects.requireNonNull(node);
        Objects.requireNonNull(type);
        Objects.requireNonNull(occurs);
        Objects.requireNonNull(traits);
    }

    /**
     * A field of any type but {@link Type#ENUM} and {@link Type#UNION}.
     *
     * @param number from the numbers file, 1 to 536,870,911
     * @param namespace namespace of the attribute or element, {@code ""} for none and for {@link Node#VALUE}
     * @param name local name of the attribute or element; {@code "value"} for {@link Node#VALUE}
     */
    public static Field of(int number, String namespace, String name, Node node, Type type, Occurs occurs) {
        if (type == Type.ENUM) {
            throw new IllegalArgumentException(name + ": an enumeration needs its literals");
        }
        if (type == Type.UNION) {
            throw new IllegalArgumentException(name + ": a union needs its branches");
        }
        return new Field(number, namespace, name, node, type, occurs, Traits.NONE);
    }

    /** A field of type {@link Type#ENUM}; the other parameters are as in the factory for the other types. */
    public static Field of(int number, String namespace, String name, Node node, EnumShape enumShape, Occurs occurs) {
        Traits traits = Traits.of(Objects.requireNonNull(enumShape), null);
        return new Field(number, namespace, name, node, Type.ENUM, occurs, traits);
    }

    /**
     * A field of type {@link Type#UNION}; the other parameters are as in the factory for the other types.
     *
     * @param union called when a format needs it, so that unions may contain each other
     */
    public static Field of(int number, String namespace, String name, Node node, Supplier<Shape> union, Occurs occurs) {
        Traits traits = Traits.of(null, Objects.requireNonNull(union));
        return new Field(number, namespace, name, node, Type.UNION, occurs, traits);
    }

    /** This field, for an element that may be {@code xsi:nil}: {@link FieldWriter#nil} and {@link FieldReader#isNil} apply. */
    public Field nillable() {
        return with(traits.withNil(Nil.DISTINCT));
    }

    /** This field, for a required element that is {@code xsi:nil} where the bean holds null. */
    public Field nullAsNil() {
        return with(traits.withNil(Nil.NULL));
    }

    /** This field as an {@code xs:list} whose items have the field's type. */
    public Field asList() {
        return new Field(number, namespace, name, node, type, Occurs.LIST, traits);
    }

    /** This field as {@link Occurs#REPEATED}. */
    public Field repeated() {
        return new Field(number, namespace, name, node, type, Occurs.REPEATED, traits);
    }

    /**
     * This field as a branch of a union: {@link Occurs#BRANCH}, except that an {@code xs:list} stays a list.
     *
     * @param index position among the branches, from 0: Avro's union index
     */
    public Field asBranch(int index) {
        if (occurs == Occurs.REPEATED) {
            throw new IllegalArgumentException(name + ": a branch has one value");
        }
        Occurs once = occurs == Occurs.LIST ? occurs : Occurs.BRANCH;
        return new Field(number, namespace, name, node, type, once, traits.withBranch(index));
    }

    /** This field, for a string whose white space is {@link WhiteSpace#REPLACE replaced}. */
    public Field replaced() {
        return withText(new Text(WhiteSpace.REPLACE, traits.text.empty()));
    }

    /** This field, for a string whose white space is {@link WhiteSpace#COLLAPSE collapsed}. */
    public Field collapsed() {
        return withText(new Text(WhiteSpace.COLLAPSE, traits.text.empty()));
    }

    /**
     * This field, for an element that has a default.
     *
     * @param value that an empty element stands for, in its lexical form
     */
    public Field withDefault(String value) {
        return withText(new Text(traits.text.whiteSpace(), Objects.requireNonNull(value)));
    }

    private Field with(Traits others) {
        return new Field(number, namespace, name, node, type, occurs, others);
    }

    private Field withText(Text other) {
        return with(traits.withText(other));
    }

    /**
     * This field with an explicit name, for formats that identify fields by name. Used where the name derived from the message would be
     * wrong: an earlier version of the schema gave that name to another property, or another name to this property.
     *
     * @param name as {@link #member} has it
     */
    public Field named(String name) {
        return with(traits.withMember(Objects.requireNonNull(name), traits.memberName));
    }

    /**
     * This field with the name that its member has anyway, so that formats which identify fields by name need not look it up. For fields
     * of messages that have no {@link Shape#withFormer former} forms, in generated adapters.
     *
     * @param name the one that {@link io.curcuma.json.JsonFormat} derives from the fields of the message, or that {@link #named} gave
     */
    public Field withMemberName(String name) {
        return with(traits.withMember(traits.member, MemberName.of(name)));
    }

    /**
     * What an element holds that is not nil.
     *
     * @param type of the value
     * @param isList whether it is an {@code xs:list} of the type
     */
    public record NillableValue(Type type, boolean isList) {}

    /**
     * This field, of elements in a list or a union that may be nil, for formats that write such an element as its value is written: what
     * kind of value that is, tells it from what the field was before.
     */
    public Field orNil(Type value, boolean isList) {
        return with(traits.withValue(new NillableValue(value, isList)));
    }

    /** As {@link #orNil} has it; null if that was not called. */
    public @Nullable NillableValue nillableValue() {
        return traits.value;
    }

    /**
     * This field, which had other names before: what earlier versions of the schema called its member.
     *
     * @param names as {@link #member} has them
     */
    public Field formerly(String... names) {
        return with(traits.withFormerMembers(List.of(names)));
    }

    /**
     * This field, for decimals whose facets bound their digits. Only formats with a type for such numbers use the bounds. A bean may
     * still hold a decimal that exceeds them.
     *
     * @param precision the most digits, 1 to 38
     * @param scale the most digits of the fraction, 0 to the precision
     */
    public Field withDigits(int precision, int scale) {
        if (type != Type.DECIMAL) {
            throw new IllegalArgumentException(name + " is not a decimal");
        }
        return with(traits.withDigits(new Digits(precision, scale)));
    }

    /**
     * Explicit name of the member in JSON and the formats of its shape; null for the name that {@link io.curcuma.json.JsonFormat} derives
     * from the fields of the message.
     */
    public @Nullable String member() {
        return traits.member;
    }

    /** Name of the member in JSON and the formats of its shape; null if it is looked up in the shape. */
    public @Nullable MemberName memberName() {
        return traits.memberName;
    }

    /**
     * Names of the member in messages of earlier versions, for formats that identify fields by name. Readers take them where no other field
     * of the message has the name; writers do not write them.
     */
    public List<String> formerMembers() {
        return traits.formerMembers;
    }

    /** Whether {@link FieldWriter#beginList} comes before the values: repeated or list. */
    public boolean isMultiple() {
        return occurs == Occurs.REPEATED || occurs == Occurs.LIST;
    }

    /** Whether the value may be absent: {@link #occurs} is {@link Occurs#SINGULAR}. */
    public boolean isOptional() {
        return occurs == Occurs.SINGULAR;
    }

    /** Whether the element may be {@code xsi:nil} and the bean distinguishes that from absence. */
    public boolean isNillable() {
        return traits.nil == Nil.DISTINCT;
    }

    /** Whether an XML element without text cannot be: its character content is one value, of a type that the empty text does not have. */
    public boolean needsText() {
        return node == Node.VALUE
                && occurs != Occurs.LIST
                && type != Type.STRING
                && type != Type.BYTES
                && type != Type.HEX_BINARY
                && defaultText() == null;
    }

    /** Whether absence is {@code xsi:nil} in XML. Other formats have absence only. */
    public boolean isNullAsNil() {
        return traits.nil == Nil.NULL;
    }

    /** What happens to white space in XML. The other formats carry the value itself. */
    public WhiteSpace whiteSpace() {
        return traits.text.whiteSpace();
    }

    /** The most digits of a decimal by its facets; 0 for any number of digits. */
    public int precision() {
        return traits.digits.precision();
    }

    /** The most digits of a decimal's fraction, if it has a {@link #precision}. */
    public int scale() {
        return traits.digits.scale();
    }

    /** The lexical form that an empty element stands for in XML, null for the empty string. */
    public @Nullable String defaultText() {
        return traits.text.empty();
    }

    /** Whether XML carries a string unchanged: white space stays, and an empty element is an empty string. */
    public boolean isVerbatim() {
        return traits.text.isVerbatim();
    }

    /** Position among the branches of a union, -1 for a field of a message. */
    public int branch() {
        return traits.branch;
    }

    /**
     * The branches of a union.
     *
     * @throws IllegalStateException if the type is not {@link Type#UNION}
     */
    public Shape union() {
        Supplier<Shape> union = traits.union;
        if (union == null) {
            throw new IllegalStateException(name + " is not a union");
        }
        return union.get();
    }

    /**
     * Number of the Protobuf {@code bool} that is true if a list is present and empty, which a packed field cannot express. It is the
     * list's own number plus 1, which the numbers file reserves.
     *
     * @throws IllegalStateException if the field is not a {@link Occurs#LIST}
     */
    public int emptyListNumber() {
        if (occurs != Occurs.LIST) {
            throw new IllegalStateException(name + " is not a list");
        }
        return number + 1;
    }

    /**
     * The literals of an enumeration.
     *
     * @throws IllegalStateException if the type is not {@link Type#ENUM}
     */
    public EnumShape enumShape() {
        EnumShape enumShape = traits.enumShape;
        if (enumShape == null) {
            throw new IllegalStateException(name + " is not an enumeration");
        }
        return enumShape;
    }

    /** Fields are equal if they are the same: two messages may have fields that look alike. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return (node == Node.ATTRIBUTE ? "@" : "") + name + " = " + number;
    }
}

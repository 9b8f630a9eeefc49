package io.curcuma;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One field of a {@link Shape}: what every format needs to know of it. Immutable; generated adapters hold them as constants.
 *
 * <p>A field is <em>singular</em>, <em>repeated</em> (an element with {@code maxOccurs} above 1: no list and the empty list are
 * the same document), or a <em>list</em> ({@code xs:list}: the empty list and no list differ). Between
 * {@link FieldWriter#beginList} and {@link FieldWriter#endList} the calls for the items pass the same field again.
 */
public final class Field {
    /** Where the value stands in the XML document. */
    public enum Node {
        /** An attribute. */
        ATTRIBUTE,
        /** A child element. */
        ELEMENT,
        /** The character content of a type with simple content. */
        VALUE
    }

    /** How often the value occurs. */
    public enum Occurs {
        /** At most once. */
        SINGULAR,
        /** Any number of times; empty and absent are one state. */
        REPEATED,
        /** {@code xs:list}: one occurrence that holds any number of items; empty and absent are two states. */
        LIST
    }

    private final int number;
    private final String namespace;
    private final String name;
    private final Node node;
    private final Type type;
    private final Occurs occurs;
    private final @Nullable EnumShape enumShape;
    private final boolean multiple;

    private Field(
            int number,
            String namespace,
            String name,
            Node node,
            Type type,
            Occurs occurs,
            @Nullable EnumShape enumShape) {
        if (number < 1) {
            throw new IllegalArgumentException("field number " + number + " of " + name + " is not positive");
        }
        this.number = number;
        this.namespace = Objects.requireNonNull(namespace);
        this.name = Objects.requireNonNull(name);
        this.node = Objects.requireNonNull(node);
        this.type = Objects.requireNonNull(type);
        this.occurs = Objects.requireNonNull(occurs);
        this.enumShape = enumShape;
        this.multiple = occurs != Occurs.SINGULAR;
    }

    /**
     * A field of any type but {@link Type#ENUM}.
     *
     * @param number from the numbers file, 1 to 536,870,911
     * @param namespace namespace of the attribute or element, {@code ""} for none and for {@link Node#VALUE}
     * @param name local name of the attribute or element; {@code "value"} for {@link Node#VALUE}
     */
    public static Field of(int number, String namespace, String name, Node node, Type type, Occurs occurs) {
        if (type == Type.ENUM) {
            throw new IllegalArgumentException(name + ": an enumeration needs its literals");
        }
        return new Field(number, namespace, name, node, type, occurs, null);
    }

    /** A field of type {@link Type#ENUM}; the other parameters are as in the factory for the other types. */
    public static Field of(int number, String namespace, String name, Node node, EnumShape enumShape, Occurs occurs) {
        return new Field(number, namespace, name, node, Type.ENUM, occurs, Objects.requireNonNull(enumShape));
    }

    /** Number in Protobuf and Thrift, from the numbers file. */
    public int number() {
        return number;
    }

    /** Namespace of the attribute or element, {@code ""} for none. */
    public String namespace() {
        return namespace;
    }

    /** Local name of the attribute or element. */
    public String name() {
        return name;
    }

    /** Attribute, element or character content. */
    public Node node() {
        return node;
    }

    /** Type of the value, or of one item. */
    public Type type() {
        return type;
    }

    /** Singular, repeated or list. */
    public Occurs occurs() {
        return occurs;
    }

    /** Whether {@link FieldWriter#beginList} comes before the values: {@link #occurs} is not {@link Occurs#SINGULAR}. */
    public boolean isMultiple() {
        return multiple;
    }

    /**
     * Number of the {@code bool} that says in Protobuf that a list is present and empty, which a packed field cannot say: the
     * number after the list's own, reserved for it by the numbers file.
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
        if (enumShape == null) {
            throw new IllegalStateException(name + " is not an enumeration");
        }
        return enumShape;
    }

    @Override
    public String toString() {
        return (node == Node.ATTRIBUTE ? "@" : "") + name + " = " + number;
    }
}

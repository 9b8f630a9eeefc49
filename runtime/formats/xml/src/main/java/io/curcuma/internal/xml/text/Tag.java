package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** What a field is in a document whose namespaces have their prefixes. */
final class Tag {
    /** Where the elements without a prefix are in no namespace. */
    static final int IN_NONE = 1;
    /** Where they are in the document's default namespace. */
    static final int IN_DEFAULT = 2;

    final Field field;
    final String namespace;
    final int prefix;
    /** {@code <name>}. */
    final Token start;
    /** {@code </name>}. */
    final Token end;
    /** {@code  name="}. */
    final Token attribute;
    /** The two of {@link #IN_NONE} and {@link #IN_DEFAULT} in which the element needs no declaration. */
    final int scopes;
    /** {@link #scopes} of an element of a shape, whose element declares its prefix; else 0. */
    final int declaredScopes;
    /** {@link #scopes} of an element that one value is the whole text of, else 0. */
    final int leafScopes;
    /** Whether it is an attribute with one value. */
    final boolean isAttribute;
    /** Whether it is one value that is the text of its message's element. */
    final boolean isValue;
    /** Bytes for both tags, or for the attribute, and for a number or date between them. */
    final int room;
    /** What was last entered through it. */
    @Nullable
    FieldTags child;

    private Tag(Field field, boolean declared, boolean leaf, boolean value, Prefixes prefixes) {
        this.field = field;
        isValue = value;
        namespace = field.namespace();
        prefix = prefixes.number(namespace);
        String qualified = Prefixes.qualifier(prefix) + field.name();
        start = Token.of("<" + qualified + ">");
        end = Token.of("</" + qualified + ">");
        attribute = Token.of(" " + qualified + "=\"");
        scopes = scopes(namespace, prefixes);
        declaredScopes = declared ? scopes : 0;
        leafScopes = leaf ? scopes : 0;
        isAttribute = field.node() == Node.ATTRIBUTE && field.occurs() != Occurs.LIST && !isUnusualAttribute();
        int longest = Math.max(NumberText.ROOM, Calendars.ROOM);
        room = start.length() + end.length() + longest + 2 * Token.SLACK;
    }

    private static int scopes(String namespace, Prefixes prefixes) {
        if (prefixes.number(namespace) != Prefixes.UNPREFIXED) {
            return IN_NONE | IN_DEFAULT;
        }
        return namespace.isEmpty() ? IN_NONE : IN_DEFAULT;
    }

    /** The tag of a field whose namespace has its prefix. */
    static Tag of(Field field, Shape.Kind kind, Prefixes prefixes) {
        boolean single = field.occurs() != Occurs.LIST;
        boolean own = kind == Shape.Kind.MESSAGE || kind == Shape.Kind.CONTENT;
        boolean leaf = single && own && field.node() == Node.ELEMENT;
        boolean value = single && kind == Shape.Kind.MESSAGE && field.node() == Node.VALUE;
        return new Tag(field, true, leaf, value, prefixes);
    }

    /** The tag of an element that is of no shape: the root element, or one that a wildcard allows. */
    static Tag ofNoShape(Field field, Prefixes prefixes) {
        return new Tag(field, false, false, false, prefixes);
    }

    /** Whether it is an attribute that has a meaning of its own, or whose prefix nothing has declared beforehand. */
    boolean isUnusualAttribute() {
        return (prefix == Prefixes.UNPREFIXED
                        && (!namespace.isEmpty() || field.name().equals(XMLConstants.XMLNS_ATTRIBUTE)))
                || namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                || namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI);
    }
}

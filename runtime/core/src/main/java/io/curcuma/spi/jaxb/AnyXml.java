package io.curcuma.spi.jaxb;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;

/**
 * The message of an element, or of the content of one, that the schema leaves open: {@code curcuma.xsd.AnyXml} in the IDLs. The
 * names come first; of the contents exactly one is there, or none for a nil element.
 */
public final class AnyXml {
    /** Namespace of the element; absent for none, and for {@code xs:anyType}. */
    public static final Field NAMESPACE = field(1, "namespace", Type.STRING);

    /** Local name of the element; absent for {@code xs:anyType}, whose element has a field of its own. */
    public static final Field NAME = field(2, "name", Type.STRING);

    /** {@code {namespace}local} of the {@code xsi:type}, if the element does not determine the type. */
    public static final Field XSI_TYPE = field(3, "xsi_type", Type.STRING);

    /** The element is {@code xsi:nil}. */
    public static final Field XSI_NIL = Field.of(4, "", "xsi_nil", Node.NIL, Type.BOOL, Occurs.SINGULAR);

    /** Lexical form of a simple value. */
    public static final Field TEXT = field(5, "text", Type.STRING);

    /** {@link #TEXT} of names, each as {@link io.curcuma.spi.Values#qNameText} makes it: XML has prefixes in their place. */
    public static final Field NAMES = field(5, "text", Type.QNAME);

    /** A message of the complex type, in the same format. */
    public static final Field BEAN = field(6, "bean", Type.EMBEDDED);

    /** The whole element as XML, if the schema does not know it. */
    public static final Field XML = field(7, "xml", Type.STRING);

    /** The fields, in write order. */
    public static final Shape SHAPE =
            Shape.of(Shape.Kind.ANY, "", "AnyXml", NAMESPACE, NAME, XSI_TYPE, XSI_NIL, TEXT, BEAN, XML);

    private AnyXml() {}

    private static Field field(int number, String name, Type type) {
        return Field.of(number, "", name, Node.ELEMENT, type, Occurs.SINGULAR);
    }
}

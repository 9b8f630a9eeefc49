package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The root element of a document that is written.
 *
 * @param name of the element
 * @param derived the type that its {@code xsi:type} names; null where it is of the type that it is declared with
 */
public record Root(QName name, @Nullable Shape derived) {
    /** A root element of the type that it is declared with. */
    public static Root of(QName name) {
        return new Root(name, null);
    }

    // what the JVM links for records takes milliseconds in the first message

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Root root && name.equals(root.name) && Objects.equals(derived, root.derived);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Objects.hashCode(derived);
    }

    /** The element as a field. */
    Field field() {
        return Field.of(1, name.getNamespaceURI(), name.getLocalPart(), Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR);
    }

    /** The type that its {@code xsi:type} names as a union's branch, null for none. */
    public @Nullable Field type() {
        return derived == null
                ? null
                : Field.of(1, derived.namespace(), derived.typeName(), Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR);
    }
}

package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The root element of a document that is written.
 *
 * @param name of the element
 * @param type the {@code xsi:type} that it tells, as a branch of a union has it; null where it is of the declared type
 */
public record Root(QName name, @Nullable Field type) {
    /** A root element of the type that it is declared with. */
    public static Root of(QName name) {
        return new Root(name, null);
    }

    /** A root element of a type that derives from the one that it is declared with. */
    public static Root of(QName name, Shape type) {
        return new Root(
                name, Field.of(1, type.namespace(), type.typeName(), Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR));
    }
}

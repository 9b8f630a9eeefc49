package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import jakarta.xml.bind.JAXBElement;
import org.jspecify.annotations.Nullable;

/** The numbers of the fields of a message that are {@code xsi:nil}, for formats that have no nil of their own. */
public final class Nils {
    private Nils() {}

    /**
     * Writes the list, unless the format says nil at the fields themselves.
     *
     * @param field of node {@link Field.Node#NIL}
     * @param numbers of the nillable fields
     * @param elements their values
     */
    public static void write(FieldWriter out, Field field, int[] numbers, @Nullable JAXBElement<?>... elements) {
        if (out.writesNil()) {
            return;
        }
        int size = 0;
        for (JAXBElement<?> element : elements) {
            if (element != null && element.isNil()) {
                size++;
            }
        }
        int mark = out.beginList(field, size);
        for (int i = 0; i < numbers.length && size > 0; i++) {
            JAXBElement<?> element = elements[i];
            if (element != null && element.isNil()) {
                out.int32(field, numbers[i]);
            }
        }
        out.endList(field, mark);
    }

    /**
     * Refuses a number of such a list that a version before this one has written and that is of a field which cannot be nil now. A number
     * that no field has is of a later version, and means nothing here.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH}
     */
    public static void refuse(Shape shape, int number) {
        Field known = shape.field(number);
        if (known != null && known.node() == Field.Node.ELEMENT) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a nil element, which cannot be nil now: " + known.name());
        }
    }
}

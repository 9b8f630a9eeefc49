package io.curcuma.spi.jaxb;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
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
}

package io.curcuma.spi.jaxb;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.Item;

/** {@code xs:ID} in a {@code JAXBElement}, which is the target of an {@code xs:IDREF}. */
public final class IdItem implements Item<Object> {
    /** The item, which has no state. */
    public static final IdItem ITEM = new IdItem();

    /** An id that was read, which {@link JaxbElements} defines. */
    record Id(String id) {}

    private IdItem() {}

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.STRING, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        out.string(field, (String) value);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        return new Id(in.string());
    }
}

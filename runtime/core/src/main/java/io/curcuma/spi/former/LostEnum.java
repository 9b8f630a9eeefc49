package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.Item;

/** An enumeration that the schema has lost, like {@link LostType}. A value is the ordinal of a literal. */
public final class LostEnum implements Item<Object> {
    private final EnumShape shape;

    private LostEnum(EnumShape shape) {
        this.shape = shape;
    }

    /** @param shape the literals that it had */
    public static LostEnum of(EnumShape shape) {
        return new LostEnum(shape);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, shape, Field.Occurs.SINGULAR);
    }

    @Override
    public Object read(FieldReader in, Field field) {
        int ordinal = in.enumeration(field);
        if (ordinal == EnumShape.UNSPECIFIED) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an unspecified value where there has to be one");
        }
        return ordinal == EnumShape.UNKNOWN ? ABSENT : ordinal;
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        out.enumeration(field, (Integer) value);
    }
}

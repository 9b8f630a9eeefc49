package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;

/** A value of an enumeration. */
public final class EnumItem implements Item<Object> {
    private final EnumShape shape;
    private final Enum<?>[] values;

    private EnumItem(EnumShape shape, Enum<?>[] values) {
        this.shape = shape;
        this.values = values;
    }

    /** @param values the bean's constants in the order of their ordinals */
    public static EnumItem of(EnumShape shape, Enum<?>[] values) {
        return new EnumItem(shape, values.clone());
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, shape, Field.Occurs.SINGULAR);
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the shape lists its literals in the order of the constants
    public void write(FieldWriter out, Field field, Object value) {
        if (!(value instanceof Enum<?> constant) || constant.getDeclaringClass() != values[0].getDeclaringClass()) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " is not a constant of " + shape.name());
        }
        out.enumeration(field, constant.ordinal());
    }

    @Override
    public Object read(FieldReader in, Field field) {
        int ordinal = in.enumeration(field);
        if (ordinal == EnumShape.UNKNOWN) {
            return ABSENT;
        }
        if (ordinal == EnumShape.UNSPECIFIED) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an unspecified value where there has to be one");
        }
        return values[ordinal];
    }
}

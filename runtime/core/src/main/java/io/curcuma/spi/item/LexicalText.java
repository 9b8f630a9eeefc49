package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values that a bean holds as something of its own, of which an {@code XmlAdapter} makes text: in a message they are what the schema's type is
 * there, whatever the bean holds.
 */
public final class LexicalText {
    private static final Map<Type, ScalarItem> ITEMS = items();

    private LexicalText() {}

    private static Map<Type, ScalarItem> items() {
        Map<Type, ScalarItem> items = new EnumMap<>(Type.class);
        for (Type type : Type.values()) {
            items.put(type, ScalarItem.of(type));
        }
        return items;
    }

    private static Item<Object> item(Field field) {
        return field.precision() == 0
                ? Objects.requireNonNull(ITEMS.get(field.type()))
                : ScalarItem.decimal(field.precision(), field.scale());
    }

    /**
     * Writes a value.
     *
     * @param field a scalar that is not an enumeration
     * @param text a lexical form of its type (XML Schema Part 2); null is absent
     * @throws SerializationException {@code INVALID_BEAN} if it is none
     */
    public static void write(FieldWriter out, Field field, @Nullable String text) {
        if (text == null) {
            if (!field.isOptional()) {
                Values.item(field, null);
            }
            out.absent(field);
            return;
        }
        Object value;
        try {
            value = ScalarText.parse(field, text, out.limits());
        } catch (SerializationException e) {
            throw e.code() == Code.SCHEMA_MISMATCH
                    ? new SerializationException(
                            Code.INVALID_BEAN,
                            "the XmlAdapter of " + field.name() + " made a text that is not a value of " + field.type())
                    : e;
        }
        item(field).write(out, field, value);
    }

    /** Reads a value, as the text that the adapter gets: the canonical form, where the type has several. */
    public static String read(FieldReader in, Field field) {
        return ScalarText.print(field, item(field).read(in, field), in.limits());
    }
}

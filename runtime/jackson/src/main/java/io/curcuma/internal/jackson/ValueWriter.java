package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** What a value looks like; where it goes, the rest of the writer knows. */
abstract class ValueWriter extends FieldWriter {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final Style style;

    ValueWriter(Style style) {
        this.style = style;
    }

    /** How values are written. */
    final Style style() {
        return style;
    }

    /** One or more calls of a generator. */
    interface Put {
        void to(JsonGenerator out) throws IOException;
    }

    /** Writes a value, after the member's name where one belongs. */
    abstract void put(Field field, Put value);

    @Override
    public void int32(Field field, int value) {
        put(field, out -> out.writeNumber(value));
    }

    @Override
    public void int64(Field field, long value) {
        if (style.isString(value)) {
            put(field, out -> out.writeString(Long.toString(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : NumberLimits.check(value, limits()));
    }

    private void whole(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (style.isString(value)) {
            put(field, out -> out.writeString(value.toString()));
        } else if (value.bitLength() < Long.SIZE) {
            put(field, out -> out.writeNumber(value.longValue()));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else if (style.isString(value)) {
            String text = Values.decimalText(value, limits());
            put(field, out -> out.writeString(text));
        } else if (isText()) {
            String text = Values.decimalText(value, limits());
            put(field, out -> out.writeNumber(text));
        } else {
            BigDecimal checked = NumberLimits.check(value, limits());
            put(field, out -> out.writeNumber(checked));
        }
    }

    @Override
    public void float32(Field field, float value) {
        if (isText() && !Float.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else if (style.encoding() == Encoding.PACKED && Float.isNaN(value)) {
            put(field, out -> out.writeNumber(Nan.widen(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    @Override
    public void float64(Field field, double value) {
        if (isText() && !Double.isFinite(value)) {
            put(field, out -> out.writeString(notFinite(value)));
        } else {
            put(field, out -> out.writeNumber(value));
        }
    }

    private boolean isText() {
        return !style.encoding().isBinary();
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
    }

    /** Refuses half a surrogate pair, which Jackson would write as an escape that no UTF-8 can follow. */
    static void whole(Field field, String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == value.length()
                        || !Character.isLowSurrogate(value.charAt(i + 1))) {
                    throw new SerializationException(Code.INVALID_BEAN, field.name() + " holds half a surrogate pair");
                }
                i++;
            }
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else {
            put(field, out -> out.writeBinary(Base64Variants.MIME_NO_LINEFEEDS, value, 0, value.length));
        }
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (!isText()) {
            bytes(field, value);
        } else {
            string(field, value == null ? null : HEX.formatHex(value));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        string(field, (String) literal);
    }
}

package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The tokens of a {@link Tape}, from its beginning. */
final class TapeSource implements Source {
    /** Number of digits that fit in a {@code long}, with their sign. */
    private static final int DIGITS = 18;

    private final Tape tape;
    private int index = -1;
    private int values;
    private String name = "";

    TapeSource(Tape tape) {
        this.tape = tape;
    }

    @Override
    public @Nullable JsonToken next() {
        if (index >= 0 && tape.isValue(index)) {
            values++;
        }
        if (++index >= tape.size()) {
            return null;
        }
        JsonToken token = tape.token(index);
        if (token == JsonToken.FIELD_NAME) {
            name = tape.text(index);
        }
        return token;
    }

    /** The {@code "@type"} of the object that begins with the current token, or of the recorded object before the first token. */
    @Nullable
    String type() {
        return tape.type(index);
    }

    /** The token after the current one. */
    JsonToken peek() {
        return tape.token(index + 1);
    }

    @Override
    public JsonToken current() {
        return tape.token(index);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String text() {
        return tape.text(index);
    }

    @Override
    public boolean isLong() {
        return tape.length(index) <= DIGITS;
    }

    @Override
    public long longValue() {
        return Long.parseLong(text());
    }

    private Number number() {
        return tape.isValue(index) ? (Number) tape.value(values) : new BigDecimal(text());
    }

    @Override
    public BigDecimal decimalValue() {
        Number number = number();
        return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString());
    }

    @Override
    public float floatValue() {
        return number().floatValue();
    }

    @Override
    public double doubleValue() {
        return number().doubleValue();
    }

    @Override
    public byte[] bytes() {
        return (byte[]) tape.value(values);
    }
}

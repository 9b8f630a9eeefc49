package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The tokens of a parser of Jackson's. */
final class ParserSource implements Source {
    private final JsonParser in;

    ParserSource(JsonParser in) {
        this.in = in;
    }

    JsonParser parser() {
        return in;
    }

    @Override
    public @Nullable JsonToken next() throws IOException {
        return in.nextToken();
    }

    @Override
    public @Nullable JsonToken current() {
        return in.currentToken();
    }

    @Override
    public String name() throws IOException {
        return in.currentName();
    }

    @Override
    public String text() throws IOException {
        return in.getText();
    }

    @Override
    public boolean isLong() throws IOException {
        return in.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    }

    @Override
    public long longValue() throws IOException {
        return in.getLongValue();
    }

    @Override
    public BigDecimal decimalValue() throws IOException {
        return in.getDecimalValue();
    }

    @Override
    public float floatValue() throws IOException {
        return in.getFloatValue();
    }

    @Override
    public double doubleValue() throws IOException {
        return in.getDoubleValue();
    }

    @Override
    public byte[] bytes() throws IOException {
        return in.getBinaryValue();
    }
}

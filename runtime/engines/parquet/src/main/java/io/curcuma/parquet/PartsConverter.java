package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowTape;
import io.curcuma.spi.NumberLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Collects the parts of one date, time or decimal, and puts it on a tape. */
final class PartsConverter {
    private static final int MAX_DIGITS = 38;
    private static final int MAX_BYTES = 16;
    private static final int NANOS = 1_000;
    /** Days that are out of range, for a date that is absent. */
    private static final int NO_DAY = Integer.MIN_VALUE;

    private final RowTape tape;
    private final Column column;
    private boolean present;
    private boolean local;
    private long number;
    private @Nullable BigInteger large;
    private int scale;
    private int nanos;
    private @Nullable Integer offset;
    private int digits;
    private String lexical = "";

    PartsConverter(RowTape tape, Column column) {
        this.tape = tape;
        this.column = column;
    }

    Column column() {
        return column;
    }

    /** A value comes. */
    void start() {
        present = false;
        local = false;
        large = null;
        nanos = 0;
        offset = null;
        digits = 0;
        lexical = "";
    }

    /** An unscaled decimal, or days. */
    void number(long value, int ofScale) {
        twice();
        number = value;
        scale = ofScale;
    }

    /** An unscaled decimal. */
    void large(byte[] value, int ofScale) {
        twice();
        if (value.length == 0 || value.length > MAX_BYTES) {
            throw wrong();
        }
        large = new BigInteger(value);
        scale = ofScale;
    }

    /** A point in time, or what a clock shows. */
    void timestamp(long value, TimeUnit unit, boolean isLocal) {
        twice();
        local = isLocal;
        switch (unit) {
            case MILLIS -> {
                number = value * NANOS;
                if (value != number / NANOS) {
                    throw wrong();
                }
            }
            case MICROS -> number = value;
            case NANOS -> {
                number = Math.floorDiv(value, NANOS);
                nanos = Math.floorMod(value, NANOS);
            }
        }
    }

    private void twice() {
        if (present) {
            throw wrong();
        }
        present = true;
    }

    void part(ColumnParts part, int value) {
        switch (part) {
            case NANOS -> nanos = value;
            case OFFSET -> offset = value;
            case DIGITS -> digits = value;
            default -> throw new IllegalArgumentException(part.toString());
        }
    }

    void lexical(String text) {
        lexical = text;
    }

    void check(int bytes) {
        tape.check(column, bytes);
    }

    /** The value is complete. */
    void end() {
        tape.at(column);
        if (!present && lexical.isEmpty()) {
            throw wrong();
        }
        tape.parts(column, value(), lexical);
    }

    private Object value() {
        return switch (column.kind()) {
            case DECIMAL -> decimal();
            case DATE_TIME ->
                DateTimeParts.ofMicros(number, nanos, zone(), digits, lexical)
                        .toCalendar(column.field(), tape.limits());
            default -> new DateParts(days(), offset, lexical).toCalendar(column.field(), tape.limits());
        };
    }

    /** What other programs write as a point in time has no time zone, and is one in UTC. */
    private @Nullable Integer zone() {
        if (local && offset != null) {
            throw wrong();
        }
        return local || offset != null ? offset : Integer.valueOf(0);
    }

    private int days() {
        return present && number == (int) number ? (int) number : NO_DAY;
    }

    private BigDecimal decimal() {
        if (!lexical.isEmpty()) {
            return DecimalText.parse(lexical, tape.limits());
        }
        BigDecimal value = large == null ? BigDecimal.valueOf(number, scale) : new BigDecimal(large, scale);
        BigDecimal least = least(value);
        if (digits < 0 || digits > MAX_DIGITS || (digits != 0 && digits < least.scale())) {
            throw wrong();
        }
        return NumberLimits.check(
                digits > least.scale() ? least.setScale(digits, RoundingMode.UNNECESSARY) : least, tape.limits());
    }

    /** Without zeros at the end of the fraction. */
    private static BigDecimal least(BigDecimal value) {
        if (value.scale() <= 0) {
            return value.scale() == 0 ? value : value.setScale(0, RoundingMode.UNNECESSARY);
        }
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped;
    }

    private SerializationException wrong() {
        tape.at(column);
        return new SerializationException(
                Code.SCHEMA_MISMATCH, "not a value of " + column.field().type());
    }
}

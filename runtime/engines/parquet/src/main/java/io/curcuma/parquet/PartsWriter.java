package io.curcuma.parquet;

import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.spi.Field;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Writes values whose parts are several columns. */
final class PartsWriter {
    private static final int INT_DIGITS = 9;

    private PartsWriter() {}

    static void decimal(RecordSink out, Column column, DecimalParts parts) {
        BigInteger unscaled = parts.unscaled();
        if (unscaled == null) {
            lexical(out, column, parts.lexical());
        } else if (column.field().precision() <= DecimalParts.LONG_PRECISION) {
            decimal(out, column, unscaled.longValueExact(), parts.digits());
        } else {
            out.beginGroup(column.index());
            out.decimal(0, unscaled);
            number(out, column.kind(), ColumnParts.DIGITS, present(parts.digits()));
            out.endGroup();
        }
    }

    /** A decimal that is a long without its scale. */
    static void decimal(RecordSink out, Column column, long unscaled, int digits) {
        Field field = column.field();
        out.beginGroup(column.index());
        if (field.precision() <= INT_DIGITS) {
            out.int32(0, (int) unscaled);
        } else {
            out.int64(0, unscaled);
        }
        number(out, column.kind(), ColumnParts.DIGITS, present(digits));
        out.endGroup();
    }

    static void dateTime(RecordSink out, Column column, DateTimeParts parts) {
        if (!parts.lexical().isEmpty()) {
            lexical(out, column, parts.lexical());
            return;
        }
        ColumnKind kind = column.kind();
        ColumnParts main = parts.offsetMinutes() == null ? ColumnParts.LOCAL : ColumnParts.INSTANT;
        out.beginGroup(column.index());
        out.int64(main.place(kind), parts.micros());
        number(out, kind, ColumnParts.NANOS, present(parts.nanosOfMicro()));
        number(out, kind, ColumnParts.OFFSET, parts.offsetMinutes());
        number(out, kind, ColumnParts.DIGITS, present(parts.digits()));
        out.endGroup();
    }

    static void date(RecordSink out, Column column, DateParts parts) {
        if (!parts.lexical().isEmpty()) {
            lexical(out, column, parts.lexical());
            return;
        }
        out.beginGroup(column.index());
        number(out, column.kind(), ColumnParts.DAY, parts.days());
        number(out, column.kind(), ColumnParts.OFFSET, parts.offsetMinutes());
        out.endGroup();
    }

    private static @Nullable Integer present(int number) {
        return number == 0 ? null : number;
    }

    private static void number(RecordSink out, ColumnKind kind, ColumnParts part, @Nullable Integer value) {
        if (value != null) {
            out.int32(part.place(kind), value);
        }
    }

    private static void lexical(RecordSink out, Column column, String text) {
        out.beginGroup(column.index());
        out.text(ColumnParts.LEXICAL.place(column.kind()), text, Utf8.length(text));
        out.endGroup();
    }
}

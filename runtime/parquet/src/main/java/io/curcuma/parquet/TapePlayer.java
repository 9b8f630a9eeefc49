package io.curcuma.parquet;

import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SortedMap;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** Gives a record on a tape to Parquet. */
final class TapePlayer {
    private static final int INT_DIGITS = 9;

    private final RowTape tape;
    private final RecordConsumer out;

    TapePlayer(RowTape tape, RecordConsumer out) {
        this.tape = tape;
        this.out = out;
    }

    void play() {
        out.startMessage();
        for (int at = 0; at < tape.size(); at++) {
            Column column = tape.column(at);
            switch (tape.op(at)) {
                case RowTape.VALUE -> {
                    beginValue(column);
                    value(column, at);
                    endValue(column);
                }
                case RowTape.BEGIN -> {
                    beginValue(column);
                    out.startGroup();
                }
                case RowTape.END -> {
                    out.endGroup();
                    endValue(column);
                }
                case RowTape.LIST -> {
                    out.startField(column.name(), column.index());
                    out.startGroup();
                    if (tape.bits(at) > 0) {
                        out.startField(ColumnTypes.LIST, 0);
                    }
                }
                default -> {
                    if (tape.op(at - 1) != RowTape.LIST || tape.column(at - 1) != column) {
                        out.endField(ColumnTypes.LIST, 0);
                    }
                    out.endGroup();
                    out.endField(column.name(), column.index());
                }
            }
        }
        out.endMessage();
    }

    private void beginValue(Column column) {
        if (column.isMultiple()) {
            out.startGroup();
            out.startField(ColumnTypes.ELEMENT, 0);
        } else {
            out.startField(column.name(), column.index());
        }
    }

    private void endValue(Column column) {
        if (column.isMultiple()) {
            out.endField(ColumnTypes.ELEMENT, 0);
            out.endGroup();
        } else {
            out.endField(column.name(), column.index());
        }
    }

    private void value(Column column, int at) {
        switch (column.kind()) {
            case BOOL -> out.addBoolean(tape.bits(at) != 0);
            case INT32, UINT32 -> out.addInteger((int) tape.bits(at));
            case INT64, UINT64 -> out.addLong(tape.bits(at));
            case FLOAT -> out.addFloat(Float.intBitsToFloat((int) tape.bits(at)));
            case DOUBLE -> out.addDouble(Double.longBitsToDouble(tape.bits(at)));
            case STRING, ENUM, BYTES, PROTOBUF -> out.addBinary((Binary) tape.object(at));
            case ATTRIBUTES -> attributes(at);
            case DECIMAL, DATE_TIME, DATE -> {
                out.startGroup();
                parts(column, tape.object(at));
                out.endGroup();
            }
            case GROUP -> throw new IllegalStateException(column + " is a group");
        }
    }

    @SuppressWarnings("unchecked") // what the writer has put there
    private void attributes(int at) {
        out.startGroup();
        out.startField(ColumnTypes.KEY_VALUE, 0);
        ((SortedMap<String, String>) tape.object(at)).forEach((name, value) -> {
            out.startGroup();
            text(ColumnTypes.KEY, 0, name);
            text(ColumnTypes.VALUE, 1, value);
            out.endGroup();
        });
        out.endField(ColumnTypes.KEY_VALUE, 0);
        out.endGroup();
    }

    private void text(String name, int index, String text) {
        out.startField(name, index);
        out.addBinary(Binary.fromConstantByteArray(TapeWriter.utf8(text)));
        out.endField(name, index);
    }

    private void parts(Column column, Object value) {
        if (value instanceof DateTimeParts parts) {
            dateTime(column.kind(), parts);
        } else if (value instanceof DateParts parts) {
            date(column.kind(), parts);
        } else {
            decimal(column, (DecimalParts) value);
        }
    }

    private void dateTime(ColumnKind kind, DateTimeParts parts) {
        if (!parts.lexical().isEmpty()) {
            lexical(kind, parts.lexical());
            return;
        }
        ColumnParts main = parts.offsetMinutes() == null ? ColumnParts.LOCAL : ColumnParts.INSTANT;
        int index = main.place(kind);
        out.startField(main.columnName(), index);
        out.addLong(parts.micros());
        out.endField(main.columnName(), index);
        number(kind, ColumnParts.NANOS, parts.nanosOfMicro() == 0 ? null : parts.nanosOfMicro());
        number(kind, ColumnParts.OFFSET, parts.offsetMinutes());
        number(kind, ColumnParts.DIGITS, parts.digits() == 0 ? null : parts.digits());
    }

    private void date(ColumnKind kind, DateParts parts) {
        if (!parts.lexical().isEmpty()) {
            lexical(kind, parts.lexical());
            return;
        }
        number(kind, ColumnParts.DAY, parts.days());
        number(kind, ColumnParts.OFFSET, parts.offsetMinutes());
    }

    private void decimal(Column column, DecimalParts parts) {
        BigInteger unscaled = parts.unscaled();
        if (unscaled == null) {
            lexical(column.kind(), parts.lexical());
            return;
        }
        int precision = column.field().precision();
        out.startField(ColumnParts.UNSCALED.columnName(), 0);
        if (precision <= INT_DIGITS) {
            out.addInteger(unscaled.intValueExact());
        } else if (precision <= DecimalParts.LONG_PRECISION) {
            out.addLong(unscaled.longValueExact());
        } else {
            out.addBinary(Binary.fromConstantByteArray(fixed(unscaled, ColumnTypes.bytes(precision))));
        }
        out.endField(ColumnParts.UNSCALED.columnName(), 0);
        number(column.kind(), ColumnParts.DIGITS, parts.digits() == 0 ? null : parts.digits());
    }

    private static byte[] fixed(BigInteger value, int length) {
        byte[] least = value.toByteArray();
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, 0, length - least.length, (byte) (value.signum() < 0 ? -1 : 0));
        System.arraycopy(least, 0, bytes, length - least.length, least.length);
        return bytes;
    }

    private void number(ColumnKind kind, ColumnParts part, @Nullable Integer value) {
        if (value != null) {
            int index = part.place(kind);
            out.startField(part.columnName(), index);
            out.addInteger(value);
            out.endField(part.columnName(), index);
        }
    }

    private void lexical(ColumnKind kind, String text) {
        text(ColumnParts.LEXICAL.columnName(), ColumnParts.LEXICAL.place(kind), text);
    }
}

package io.curcuma.internal.column;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;

/** Reads a tape whose values are those of a bean; a list's cursor is the number of items that are left. */
public final class TapeReader extends FieldReader {
    private final RowTape tape;
    private int position;
    /** Where the field begins that the adapter reads. */
    private int place;

    private int depth;

    public TapeReader(RowTape tape) {
        this.tape = tape;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        position = 0;
        place = 0;
        depth = 1;
    }

    /** Whether a nested message comes in columns of its own, and not as one in Protobuf's encoding. */
    public boolean isGroup() {
        return tape.op(position) == RowTape.BEGIN;
    }

    /** Messages that are open. */
    public int depth() {
        return depth;
    }

    /** The path of the column at hand. */
    public String path() {
        return place < tape.size() ? tape.column(place).path() : "";
    }

    @Override
    public void finish() {
        if (position != tape.size()) {
            throw new SerializationException(Code.CONFIG_INVALID, "the adapter does not read a field of its own shape");
        }
    }

    @Override
    public int offset() {
        return -1;
    }

    @Override
    public void graph(long bytes) {
        tape.graph(bytes);
    }

    @Override
    public int next(Shape shape) {
        if (position == tape.size() || tape.op(position) == RowTape.END) {
            return 0;
        }
        place = position;
        return tape.column(position).field().number();
    }

    @Override
    public void skip() {
        int open = 0;
        do {
            switch (tape.op(position++)) {
                case RowTape.BEGIN, RowTape.LIST -> open++;
                case RowTape.END, RowTape.LIST_END -> open--;
                default -> {}
            }
        } while (open > 0);
    }

    @Override
    public int enter(Shape shape) {
        position++;
        depth++;
        return 0;
    }

    @Override
    public void leave(int mark) {
        while (tape.op(position) != RowTape.END) {
            skip();
        }
        position++;
        depth--;
    }

    @Override
    @SuppressWarnings("unchecked") // what the converter has put there
    public void attributes(Map<String, String> into) {
        ((Map<String, String>) tape.object(position++)).forEach(into::put);
    }

    @Override
    public int beginList(Field field) {
        int items = (int) tape.bits(position++);
        if (items == 0) {
            position++;
        }
        return items;
    }

    @Override
    public int nextItem(Field field, int cursor) {
        if (cursor == 1) {
            position++;
        }
        return cursor - 1;
    }

    @Override
    public int capacity(int cursor) {
        return cursor;
    }

    @Override
    public boolean bool() {
        return tape.bits(position++) != 0;
    }

    @Override
    public int int32() {
        return (int) tape.bits(position++);
    }

    @Override
    public long int64() {
        return tape.bits(position++);
    }

    @Override
    public BigInteger uint64() {
        return Values.unsigned64(tape.bits(position++));
    }

    @Override
    public float float32() {
        return Float.intBitsToFloat((int) tape.bits(position++));
    }

    @Override
    public double float64() {
        return Double.longBitsToDouble(tape.bits(position++));
    }

    @Override
    public String string() {
        return (String) tape.object(position++);
    }

    @Override
    public byte[] bytes() {
        return (byte[]) tape.object(position++);
    }

    @Override
    public int enumeration(Field field) {
        return ordinal(field, string());
    }

    @Override
    public BigDecimal decimal() {
        return DecimalText.parse(string(), limits());
    }

    @Override
    public BigDecimal decimal(Field field) {
        return (BigDecimal) tape.object(position++);
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return (XMLGregorianCalendar) tape.object(position++);
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        return field.type() == Type.DATE ? (XMLGregorianCalendar) tape.object(position++) : super.calendar(field);
    }
}

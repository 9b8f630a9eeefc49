package io.curcuma.messagepack;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ObjectWriter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Field calls as MessagePack. A map of more than 15 members moves at its end. */
final class MessagePackWriter extends ObjectWriter {
    private static final Shape.Key<EncodedNames> NAMES = Shape.Key.of(
            shape -> new EncodedNames(shape, EncodedNames.Encoding.afterHead(MessagePackWriter::putStringHead)));

    /** A fixmap or fixarray has fewer members or items. */
    private static final int FIX_LIMIT = 16;

    private static final int SHORT = 32;

    private int members;

    @Override
    protected int member(NamedField name, int room) {
        members++;
        return super.member(name, room);
    }

    @Override
    protected int member(MemberName name, int room) {
        members++;
        need(EncodedNames.MAX_HEAD + NameBytes.ROOM + room);
        return NameBytes.put(name, buffer, beginText(position, name.length()));
    }

    @Override
    protected void member(String name) {
        members++;
        text(name);
    }

    @Override
    protected int beginObject() {
        need(1);
        marks.push(members);
        members = 0;
        return position++;
    }

    @Override
    protected void endObject(int mark) {
        int count = members;
        members = marks.pop();
        if (count < FIX_LIMIT) {
            buffer[mark] = (byte) (Head.FIXMAP | count);
        } else {
            endLarge(mark, count);
        }
    }

    @Override
    protected void endArray(int mark) {
        // the head knows how many items there are
    }

    /** Writes a byte. */
    private void put(int value) {
        need(1);
        buffer[position++] = (byte) value;
    }

    @Override
    protected int putWithCare(String value, int p) {
        position = p;
        int n = Utf8.length(value);
        need(n + SCALAR);
        return Utf8.put(value, buffer, beginText(p, n));
    }

    /** The encoded names of a shape. */
    static EncodedNames namesOf(Shape shape) {
        return shape.get(NAMES);
    }

    /** A new one. */
    static FieldWriter create() {
        return new MessagePackWriter();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return shape.get(NAMES);
    }

    private static int bits(int length) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(length);
    }

    private static int putStringHead(byte[] b, int p, int length) {
        if (length < SHORT) {
            b[p] = (byte) (Head.FIXSTR | length);
            return p + 1;
        }
        return Bytes.putSized(b, p, Head.STR_8, bits(length), length);
    }

    /** The head of an array or a map, for which no form with a length of one byte exists. */
    private static int putCount(byte[] b, int p, int head16, int count) {
        return Bytes.putSized(b, p, head16 - 1, Math.max(Short.SIZE, bits(count)), count);
    }

    @Override
    protected int beginText(int p, int n) {
        return putStringHead(buffer, p, n);
    }

    private void endLarge(int mark, int count) {
        need(SCALAR);
        int before = mark + 1;
        int n = position - before;
        int body = before + (bits(count) <= Short.SIZE ? Short.BYTES : Integer.BYTES);
        System.arraycopy(buffer, before, buffer, body, n);
        putCount(buffer, mark, Head.MAP_16, count);
        position = body + n;
    }

    @Override
    protected int beginArray(int size) {
        need(SCALAR);
        if (size < FIX_LIMIT) {
            buffer[position++] = (byte) (Head.FIXARRAY | size);
        } else {
            position = putCount(buffer, position, Head.ARRAY_16, size);
        }
        return 0;
    }

    @Override
    protected void writeNull() {
        put(Head.NIL);
    }

    @Override
    protected void truth(boolean value) {
        put(value ? Head.TRUE : Head.FALSE);
    }

    @Override
    protected int putLong(int p, long value) {
        if (value < 1 << 7 && value >= -32) {
            buffer[p] = (byte) value;
            return p + 1;
        }
        // a signed number needs a bit for its sign, an unsigned one does not
        int bits = Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value << 1 : value);
        return Bytes.putSized(buffer, p, value < 0 ? Head.INT_8 : Head.UINT_8, bits, value);
    }

    @Override
    protected int putFloat(int p, float value) {
        buffer[p] = (byte) Head.FLOAT_32;
        Bytes.putBigInt(buffer, p + 1, Float.floatToRawIntBits(value));
        return p + 5;
    }

    @Override
    protected int putDouble(int p, double value) {
        buffer[p] = (byte) Head.FLOAT_64;
        Bytes.putBigLong(buffer, p + 1, Double.doubleToRawLongBits(value));
        return p + 9;
    }

    @Override
    public void float32(Field field, float value) {
        if (Float.isNaN(value)) {
            // many readers know only doubles, and turn a signalling NaN of 32 bits into a quiet one
            float64(field, Nan.widen(value));
        } else {
            super.float32(field, value);
        }
    }

    @Override
    protected void large(BigInteger value) {
        if (value.bitLength() > Long.SIZE || value.signum() < 0) {
            text(value.toString());
        } else {
            need(SCALAR);
            position = Bytes.putSized(buffer, position, Head.UINT_8, Long.SIZE, value.longValue());
        }
    }

    @Override
    protected void decimal(BigDecimal value) {
        if (!DecimalText.isShort(value, limits())) {
            text(DecimalText.of(value, limits()));
            return;
        }
        need(SCALAR);
        int p = position;
        int end = DecimalText.put(buffer, p + 1, value);
        // shorter than any string that has a longer head
        putStringHead(buffer, p, end - p - 1);
        position = end;
    }

    @Override
    protected int longHeadFrom() {
        return SHORT;
    }

    @Override
    protected void binary(byte[] value) {
        int n = value.length;
        need(n + SCALAR);
        int p = Bytes.putSized(buffer, position, Head.BIN_8, bits(n), n);
        System.arraycopy(value, 0, buffer, p, n);
        position = p + n;
    }

    // these overrides only call super, so that they are compiled for this format alone: see ObjectWriter

    @Override
    public int beginMessage(Field field, Shape shape) {
        return super.beginMessage(field, shape);
    }

    @Override
    public void endMessage(Field field, int mark) {
        super.endMessage(field, mark);
    }

    @Override
    public void int32(Field field, int value) {
        super.int64(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        super.int64(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        super.float64(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        super.string(field, value);
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        if (mark != OMITTED) {
            int p = position;
            for (int i = 0; i < size; i++) {
                p = item(field, Values.item(field, values.get(i)), p);
            }
            position = p;
            endList(field, mark);
        }
    }
}

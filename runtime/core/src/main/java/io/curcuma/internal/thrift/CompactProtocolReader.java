package io.curcuma.internal.thrift;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.util.List;

/** Reads TCompactProtocol. */
final class CompactProtocolReader extends ThriftReader {
    private static final int SHORT_LIST = 15;

    /** Number of the field before in the current struct; the next header says how much further its own is. */
    private int last;

    /** Type in the header of the current field until its value is read: that of a bool says which. */
    private int header;

    /** A new one. */
    static FieldReader create() {
        return new CompactProtocolReader();
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        last = 0;
        header = 0;
    }

    @Override
    public int next(Shape shape, Field likely) {
        int head = bytes[position];
        int delta = head >>> 4 & 0xf;
        int id = likely.number();
        // a bool is in its header, and the header of a list has to be read
        if (delta != 0
                && last + delta == id
                && (head & 0xf) == CompactType.of(likely.type())
                && likely.type() != Type.BOOL
                && !likely.isMultiple()
                && id <= WireType.LAST_FIELD) {
            position++;
            last = id;
            header = CompactType.of(likely.type());
            take(WireType.of(likely.type()));
            return id;
        }
        return next(shape);
    }

    @Override
    int header() {
        int head = bytes[position++];
        if (head == 0) {
            return WireType.STOP;
        }
        int delta = head >>> 4 & 0xf;
        int id = delta == 0 ? ownNumber() : last + delta;
        if (id > WireType.LAST_FIELD) {
            throw malformed("a field number beyond 16 bits");
        }
        last = id;
        header = head & 0xf;
        return CompactType.ofField(header);
    }

    @Override
    int number() {
        return last;
    }

    @Override
    int rawType(int found) {
        return header;
    }

    private int ownNumber() {
        int id = Bytes.unzigzag32(varint32());
        if (id != (short) id) {
            throw malformed("a field number beyond 16 bits");
        }
        return id;
    }

    @Override
    int skipHeader() {
        int head = bytes[position++];
        if (head == 0) {
            return WireType.STOP;
        }
        if ((head & 0xf0) == 0) {
            ownNumber();
        }
        return CompactType.ofField(head & 0xf);
    }

    @Override
    void listHeader() {
        int head = bytes[position++];
        int size = head >>> 4 & 0xf;
        itemType = CompactType.ofItem(head & 0xf);
        count = size == SHORT_LIST ? varint32() : size;
    }

    @Override
    void mapHeader() {
        count = varint32();
        int types = count == 0 ? 0 : bytes[position++];
        keyType = CompactType.ofItem(types >>> 4 & 0xf);
        itemType = CompactType.ofItem(types & 0xf);
    }

    @Override
    int length() {
        return varint32();
    }

    @Override
    int minimalBytes(int wireType) {
        return 1;
    }

    @Override
    void skipIntegers(int wireType, int items) {
        for (int i = 0; i < items; i++) {
            varint64();
        }
    }

    @Override
    public int enter(Shape shape) {
        enterMessage(shape);
        int mark = last;
        last = 0;
        return mark;
    }

    @Override
    public void leave(int mark) {
        last = mark;
        budget.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        enterBytes(shape, varint32(), last);
        last = 0;
        return 0;
    }

    @Override
    public void leaveEmbedded(int mark) {
        last = leaveBytes();
    }

    @Override
    public boolean bool() {
        int type = header;
        header = 0;
        if (type == CompactType.TRUE || type == CompactType.FALSE) {
            return type == CompactType.TRUE;
        }
        // as libthrift has it, a bool in a list is false unless it is 1
        return bytes[position++] == CompactType.TRUE;
    }

    @Override
    public byte int8() {
        return bytes[position++];
    }

    @Override
    public short int16() {
        int value = int32();
        if (value != (short) value) {
            throw malformed("an i16 beyond 16 bits");
        }
        return (short) value;
    }

    @Override
    public int int32() {
        return Bytes.unzigzag32(varint32());
    }

    @Override
    public long int64() {
        return Bytes.unzigzag64(varint64());
    }

    private long eight() {
        long value = Bytes.littleLong(bytes, position);
        position += Long.BYTES;
        return value;
    }

    @Override
    public float float32() {
        return Floats.narrow(eight());
    }

    @Override
    public double float64() {
        return Double.longBitsToDouble(eight());
    }

    @Override
    public String string() {
        return text(varint32());
    }

    @Override
    public BigDecimal decimal() {
        int start = position;
        BigDecimal value = shortDecimal(varint32());
        if (value != null) {
            return value;
        }
        position = start;
        return super.decimal();
    }

    @Override
    public void strings(Field field, int cursor, List<String> into) {
        byte[] b = bytes;
        int p = position;
        for (int i = cursor; i > 0; i--) {
            int length = b[p];
            if (length >= 0 && length < end - p) {
                budget.string(length);
                into.add(Utf8.get(b, p + 1, length));
                p += 1 + length;
                position = p;
            } else {
                into.add(string());
                p = position;
            }
        }
    }

    @Override
    public byte[] bytes() {
        return binary(varint32());
    }
}

package io.curcuma.internal.thrift;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import java.math.BigDecimal;
import java.util.List;

/** Reads TBinaryProtocol. */
final class BinaryProtocolReader extends ThriftReader {
    private static final int MAP_HEADER = 2 + Integer.BYTES;

    /** A new one. */
    static FieldReader create() {
        return new BinaryProtocolReader();
    }

    @Override
    public int next(Shape shape, Field likely) {
        byte[] b = bytes;
        int p = position;
        int type = WireType.of(likely.type());
        if (b[p] == type && !likely.isMultiple() && Bytes.bigShort(b, p + 1) == likely.number()) {
            position = p + 1 + Short.BYTES;
            take(type);
            return likely.number();
        }
        return next(shape);
    }

    @Override
    int header() {
        return skipHeader();
    }

    @Override
    int number() {
        return Bytes.bigShort(bytes, position - Short.BYTES);
    }

    @Override
    int rawType(int found) {
        return found;
    }

    @Override
    int skipHeader() {
        int type = bytes[position++];
        if (type != WireType.STOP) {
            // 1 is void here: the number stands for a bool in its header in the other protocol alone
            if (type == WireType.BOOL_IN_HEADER) {
                throw malformed("a type that Thrift does not have");
            }
            position += Short.BYTES;
        }
        return type;
    }

    @Override
    void listHeader() {
        itemType = bytes[position++];
        count = int32();
    }

    @Override
    void mapHeader() {
        keyType = bytes[position];
        itemType = bytes[position + 1];
        count = Bytes.bigInt(bytes, position + 2);
        position += MAP_HEADER;
    }

    @Override
    int length() {
        return int32();
    }

    @Override
    int minimalBytes(int wireType) {
        return switch (wireType) {
            case WireType.I16 -> Short.BYTES;
            case WireType.I32, WireType.BINARY -> Integer.BYTES;
            case WireType.I64 -> Long.BYTES;
            case WireType.MAP -> MAP_HEADER;
            default -> 1 + Integer.BYTES;
        };
    }

    @Override
    void skipIntegers(int wireType, int items) {
        advance(items * (long) minimalBytes(wireType));
    }

    @Override
    public int enter(Shape shape) {
        enterMessage(shape);
        return 0;
    }

    @Override
    public void leave(int mark) {
        budget.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        enterBytes(shape, length(), 0);
        return 0;
    }

    @Override
    public void leaveEmbedded(int mark) {
        leaveBytes();
    }

    @Override
    public boolean bool() {
        // as libthrift has it, a bool is false unless it is 1
        return bytes[position++] == 1;
    }

    @Override
    public byte int8() {
        return bytes[position++];
    }

    @Override
    public short int16() {
        short value = Bytes.bigShort(bytes, position);
        position += Short.BYTES;
        return value;
    }

    @Override
    public int int32() {
        int value = Bytes.bigInt(bytes, position);
        position += Integer.BYTES;
        return value;
    }

    @Override
    public long int64() {
        long value = Bytes.bigLong(bytes, position);
        position += Long.BYTES;
        return value;
    }

    @Override
    public float float32() {
        return Floats.narrow(int64());
    }

    @Override
    public double float64() {
        return Double.longBitsToDouble(int64());
    }

    @Override
    public String string() {
        return text(int32());
    }

    @Override
    public BigDecimal decimal() {
        int start = position;
        BigDecimal value = shortDecimal(int32());
        if (value != null) {
            return value;
        }
        position = start;
        return super.decimal();
    }

    @Override
    public void strings(Field field, int cursor, List<String> into) {
        for (int i = cursor; i > 0; i--) {
            into.add(text(int32()));
        }
    }

    @Override
    public byte[] bytes() {
        return binary(int32());
    }
}

package io.curcuma.libthrift;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.thrift.DateTimeStruct;
import io.curcuma.internal.thrift.Floats;
import io.curcuma.internal.thrift.WireType;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.jspecify.annotations.Nullable;

/**
 * Reads a struct by the calls of a protocol, which has no length: what is read is counted as it comes, at the fewest bytes that any
 * protocol takes.
 */
final class ProtocolReader extends FieldReader {
    /** A number or boolean as an object, in a list. */
    private static final int BOXED = 26;

    private static final int MAX_ROOM = 64;

    private final Budget budget = new Budget();
    private final Deque<TProtocol> outer = new ArrayDeque<>();
    private final List<@Nullable Field> path = new ArrayList<>();
    private TProtocol in;
    private boolean binary;
    /** Whether the end of a field is to be read before the next one; of the structs around this one it is so. */
    private boolean open;

    private int type;
    private int itemType;
    private int count;
    private long bytes;

    private ProtocolReader(TProtocol in) throws TException {
        this.in = in;
        this.binary = Protocols.isBinary(in);
    }

    static <T> T read(Adapter<T> adapter, TProtocol in, Limits limits) throws TException {
        ProtocolReader reader = new ProtocolReader(in);
        try {
            reader.start(adapter.shape(), new byte[0], 0, 0, limits);
            T bean = adapter.read(reader);
            reader.finish();
            reader.resolve();
            return bean;
        } catch (Protocols.Interrupted e) {
            throw e.thrown();
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows");
        } catch (RuntimeException e) {
            throw SerializationException.failed(e).at("thrift", -1, reader.pathText());
        }
    }

    private String pathText() {
        StringBuilder text = new StringBuilder();
        for (Field field : path) {
            if (field != null) {
                text.append(text.length() == 0 ? "" : "/")
                        .append(field.node() == Field.Node.ATTRIBUTE ? "@" : "")
                        .append(field.name());
            }
        }
        return text.toString();
    }

    private <T> T call(Protocols.Call<T> call) {
        return Protocols.call(call);
    }

    private void step(Protocols.Step step) {
        call(() -> {
            step.make();
            return true;
        });
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }

    /** Counts bytes of the message. */
    private void count(long more) {
        bytes += more;
        if (bytes > limits().messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits().messageBytes(), bytes);
        }
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        budget.start(limits, Limits.THRIFT_DEPTH);
        budget.graph(root.graphBytes());
        path.add(null);
        step(in::readStructBegin);
    }

    @Override
    public void finish() {
        step(in::readStructEnd);
    }

    @Override
    public int offset() {
        return -1;
    }

    @Override
    public void graph(long heapBytes) {
        budget.graph(heapBytes);
    }

    @Override
    public int next(Shape shape) {
        for (; ; ) {
            if (open) {
                step(in::readFieldEnd);
                open = false;
            }
            TField field = call(in::readFieldBegin);
            count(1);
            if (field.type == TType.STOP) {
                return 0;
            }
            open = true;
            type = field.type;
            path.set(path.size() - 1, shape.field(field.id));
            int expected = WireType.of(shape, field.id);
            if ((expected & WireType.MASK) != field.type) {
                skipValue(field.type);
            } else if (field.type != TType.LIST || isKnownList(expected >>> WireType.ITEM_SHIFT)) {
                return field.id;
            }
        }
    }

    private boolean isKnownList(int expectedItem) {
        beginItems(call(in::readListBegin));
        if (itemType == expectedItem || count == 0) {
            return true;
        }
        budget.enter();
        skipItems(itemType, count);
        budget.leave();
        step(in::readListEnd);
        return false;
    }

    private void beginItems(TList list) {
        itemType = list.elemType;
        count = sized(list.size);
    }

    private int sized(int size) {
        if (size < 0) {
            throw malformed("a container of negative size");
        }
        // every protocol takes at least one byte an item, so too many are refused before they arrive
        count(size);
        return size;
    }

    @Override
    public void skip() {
        if (type == TType.LIST) {
            skipItems(itemType, count);
            step(in::readListEnd);
        } else {
            skipValue(type);
        }
    }

    private void skipItems(int wireType, int items) {
        for (int i = 0; i < items; i++) {
            skipValue(wireType);
        }
    }

    private void skipValue(int wireType) {
        switch (wireType) {
            case TType.BOOL -> call(in::readBool);
            case TType.BYTE -> call(in::readByte);
            case TType.I16 -> call(in::readI16);
            case TType.I32 -> call(in::readI32);
            case TType.I64 -> call(in::readI64);
            case TType.DOUBLE -> call(in::readDouble);
            case TType.UUID -> call(in::readUuid);
            case TType.STRING -> content();
            case TType.STRUCT, TType.MAP, TType.SET, TType.LIST -> {
                budget.enter();
                skipContainer(wireType);
                budget.leave();
            }
            default -> throw malformed("a type that Thrift does not define");
        }
    }

    private void skipContainer(int wireType) {
        switch (wireType) {
            case TType.STRUCT -> {
                step(in::readStructBegin);
                for (TField field = call(in::readFieldBegin);
                        field.type != TType.STOP;
                        field = call(in::readFieldBegin)) {
                    count(1);
                    skipValue(field.type);
                    step(in::readFieldEnd);
                }
                count(1);
                step(in::readStructEnd);
            }
            case TType.MAP -> {
                TMap map = call(in::readMapBegin);
                for (int i = sized(map.size); i > 0; i--) {
                    skipValue(map.keyType);
                    skipValue(map.valueType);
                }
                step(in::readMapEnd);
            }
            case TType.SET -> {
                var set = call(in::readSetBegin);
                skipItems(set.elemType, sized(set.size));
                step(in::readSetEnd);
            }
            default -> {
                TList list = call(in::readListBegin);
                skipItems(list.elemType, sized(list.size));
                step(in::readListEnd);
            }
        }
    }

    @Override
    public int enter(Shape shape) {
        budget.enter(shape);
        count(1);
        step(in::readStructBegin);
        open = false;
        path.add(null);
        return 0;
    }

    @Override
    public void leave(int mark) {
        step(in::readStructEnd);
        open = true;
        path.remove(path.size() - 1);
        budget.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        byte[] struct = content();
        outer.push(in);
        in = call(() -> Protocols.embedded(in, new TMemoryInputTransport(struct)));
        binary = true;
        return enter(shape);
    }

    @Override
    public void leaveEmbedded(int mark) {
        leave(mark);
        if (in.getTransport().getBytesRemainingInBuffer() != 0) {
            throw malformed("an embedded message whose length is wrong");
        }
        in = outer.pop();
        binary = call(() -> Protocols.isBinary(in));
    }

    @Override
    public int beginList(Field field) {
        if (count == 0) {
            step(in::readListEnd);
        }
        return count;
    }

    @Override
    public int nextItem(Field field, int cursor) {
        if (cursor == 1) {
            step(in::readListEnd);
        }
        return cursor - 1;
    }

    @Override
    public int capacity(int cursor) {
        return Math.min(cursor, MAX_ROOM);
    }

    @Override
    public void attributes(Map<String, String> into) {
        TMap map = call(in::readMapBegin);
        int entries = sized(map.size);
        if (entries > 0 && (map.keyType != TType.STRING || map.valueType != TType.STRING)) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a map of other types than string");
        }
        for (int i = 0; i < entries; i++) {
            String name = string();
            into.put(name, string());
        }
        step(in::readMapEnd);
    }

    private <T> T number(int length, Protocols.Call<T> call) {
        count(length);
        budget.graph(BOXED);
        return call(call);
    }

    @Override
    public boolean bool() {
        return number(0, in::readBool);
    }

    @Override
    public byte int8() {
        return number(1, in::readByte);
    }

    @Override
    public short int16() {
        return number(1, in::readI16);
    }

    @Override
    public int uint8() {
        return (int) Values.inRange(int16(), 0, 0xff);
    }

    @Override
    public int int32() {
        return number(1, in::readI32);
    }

    @Override
    public long int64() {
        return number(1, in::readI64);
    }

    @Override
    public float float32() {
        return Floats.narrow(Double.doubleToRawLongBits(float64()));
    }

    @Override
    public double float64() {
        return number(1, in::readDouble);
    }

    @Override
    public String string() {
        String text;
        if (binary) {
            // libthrift replaces what is not UTF-8
            byte[] utf8 = content();
            text = Utf8.get(utf8, 0, utf8.length);
        } else {
            text = Values.limited(call(in::readString), limits());
            count(text.length());
        }
        budget.graph(HeapBytes.string(text.length()));
        return text;
    }

    @Override
    public byte[] bytes() {
        byte[] content = content();
        budget.graph(content.length + BOXED);
        return content;
    }

    private byte[] content() {
        if (in.getClass() == TBinaryProtocol.class) {
            return sizedContent();
        }
        byte[] content = array(call(in::readBinary));
        budget.string(content.length);
        count(content.length);
        return content;
    }

    /** The length first, so that the limit is met before there is memory. */
    private byte[] sizedContent() {
        int length = call(in::readI32);
        if (length < 0) {
            throw malformed("a negative length");
        }
        budget.string(length);
        count(length);
        return call(() -> {
            in.getTransport().checkReadBytesAvailable(length);
            byte[] content = new byte[length];
            in.getTransport().readAll(content, 0, length);
            return content;
        });
    }

    private static byte[] array(ByteBuffer buffer) {
        byte[] array = new byte[buffer.remaining()];
        buffer.get(array);
        return array;
    }

    @Override
    public int enumeration(Field field) {
        int ordinal = field.enumShape().ordinal(int32());
        if (ordinal < 0 && !field.isOptional()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an unspecified value in a list");
        }
        return ordinal;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return DateTimeStruct.read(this, field);
    }
}

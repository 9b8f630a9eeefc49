package io.curcuma.libthrift;

import io.curcuma.Limits;
import io.curcuma.internal.thrift.DateTimeStruct;
import io.curcuma.internal.thrift.Floats;
import io.curcuma.internal.thrift.WireType;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.jspecify.annotations.Nullable;

/** Makes the calls of a protocol of a bean that a format has written already, so that nothing is to be checked. */
final class ProtocolWriter extends FieldWriter {
    private static final int EMBEDDED = 64;

    private TProtocol out;
    private final Deque<TProtocol> outer = new ArrayDeque<>();

    private ProtocolWriter(TProtocol out) {
        this.out = out;
    }

    static <T> void write(Adapter<T> adapter, T bean, TProtocol out, Limits limits) throws TException {
        ProtocolWriter writer = new ProtocolWriter(out);
        try {
            writer.start(adapter.shape(), limits);
            adapter.write(writer, bean);
            writer.finish();
        } catch (Protocols.Interrupted e) {
            throw e.thrown();
        }
    }

    /** The message was checked before, so only the transport or the protocol can fail. */
    private static void step(Protocols.Step step) {
        try {
            step.make();
        } catch (TException e) {
            throw new Protocols.Interrupted(e);
        }
    }

    @Override
    public void start(Shape root, Limits limits) {
        super.start(root, limits);
        step(() -> out.writeStructBegin(new TStruct(root.name())));
    }

    @Override
    public void finish() {
        step(() -> {
            out.writeFieldStop();
            out.writeStructEnd();
        });
    }

    @Override
    public boolean isToBeChecked() {
        return false;
    }

    @Override
    public byte[] toByteArray() {
        throw new IllegalStateException("the protocol has the bytes");
    }

    @Override
    public void writeTo(OutputStream to) {
        throw new IllegalStateException("the protocol has the bytes");
    }

    private void value(Field field, int type, Protocols.Step value) {
        step(() -> {
            if (field.isMultiple()) {
                value.make();
                return;
            }
            out.writeFieldBegin(new TField(field.name(), (byte) type, (short) field.number()));
            value.make();
            out.writeFieldEnd();
        });
    }

    @Override
    public void absent(Field field) {}

    @Override
    public int beginMessage(Field field, Shape shape) {
        step(() -> {
            if (!field.isMultiple()) {
                out.writeFieldBegin(new TField(field.name(), TType.STRUCT, (short) field.number()));
            }
            out.writeStructBegin(new TStruct(shape.name()));
        });
        return 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        step(() -> {
            out.writeFieldStop();
            out.writeStructEnd();
            if (!field.isMultiple()) {
                out.writeFieldEnd();
            }
        });
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        step(() -> {
            TProtocol bytes = Protocols.embedded(out, new TMemoryBuffer(EMBEDDED));
            outer.push(out);
            out = bytes;
            out.writeStructBegin(new TStruct(shape.name()));
        });
        return 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        step(() -> {
            out.writeFieldStop();
            out.writeStructEnd();
            TMemoryBuffer bytes = (TMemoryBuffer) out.getTransport();
            out = outer.pop();
            value(field, TType.STRING, () -> out.writeBinary(ByteBuffer.wrap(bytes.getArray(), 0, bytes.length())));
        });
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        if (value.isEmpty()) {
            return;
        }
        value(field, TType.MAP, () -> {
            out.writeMapBegin(new TMap(TType.STRING, TType.STRING, value.size()));
            for (var attribute : value.entrySet()) {
                out.writeString(attribute.getKey());
                out.writeString(attribute.getValue());
            }
            out.writeMapEnd();
        });
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Occurs.REPEATED) {
            return 0;
        }
        step(() -> {
            out.writeFieldBegin(new TField(field.name(), TType.LIST, (short) field.number()));
            out.writeListBegin(new TList((byte) WireType.of(field.type()), size));
        });
        return 1;
    }

    @Override
    public void endList(Field field, int mark) {
        if (mark != 0) {
            step(() -> {
                out.writeListEnd();
                out.writeFieldEnd();
            });
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        value(field, TType.BOOL, () -> out.writeBool(value));
    }

    @Override
    public void int8(Field field, byte value) {
        value(field, TType.BYTE, () -> out.writeByte(value));
    }

    @Override
    public void int16(Field field, short value) {
        value(field, TType.I16, () -> out.writeI16(value));
    }

    @Override
    public void uint8(Field field, int value) {
        int16(field, (short) value);
    }

    @Override
    public void int32(Field field, int value) {
        value(field, TType.I32, () -> out.writeI32(value));
    }

    @Override
    public void int64(Field field, long value) {
        value(field, TType.I64, () -> out.writeI64(value));
    }

    @Override
    public void float32(Field field, float value) {
        float64(field, Double.longBitsToDouble(Floats.widen(value)));
    }

    @Override
    public void float64(Field field, double value) {
        value(field, TType.DOUBLE, () -> out.writeDouble(value));
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value != null) {
            value(field, TType.STRING, () -> out.writeString(value));
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value != null) {
            value(field, TType.STRING, () -> out.writeBinary(ByteBuffer.wrap(value)));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        int32(field, field.enumShape().number(ordinal));
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value != null) {
            DateTimeStruct.write(this, field, value);
        }
    }
}

package io.curcuma.interop;

import io.curcuma.spi.Field;
import io.curcuma.testkit.FieldTree;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;

/** libthrift's own view of a struct: written from a tree, or walked generically from bytes to bytes. */
final class StockThrift {
    private final TProtocolFactory protocols;

    StockThrift(TProtocolFactory protocols) {
        this.protocols = protocols;
    }

    /** What libthrift writes for the tree. */
    byte[] encode(FieldTree tree) throws TException {
        TMemoryBuffer buffer = new TMemoryBuffer(1024);
        struct(protocols.getProtocol(buffer), tree);
        return buffer.getArray().length == buffer.length()
                ? buffer.getArray()
                : java.util.Arrays.copyOf(buffer.getArray(), buffer.length());
    }

    private static void struct(TProtocol out, FieldTree tree) throws TException {
        out.writeStructBegin(new TStruct());
        for (var entry : tree.fields().entrySet()) {
            Field field = Objects.requireNonNull(tree.shape().field(entry.getKey()));
            byte type = type(field);
            boolean list = field.isMultiple();
            out.writeFieldBegin(
                    new TField("", list ? TType.LIST : type, entry.getKey().shortValue()));
            if (entry.getValue() instanceof Map<?, ?> map) {
                out.writeMapBegin(new TMap(TType.STRING, TType.STRING, map.size()));
                for (var attribute : map.entrySet()) {
                    out.writeString((String) attribute.getKey());
                    out.writeString((String) attribute.getValue());
                }
                out.writeMapEnd();
            } else if (list) {
                List<?> items = (List<?>) entry.getValue();
                out.writeListBegin(new TList(type, items.size()));
                for (Object item : items) {
                    value(out, type, item);
                }
                out.writeListEnd();
            } else {
                value(out, type, entry.getValue());
            }
            out.writeFieldEnd();
        }
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private static void value(TProtocol out, byte type, Object value) throws TException {
        switch (type) {
            case TType.BOOL -> out.writeBool((Boolean) value);
            case TType.BYTE -> out.writeByte(((Long) value).byteValue());
            case TType.I16 -> out.writeI16(((Long) value).shortValue());
            case TType.I32 ->
                out.writeI32(value instanceof FieldTree.Literal l ? l.number() : ((Long) value).intValue());
            case TType.I64 -> out.writeI64((Long) value);
            case TType.DOUBLE -> out.writeDouble(((Number) value).doubleValue());
            case TType.STRING -> {
                if (value instanceof ByteBuffer bytes) {
                    out.writeBinary(bytes.duplicate());
                } else {
                    out.writeString((String) value);
                }
            }
            case TType.STRUCT -> {
                if (value instanceof FieldTree nested) {
                    struct(out, nested);
                } else {
                    dateTime(out, Moment.of((String) value));
                }
            }
            default -> throw new IllegalArgumentException("type " + type);
        }
    }

    private static void dateTime(TProtocol out, Moment moment) throws TException {
        out.writeStructBegin(new TStruct());
        out.writeFieldBegin(new TField("", TType.I64, (short) 1));
        out.writeI64(moment.seconds());
        if (moment.nanos() != 0) {
            i32(out, 2, moment.nanos());
        }
        Integer offset = moment.offsetMinutes();
        if (offset != null) {
            i32(out, 3, offset);
        }
        if (moment.digits() != 0) {
            i32(out, 4, moment.digits());
        }
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private static void i32(TProtocol out, int id, int value) throws TException {
        out.writeFieldBegin(new TField("", TType.I32, (short) id));
        out.writeI32(value);
    }

    private static byte type(Field field) {
        return switch (field.type()) {
            case BOOL -> TType.BOOL;
            case INT8 -> TType.BYTE;
            case INT16, UINT8 -> TType.I16;
            case INT32, SINT32, UINT16, ENUM -> TType.I32;
            case INT64, SINT64, UINT32 -> TType.I64;
            case FLOAT, DOUBLE -> TType.DOUBLE;
            case MESSAGE, UNION, DATE_TIME -> TType.STRUCT;
            case ATTRIBUTES -> TType.MAP;
            default -> TType.STRING;
        };
    }

    /** Reads a struct of any type with libthrift and writes what was read with libthrift. */
    byte[] copy(byte[] bytes) throws TException {
        TMemoryInputTransport in = new TMemoryInputTransport(bytes);
        TMemoryBuffer out = new TMemoryBuffer(bytes.length);
        copy(protocols.getProtocol(in), protocols.getProtocol(out), TType.STRUCT);
        if (in.getBytesRemainingInBuffer() != 0) {
            throw new IllegalStateException("bytes are left");
        }
        return java.util.Arrays.copyOf(out.getArray(), out.length());
    }

    private static void copy(TProtocol in, TProtocol out, byte type) throws TException {
        switch (type) {
            case TType.BOOL -> out.writeBool(in.readBool());
            case TType.BYTE -> out.writeByte(in.readByte());
            case TType.I16 -> out.writeI16(in.readI16());
            case TType.I32 -> out.writeI32(in.readI32());
            case TType.I64 -> out.writeI64(in.readI64());
            case TType.DOUBLE -> out.writeDouble(in.readDouble());
            case TType.STRING -> out.writeBinary(in.readBinary());
            case TType.LIST -> {
                TList list = in.readListBegin();
                out.writeListBegin(list);
                for (int i = 0; i < list.size; i++) {
                    copy(in, out, list.elemType);
                }
                in.readListEnd();
                out.writeListEnd();
            }
            case TType.MAP -> {
                TMap map = in.readMapBegin();
                out.writeMapBegin(map);
                for (int i = 0; i < map.size; i++) {
                    copy(in, out, map.keyType);
                    copy(in, out, map.valueType);
                }
                in.readMapEnd();
                out.writeMapEnd();
            }
            case TType.STRUCT -> {
                in.readStructBegin();
                out.writeStructBegin(new TStruct());
                for (TField field = in.readFieldBegin(); field.type != TType.STOP; field = in.readFieldBegin()) {
                    out.writeFieldBegin(field);
                    copy(in, out, field.type);
                    in.readFieldEnd();
                    out.writeFieldEnd();
                }
                out.writeFieldStop();
                in.readStructEnd();
                out.writeStructEnd();
            }
            default -> throw new IllegalArgumentException("type " + type);
        }
    }
}

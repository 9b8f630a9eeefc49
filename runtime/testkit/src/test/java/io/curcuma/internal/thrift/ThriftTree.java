package io.curcuma.internal.thrift;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;

/** A struct as libthrift sees it without any schema. */
final class ThriftTree {
    /** A field or an item; {@code type} is a constant of {@link TType}. */
    record Value(byte type, Object content) {}

    /** A field of a struct. */
    record Member(short id, Value value) {}

    /** A list, or a set. */
    record Items(byte type, List<Value> values) {}

    /** A map, as pairs. */
    record Entries(byte keyType, byte valueType, List<Value> keysAndValues) {}

    final List<Member> members = new ArrayList<>();

    static ThriftTree read(TProtocol in) throws TException {
        ThriftTree tree = new ThriftTree();
        in.readStructBegin();
        for (TField field = in.readFieldBegin(); field.type != TType.STOP; field = in.readFieldBegin()) {
            tree.members.add(new Member(field.id, value(in, field.type)));
            in.readFieldEnd();
        }
        in.readStructEnd();
        return tree;
    }

    private static Value value(TProtocol in, byte type) throws TException {
        Object content =
                switch (type) {
                    case TType.BOOL -> in.readBool();
                    case TType.BYTE -> in.readByte();
                    case TType.I16 -> in.readI16();
                    case TType.I32 -> in.readI32();
                    case TType.I64 -> in.readI64();
                    case TType.DOUBLE -> Double.doubleToRawLongBits(in.readDouble());
                    case TType.STRING -> in.readBinary();
                    case TType.STRUCT -> read(in);
                    case TType.LIST -> {
                        TList list = in.readListBegin();
                        List<Value> values = new ArrayList<>();
                        for (int i = 0; i < list.size; i++) {
                            values.add(value(in, list.elemType));
                        }
                        in.readListEnd();
                        yield new Items(list.elemType, values);
                    }
                    default -> throw new TException("nothing of ours has type " + type);
                };
        return new Value(type, content);
    }

    void write(TProtocol out) throws TException {
        out.writeStructBegin(new TStruct());
        for (Member member : members) {
            out.writeFieldBegin(new TField("", member.value.type, member.id));
            write(out, member.value);
            out.writeFieldEnd();
        }
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private static void write(TProtocol out, Value value) throws TException {
        Object content = value.content;
        switch (value.type) {
            case TType.BOOL -> out.writeBool((Boolean) content);
            case TType.BYTE -> out.writeByte((Byte) content);
            case TType.I16 -> out.writeI16((Short) content);
            case TType.I32 -> out.writeI32((Integer) content);
            case TType.I64 -> out.writeI64((Long) content);
            case TType.DOUBLE -> writeDouble(out, (Long) content);
            case TType.STRING -> out.writeBinary((ByteBuffer) content);
            case TType.UUID -> out.writeUuid((UUID) content);
            case TType.STRUCT -> ((ThriftTree) content).write(out);
            case TType.LIST -> {
                Items items = (Items) content;
                out.writeListBegin(new TList(items.type, items.values.size()));
                for (Value item : items.values) {
                    write(out, item);
                }
            }
            case TType.SET -> {
                Items items = (Items) content;
                out.writeSetBegin(new TSet(items.type, items.values.size()));
                for (Value item : items.values) {
                    write(out, item);
                }
            }
            case TType.MAP -> {
                Entries entries = (Entries) content;
                out.writeMapBegin(new TMap(entries.keyType, entries.valueType, entries.keysAndValues.size() / 2));
                for (Value item : entries.keysAndValues) {
                    write(out, item);
                }
            }
            default -> throw new TException("no such type");
        }
    }

    private static void writeDouble(TProtocol out, long bits) throws TException {
        if (!Double.isNaN(Double.longBitsToDouble(bits))) {
            out.writeDouble(Double.longBitsToDouble(bits));
            return;
        }
        // libthrift reads every NaN as it is and writes one for all
        long ordered = out instanceof TCompactProtocol ? Long.reverseBytes(bits) : bits;
        out.getTransport()
                .write(ByteBuffer.allocate(Long.BYTES).putLong(0, ordered).array());
    }
}

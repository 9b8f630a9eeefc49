package io.curcuma.libthrift;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;

/** A value of any struct as libthrift alone reads it, and writes it again: what a peer without our code has. */
record StockStruct(byte type, Object value) {
    static StockStruct read(TProtocol in) throws TException {
        return read(in, TType.STRUCT);
    }

    private static StockStruct read(TProtocol in, byte type) throws TException {
        return new StockStruct(
                type,
                switch (type) {
                    case TType.BOOL -> in.readBool();
                    case TType.BYTE -> in.readByte();
                    case TType.I16 -> in.readI16();
                    case TType.I32 -> in.readI32();
                    case TType.I64 -> in.readI64();
                    case TType.DOUBLE -> in.readDouble();
                    case TType.STRING -> in.readBinary();
                    case TType.LIST -> list(in);
                    case TType.MAP -> map(in);
                    case TType.STRUCT -> struct(in);
                    default -> throw new IllegalArgumentException("type " + type);
                });
    }

    private record Items(byte type, List<StockStruct> items) {}

    private static Items list(TProtocol in) throws TException {
        TList list = in.readListBegin();
        List<StockStruct> items = new ArrayList<>();
        for (int i = 0; i < list.size; i++) {
            items.add(read(in, list.elemType));
        }
        in.readListEnd();
        return new Items(list.elemType, items);
    }

    private static Map<StockStruct, StockStruct> map(TProtocol in) throws TException {
        TMap map = in.readMapBegin();
        Map<StockStruct, StockStruct> entries = new LinkedHashMap<>();
        for (int i = 0; i < map.size; i++) {
            entries.put(read(in, map.keyType), read(in, map.valueType));
        }
        in.readMapEnd();
        return entries;
    }

    private static Map<Short, StockStruct> struct(TProtocol in) throws TException {
        Map<Short, StockStruct> fields = new LinkedHashMap<>();
        in.readStructBegin();
        for (TField field = in.readFieldBegin(); field.type != TType.STOP; field = in.readFieldBegin()) {
            fields.put(field.id, read(in, field.type));
            in.readFieldEnd();
        }
        in.readStructEnd();
        return fields;
    }

    @SuppressWarnings("unchecked")
    void write(TProtocol out) throws TException {
        switch (type) {
            case TType.BOOL -> out.writeBool((Boolean) value);
            case TType.BYTE -> out.writeByte((Byte) value);
            case TType.I16 -> out.writeI16((Short) value);
            case TType.I32 -> out.writeI32((Integer) value);
            case TType.I64 -> out.writeI64((Long) value);
            case TType.DOUBLE -> out.writeDouble((Double) value);
            case TType.STRING -> out.writeBinary(((ByteBuffer) value).duplicate());
            case TType.LIST -> {
                Items list = (Items) value;
                out.writeListBegin(new TList(list.type(), list.items().size()));
                for (StockStruct item : list.items()) {
                    item.write(out);
                }
                out.writeListEnd();
            }
            case TType.MAP -> {
                Map<StockStruct, StockStruct> entries = (Map<StockStruct, StockStruct>) value;
                out.writeMapBegin(new TMap(TType.STRING, TType.STRING, entries.size()));
                for (var entry : entries.entrySet()) {
                    entry.getKey().write(out);
                    entry.getValue().write(out);
                }
                out.writeMapEnd();
            }
            default -> {
                out.writeStructBegin(new TStruct());
                for (var field : ((Map<Short, StockStruct>) value).entrySet()) {
                    out.writeFieldBegin(new TField("", field.getValue().type(), field.getKey()));
                    field.getValue().write(out);
                    out.writeFieldEnd();
                }
                out.writeFieldStop();
                out.writeStructEnd();
            }
        }
    }
}

package io.curcuma.parquet;

import io.curcuma.internal.bytes.Utf8;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SortedMap;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Gives a record on a tape to Parquet. */
final class TapePlayer {
    /**
     * A group that is open, or the group that a list repeats.
     *
     * @param field in the group around it
     * @param items of a list; else -1
     */
    private record Frame(GroupType type, int field, int items) {
        boolean isList() {
            return items >= 0;
        }

        /** Its place among the children of the type. */
        int place(int field) {
            return isList() ? 0 : field;
        }
    }

    private final RecordTape tape;
    private final RecordConsumer out;
    private final Deque<Frame> outer = new ArrayDeque<>();
    private Frame open;

    TapePlayer(RecordTape tape, GroupType schema, RecordConsumer out) {
        this.tape = tape;
        this.out = out;
        open = new Frame(schema, 0, -1);
    }

    void play() {
        out.startMessage();
        for (int at = 0; at < tape.size(); at++) {
            int op = tape.op(at);
            switch (op) {
                case RecordTape.BEGIN_GROUP -> {
                    GroupType type = begin(tape.field(at)).asGroupType();
                    out.startGroup();
                    push(new Frame(type, tape.field(at), -1));
                }
                case RecordTape.BEGIN_LIST -> beginList(tape.field(at), (int) tape.bits(at));
                case RecordTape.END_GROUP -> {
                    out.endGroup();
                    end(pop());
                }
                case RecordTape.END_LIST -> endList();
                default -> {
                    int field = tape.field(at);
                    value(op, at, begin(field));
                    end(field);
                }
            }
        }
        out.endMessage();
    }

    private void push(Frame frame) {
        outer.push(open);
        open = frame;
    }

    /** @return the field of what ends */
    private int pop() {
        int field = open.field();
        open = outer.pop();
        return field;
    }

    private Type begin(int field) {
        int place = open.place(field);
        if (open.isList()) {
            out.startGroup();
        }
        out.startField(open.type().getFieldName(place), place);
        return open.type().getType(place);
    }

    private void end(int field) {
        int place = open.place(field);
        out.endField(open.type().getFieldName(place), place);
        if (open.isList()) {
            out.endGroup();
        }
    }

    private void beginList(int field, int items) {
        GroupType list = begin(field).asGroupType();
        out.startGroup();
        if (items > 0) {
            out.startField(ColumnTypes.LIST, 0);
        }
        push(new Frame(list.getType(0).asGroupType(), field, items));
    }

    private void endList() {
        if (open.items() > 0) {
            out.endField(ColumnTypes.LIST, 0);
        }
        out.endGroup();
        end(pop());
    }

    private void value(int op, int at, Type type) {
        switch (op) {
            case RecordTape.BOOL -> out.addBoolean(tape.bits(at) != 0);
            case RecordTape.INT32 -> out.addInteger((int) tape.bits(at));
            case RecordTape.INT64 -> out.addLong(tape.bits(at));
            case RecordTape.FLOAT32 -> out.addFloat(Float.intBitsToFloat((int) tape.bits(at)));
            case RecordTape.FLOAT64 -> out.addDouble(Double.longBitsToDouble(tape.bits(at)));
            case RecordTape.BINARY -> out.addBinary((Binary) tape.object(at));
            case RecordTape.DECIMAL -> out.addBinary(fixed((BigInteger) tape.object(at), type.asPrimitiveType()));
            case RecordTape.MAP -> map(at);
            default -> throw new IllegalStateException("no event " + op);
        }
    }

    private static Binary fixed(BigInteger value, PrimitiveType type) {
        byte[] least = value.toByteArray();
        byte[] bytes = new byte[type.getTypeLength()];
        Arrays.fill(bytes, 0, bytes.length - least.length, (byte) (value.signum() < 0 ? -1 : 0));
        System.arraycopy(least, 0, bytes, bytes.length - least.length, least.length);
        return Binary.fromConstantByteArray(bytes);
    }

    @SuppressWarnings("unchecked") // what the tape has got
    private void map(int at) {
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
        out.addBinary(RecordTape.text(text, Utf8.length(text)));
        out.endField(name, index);
    }
}

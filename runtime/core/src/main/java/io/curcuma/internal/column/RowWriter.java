package io.curcuma.internal.column;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.InterceptingWriter;
import io.curcuma.spi.Shape;
import java.util.SortedMap;

/** Writes columns, and messages that are one column in Protobuf's encoding: an adapter does not know which is which. */
public final class RowWriter extends InterceptingWriter {
    private final RowTarget columns;
    private final FieldWriter protobuf = ProtobufFormat.writer();
    private int nested;

    public RowWriter(RowTarget columns) {
        super(columns);
        this.columns = columns;
    }

    @Override
    public void start(Shape root, Limits limits) {
        to(columns);
        super.start(root, limits);
        nested = 0;
    }

    /** Whether a nested message stays what it is, in columns or inside Protobuf; if not, Protobuf begins. */
    private boolean stays(Field field, Shape shape) {
        if (out() != columns) {
            count(shape.graphBytes());
            nested++;
            return true;
        }
        if (columns.isGroup(field)) {
            return true;
        }
        int depth = limits().depth() - columns.depth();
        if (depth < 1) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits().depth(), limits().depth() + 1L);
        }
        columns.next(field);
        columns.graph(shape.graphBytes());
        Limits rest = limits().withDepth(depth);
        // a writer guesses by its last message and may ask for another run, which is not to be had here: after an empty
        // one it does not
        protobuf.start(shape, rest);
        protobuf.start(shape, rest);
        to(protobuf);
        nested = 0;
        return false;
    }

    /** What goes into Protobuf counts as what goes into columns does, which is counted there. */
    private void count(long bytes) {
        if (out() != columns) {
            columns.graph(bytes);
        }
    }

    /** Whether the message that ends is the one with which Protobuf began. */
    private boolean isComplete(Field field) {
        if (out() == columns || nested-- > 0) {
            return false;
        }
        protobuf.finish();
        to(columns);
        nested = 0;
        columns.protobuf(field, protobuf.toByteArray());
        return true;
    }

    @Override
    public void release() {
        protobuf.release();
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return stays(field, shape) ? super.beginMessage(field, shape) : 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        if (!isComplete(field)) {
            super.endMessage(field, mark);
        }
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        return stays(field, union) ? super.beginUnion(field, union, branch) : 0;
    }

    @Override
    public void endUnion(Field field, int mark) {
        if (!isComplete(field)) {
            super.endUnion(field, mark);
        }
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        return stays(field, shape) ? super.beginEmbedded(field, shape) : 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        if (!isComplete(field)) {
            super.endEmbedded(field, mark);
        }
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        return stays(field, shape) ? super.beginNilMessage(field, shape) : 0;
    }

    @Override
    public int beginList(Field field, int size) {
        count(RowBudget.LIST_BYTES);
        return super.beginList(field, size);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> count(RowBudget.ATTRIBUTE + 2L * (name.length() + text.length())));
        super.attributes(field, value);
    }

    @Override
    protected void number(Field field) {
        count(RowBudget.NUMBER);
    }

    @Override
    protected void sized(Field field, int length) {
        count(HeapBytes.string(length));
    }

    @Override
    protected void parts(Field field) {
        count(RowBudget.PARTS);
    }
}

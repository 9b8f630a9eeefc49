package io.curcuma.protostuff;

import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.protobuf.TaggedWriter;
import io.curcuma.internal.protobuf.WireTypes;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Writes front to back; a group needs no length. */
final class ProtostuffWriter extends TaggedWriter {
    /** Most bytes of a length. */
    private static final int LENGTH = 5;

    private static final int NO_MARK = 0;

    ProtostuffWriter() {
        super(false);
    }

    /** A new one. */
    static FieldWriter create() {
        return new ProtostuffWriter();
    }

    /** Writes a tag; returns the position after it. */
    private int tag(int number, int wireType) {
        need(SLACK);
        return tag(buffer, position, number, wireType);
    }

    @Override
    protected int beginBody(Field field) {
        budget.enter();
        position = tag(field.number(), WireTypes.START_GROUP);
        return NO_MARK;
    }

    @Override
    protected void endBody(Field field, int mark) {
        position = tag(field.number(), WireTypes.END_GROUP);
        budget.leave();
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return beginBody(field);
    }

    @Override
    public void endMessage(Field field, int mark) {
        endBody(field, mark);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        budget.enter();
        position = tag(field.number(), WireTypes.LENGTH);
        beginLength(LENGTH, NO_MARK);
        return NO_MARK;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        Embedded embedded = endLength();
        putLength(embedded, LENGTH, embedded.length());
        budget.leave();
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Occurs.LIST) {
            position = tag(field.emptyListNumber(), WireTypes.VARINT);
            buffer[position++] = 1;
        }
        return NO_MARK;
    }

    @Override
    public void endList(Field field, int mark) {
        // each item has its own tag
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            noValue(field);
            return;
        }
        DateTimeParts parts = DateTimeParts.of(value, limits());
        int mark = beginBody(field);
        need(SLACK);
        position = numbers(buffer, position, parts);
        if (!parts.lexical().isEmpty()) {
            position = text(WireTypes.LEXICAL, parts.lexical(), position);
        }
        endBody(field, mark);
    }
}

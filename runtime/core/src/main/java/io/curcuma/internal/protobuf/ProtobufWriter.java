package io.curcuma.internal.protobuf;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Sizes;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Writes front to back in one pass; {@link Lengths} keeps what is known of nested messages. */
final class ProtobufWriter extends TaggedWriter {
    private static final int NO_LENGTH = -1;

    private final Lengths lengths = new Lengths();
    private int packedRoom;

    ProtobufWriter() {
        super(true);
    }

    /** A new one. */
    static FieldWriter create() {
        return new ProtobufWriter();
    }

    @Override
    public void expect(Sizes others) {
        super.expect(others);
        lengths.expect(others);
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        super.start(root, messageLimits);
        lengths.start();
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
    protected int beginBody(Field field) {
        budget.enter();
        need(SLACK);
        position = lengths.begin(buffer, field.number(), tag(buffer, position, field.number(), WireTypes.LENGTH));
        return position;
    }

    @Override
    protected void endBody(Field field, int mark) {
        need(SLACK);
        position = lengths.end(buffer, field.number(), mark, position);
        budget.leave();
    }

    @Override
    public int beginList(Field field, int size) {
        if (size == 0) {
            if (field.occurs() == Occurs.LIST) {
                need(SLACK);
                position = tag(buffer, position, field.emptyListNumber(), WireTypes.VARINT);
                buffer[position++] = 1;
            }
            return NO_LENGTH;
        }
        if (!field.type().isPackable()) {
            return NO_LENGTH;
        }
        need(SLACK);
        position = tag(buffer, position, field.number(), WireTypes.LENGTH);
        int width = WireTypes.width(field.type());
        if (width != 0) {
            long length = (long) size * width;
            if (length > limits().messageBytes()) {
                throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits().messageBytes(), length);
            }
            position = Bytes.putVarint32(buffer, position, (int) length);
            return NO_LENGTH;
        }
        packedRoom = Bytes.varintSize32(size);
        position += packedRoom;
        return position;
    }

    @Override
    public void endList(Field field, int mark) {
        if (mark != NO_LENGTH) {
            need(SLACK);
            position = Lengths.put(buffer, mark, packedRoom, position);
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            noValue(field);
            return;
        }
        DateTimeParts parts = DateTimeParts.of(value, limits());
        String lexical = parts.lexical();
        budget.enter();
        budget.leave();
        need(2 * SLACK);
        byte[] b = buffer;
        int length = tag(b, position, field.number(), WireTypes.LENGTH);
        // the numbers alone take at most 23 bytes, so the length takes one
        int body = length + 1;
        int p = numbers(b, body, parts);
        if (lexical.isEmpty()) {
            b[length] = (byte) (p - body);
            position = p;
        } else {
            position = text(WireTypes.LEXICAL, lexical, p);
            need(SLACK);
            position = Lengths.put(buffer, body, 1, position);
        }
    }
}

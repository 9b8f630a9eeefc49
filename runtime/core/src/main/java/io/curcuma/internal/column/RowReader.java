package io.curcuma.internal.column;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.InterceptingReader;
import io.curcuma.spi.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Reads columns, and messages that are one column in Protobuf's encoding: an adapter does not know which is which. */
public final class RowReader extends InterceptingReader {
    private final TapeReader tape;
    private final FieldReader protobuf = ProtobufFormat.reader();
    private int nested;

    public RowReader(TapeReader tape) {
        super(tape);
        this.tape = tape;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        from(tape);
        super.start(root, bytes, offset, length, limits);
        nested = 0;
    }

    /** Whether a nested message stays what it is, in columns or inside Protobuf; if not, Protobuf begins. */
    private boolean stays(Shape shape) {
        if (in() != tape) {
            count(shape.graphBytes());
            nested++;
            return true;
        }
        if (tape.isGroup()) {
            return true;
        }
        byte[] message = tape.bytes();
        int depth = limits().depth() - tape.depth();
        if (depth < 1) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits().depth(), limits().depth() + 1L);
        }
        tape.graph(shape.graphBytes());
        protobuf.start(shape, message, 0, message.length, limits().withDepth(depth));
        from(protobuf);
        nested = 0;
        return false;
    }

    /** Whether the message that ends is the one with which Protobuf began. */
    private boolean isComplete() {
        if (in() == tape || nested-- > 0) {
            return false;
        }
        protobuf.finish();
        from(tape);
        nested = 0;
        return true;
    }

    /** What comes out of Protobuf counts as what comes from columns does, which the tape has counted. */
    private void count(long bytes) {
        if (in() != tape) {
            tape.graph(bytes);
        }
    }

    /** The path of the column at hand. */
    public String path() {
        return tape.path();
    }

    @Override
    public void release() {
        super.release();
        tape.release();
        protobuf.release();
    }

    @Override
    public int offset() {
        return -1;
    }

    @Override
    public int enter(Shape shape) {
        return stays(shape) ? super.enter(shape) : 0;
    }

    @Override
    public void leave(int mark) {
        if (!isComplete()) {
            super.leave(mark);
        }
    }

    @Override
    public int enterEmbedded(Shape shape) {
        return stays(shape) ? super.enterEmbedded(shape) : 0;
    }

    @Override
    public void leaveEmbedded(int mark) {
        if (!isComplete()) {
            super.leaveEmbedded(mark);
        }
    }

    @Override
    public void graph(long bytes) {
        tape.graph(bytes);
    }

    @Override
    public int beginList(Field field) {
        count(RowBudget.LIST_BYTES);
        return super.beginList(field);
    }

    @Override
    protected void number() {
        count(RowBudget.NUMBER);
    }

    @Override
    protected String text(String value) {
        count(HeapBytes.string(value.length()));
        return value;
    }

    @Override
    protected byte[] binary(byte[] value) {
        count(HeapBytes.string(value.length));
        return value;
    }

    @Override
    protected BigInteger parts(BigInteger value) {
        count(RowBudget.PARTS);
        return value;
    }

    @Override
    protected BigDecimal parts(BigDecimal value) {
        count(RowBudget.PARTS);
        return value;
    }

    @Override
    protected XMLGregorianCalendar parts(XMLGregorianCalendar value) {
        count(RowBudget.PARTS);
        return value;
    }

    @Override
    protected Duration parts(Duration value) {
        count(RowBudget.PARTS);
        return value;
    }

    @Override
    protected QName parts(QName value) {
        count(RowBudget.PARTS);
        return value;
    }
}

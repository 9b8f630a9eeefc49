package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import io.protostuff.FilterOutput;
import io.protostuff.ProtostuffOutput;
import java.io.IOException;

/**
 * Checks lengths before bytes are copied. Protostuff's inputs compare a length with what is left by a sum that overflows, and
 * would then make an array of that length; but they hand ranges of their buffer on as they are.
 */
final class Guard extends FilterOutput<ProtostuffOutput> {
    private final Budget budget = new Budget();
    private final Limits limits;
    private long bytes;

    Guard(ProtostuffOutput out, Limits limits) {
        super(out);
        this.limits = limits;
        budget.start(limits, limits.depth());
    }

    /** Counts bytes of the message. */
    void count(int more) {
        bytes += more;
        if (bytes > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), bytes);
        }
    }

    private void value(int length) {
        budget.string(length);
        count(length);
    }

    @Override
    public void writeByteRange(boolean text, int number, byte[] value, int offset, int length, boolean repeated)
            throws IOException {
        if (length < 0 || length > value.length - offset) {
            throw new SerializationException(Code.TRUNCATED, "the message ends inside a value");
        }
        value(length);
        super.writeByteRange(text, number, value, offset, length, repeated);
    }

    @Override
    public void writeByteArray(int number, byte[] value, boolean repeated) throws IOException {
        value(value.length);
        super.writeByteArray(number, value, repeated);
    }

    @Override
    public void writeString(int number, CharSequence value, boolean repeated) throws IOException {
        value(value.length());
        super.writeString(number, value, repeated);
    }
}

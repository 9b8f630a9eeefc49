package io.curcuma.internal.object;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Shape;

/** For formats whose values begin with a byte that says what follows. */
public abstract class BinaryReader extends ScalarReader {
    private final Skipper skipper;

    /** @param skipper over values of the same format */
    protected BinaryReader(Skipper skipper) {
        this.skipper = skipper;
    }

    @Override
    public final void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        reset(array, offset, length, limits, Integer.MAX_VALUE);
        skipper.start(array, end, limits, budget);
        header();
        if (remaining() == 0) {
            throw truncated();
        }
        begin();
    }

    /** Reads what a message has before its object, and forgets the message before; as a rule there is nothing. */
    protected void header() {}

    @Override
    public void release() {
        super.release();
        skipper.release();
    }

    /** The current byte, 0 to 255. */
    protected final int head() {
        return bytes[position] & 0xff;
    }

    @Override
    protected final void lookAhead(TypeIndex index) {
        position = skipper.lookAhead(position, lists, index);
    }

    @Override
    protected final void pass() {
        position = skipper.pass(position, lists);
    }

    @Override
    protected void passNull() {
        position++;
    }

    /** What is wrong with a value of another type, which may be none of the format. */
    protected final SerializationException wrong(String expected) {
        pass();
        return mismatch("a value where " + expected + " is expected");
    }
}

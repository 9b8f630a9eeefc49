package io.curcuma.internal.column;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import java.io.OutputStream;

/** What takes the values of columns, for {@link RowWriter}: a row of somebody else's, which is no bytes. */
public abstract class RowTarget extends FieldWriter {
    /** Whether a nested message is a group of columns, and not one column. */
    public abstract boolean isGroup(Field field);

    /** A whole message comes, in Protobuf's encoding. */
    public abstract void next(Field field);

    /** The message that was announced by {@link #next}. */
    public abstract void protobuf(Field field, byte[] message);

    /** Counts heap bytes of a bean. */
    public abstract void graph(long bytes);

    /** Messages that are open. */
    public abstract int depth();

    @Override
    public final void finish() {
        // a row is complete with its last value
    }

    @Override
    public final byte[] toByteArray() {
        throw new UnsupportedOperationException("a row has no bytes of its own");
    }

    @Override
    public final void writeTo(OutputStream out) {
        throw new UnsupportedOperationException("a row has no bytes of its own");
    }
}

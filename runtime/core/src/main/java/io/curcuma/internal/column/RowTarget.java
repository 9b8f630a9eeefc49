package io.curcuma.internal.column;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;

/** What takes the values of columns, for {@link RowWriter}. */
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
}

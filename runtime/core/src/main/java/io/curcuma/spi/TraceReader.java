package io.curcuma.spi;

import io.curcuma.SerializationException;

/** Tracks the path of the current field, and leaves everything else to another reader. */
final class TraceReader extends InterceptingReader {
    private final FieldPath path;

    TraceReader(FieldReader in, FieldPath path) {
        super(in);
        this.path = path;
    }

    @Override
    public int next(Shape shape) {
        int number = nextOrParent(shape);
        Field field = shape.field(number);
        if (field != null) {
            path.at(field);
        } else {
            path.none();
        }
        return number;
    }

    /** An element that is not a field of the shape belongs to the parent, not to the field before it. */
    private int nextOrParent(Shape shape) {
        try {
            return super.next(shape);
        } catch (SerializationException e) {
            if (e.isOfParent()) {
                path.none();
            }
            throw e;
        }
    }

    @Override
    public int enter(Shape shape) {
        path.enter();
        return super.enter(shape);
    }

    @Override
    public void leave(int mark) {
        super.leave(mark);
        path.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        path.enter();
        return super.enterEmbedded(shape);
    }

    @Override
    public void leaveEmbedded(int mark) {
        super.leaveEmbedded(mark);
        path.leave();
    }

    @Override
    public int beginList(Field field) {
        // this call may read the first item
        path.items();
        return super.beginList(field);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        int next;
        try {
            next = super.nextItem(field, cursor);
        } catch (RuntimeException e) {
            path.at(field);
            throw e;
        }
        if (next != 0) {
            path.at(field);
        }
        return next;
    }
}

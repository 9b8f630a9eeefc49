package io.curcuma;

/** A reader that knows the path of the field at hand and leaves the rest to another. */
final class TraceReader extends ForwardingReader {
    private final FieldPath path;

    TraceReader(FieldReader in, FieldPath path) {
        super(in);
        this.path = path;
    }

    @Override
    public int next(Shape shape) {
        int number = super.next(shape);
        Field field = shape.field(number);
        if (field != null) {
            path.at(field);
        } else {
            path.none();
        }
        return number;
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
        path.list(field);
        int cursor = super.beginList(field);
        path.at(field);
        return cursor;
    }

    @Override
    public int nextItem(Field field, int cursor) {
        path.at(field);
        return super.nextItem(field, cursor);
    }
}

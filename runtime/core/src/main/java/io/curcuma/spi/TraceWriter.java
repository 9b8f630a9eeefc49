package io.curcuma.spi;

/** Tracks the path of the current field, and leaves everything else to another writer. */
final class TraceWriter extends InterceptingWriter {
    private final FieldPath path;

    TraceWriter(FieldWriter out, FieldPath path) {
        super(out);
        this.path = path;
    }

    @Override
    protected void at(Field field) {
        path.at(field);
    }

    private int entered(int mark) {
        path.enter();
        return mark;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return entered(super.beginMessage(field, shape));
    }

    @Override
    public void endMessage(Field field, int mark) {
        super.endMessage(field, mark);
        path.leave();
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        return entered(super.beginUnion(field, union, branch));
    }

    @Override
    public void endUnion(Field field, int mark) {
        super.endUnion(field, mark);
        path.leave();
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        return entered(super.beginEmbedded(field, shape));
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        super.endEmbedded(field, mark);
        path.leave();
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        return entered(super.beginNilMessage(field, shape));
    }

    @Override
    public int beginList(Field field, int size) {
        path.list(field);
        return super.beginList(field, size);
    }
}

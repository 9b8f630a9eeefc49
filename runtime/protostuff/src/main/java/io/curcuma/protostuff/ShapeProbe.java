package io.curcuma.protostuff;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import java.util.List;
import java.util.Map;

/**
 * Finds the shape of a field that holds a message, which the field itself does not tell: a message that has this field alone
 * is read, until the adapter enters it.
 */
final class ShapeProbe extends FieldReader {
    private final List<Field> path;
    private int at;

    private ShapeProbe(List<Field> path) {
        this.path = path;
    }

    /** Ends the reading. */
    private static final class Found extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Shape shape;

        Found(Shape shape) {
            super(null, null, false, false);
            this.shape = shape;
        }
    }

    /**
     * The shape of the last field of a path.
     *
     * @param path of fields that hold messages, from the root
     */
    static Shape shape(Adapter<?> root, List<Field> path) {
        try {
            root.read(new ShapeProbe(path));
        } catch (Found found) {
            return found.shape;
        }
        throw new SerializationException(
                Code.CONFIG_INVALID, "the adapter of " + root.shape() + " does not enter " + path.get(path.size() - 1));
    }

    @Override
    public void secondBranch() {
        // no bean comes of it
    }

    @Override
    public int next(Shape shape) {
        return at < path.size() ? path.get(at++).number() : 0;
    }

    @Override
    public int enter(Shape shape) {
        if (at == path.size()) {
            throw new Found(shape);
        }
        return 0;
    }

    @Override
    public void leave(int mark) {
        throw unexpected();
    }

    @Override
    public int beginList(Field field) {
        return 1;
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return 0;
    }

    private static IllegalStateException unexpected() {
        return new IllegalStateException("the adapter reads something else than the message that was announced");
    }

    @Override
    public void finish() {
        throw unexpected();
    }

    @Override
    public void graph(long bytes) {}

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void skip() {
        throw unexpected();
    }

    @Override
    public void attributes(Map<String, String> into) {
        throw unexpected();
    }

    @Override
    public boolean bool() {
        throw unexpected();
    }

    @Override
    public int int32() {
        throw unexpected();
    }

    @Override
    public long int64() {
        throw unexpected();
    }

    @Override
    public float float32() {
        throw unexpected();
    }

    @Override
    public double float64() {
        throw unexpected();
    }

    @Override
    public String string() {
        throw unexpected();
    }

    @Override
    public byte[] bytes() {
        throw unexpected();
    }

    @Override
    public int enumeration(Field field) {
        throw unexpected();
    }
}

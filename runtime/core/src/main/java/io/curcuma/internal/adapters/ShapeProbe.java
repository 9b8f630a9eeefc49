package io.curcuma.internal.adapters;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message whose only fields lead to a nested message: the adapter that reads it says which shape that has. A field does not hold the
 * shape of its value, and adapters are pure, so nothing comes of the call but the answer.
 */
public final class ShapeProbe extends FieldReader {
    private final List<Field> path;
    private int level;
    private boolean begun;

    private ShapeProbe(List<Field> path) {
        this.path = path;
    }

    private static final class Found extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Shape shape;

        Found(Shape shape) {
            super(null, null, false, false);
            this.shape = shape;
        }
    }

    /**
     * The shape of the value of the last field.
     *
     * @param path from the root, each of type {@code MESSAGE} or {@code UNION}
     * @throws SerializationException {@code CONFIG_INVALID} if the adapter does not read the field as a message
     */
    public static Shape shapeAt(Adapter<?> root, List<Field> path) {
        ShapeProbe probe = new ShapeProbe(path);
        probe.start(root.shape(), new byte[0], 0, 0, Limits.DEFAULT);
        try {
            root.read(probe);
        } catch (Found found) {
            return found.shape;
        }
        throw new SerializationException(
                Code.CONFIG_INVALID, "the adapter does not read " + path.get(path.size() - 1) + " as a message");
    }

    @Override
    public void secondBranch() {
        // no bean comes of it
    }

    @Override
    public int next(Shape shape) {
        if (begun) {
            return 0;
        }
        begun = true;
        return path.get(level).number();
    }

    @Override
    public int enter(Shape shape) {
        if (++level == path.size()) {
            throw new Found(shape);
        }
        begun = false;
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

    @Override
    public void finish() {}

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void graph(long bytes) {}

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
    public int enumeration(@Nullable Field field) {
        throw unexpected();
    }

    private static SerializationException unexpected() {
        return new SerializationException(Code.CONFIG_INVALID, "the adapter reads a value where there is a message");
    }
}

package io.curcuma.json;

import io.curcuma.internal.object.EncodedNames;
import io.curcuma.spi.Shape;
import java.util.Arrays;

/** Names in quotes and with a colon; a writer puts a comma before them. */
final class JsonNames implements EncodedNames.Encoding {
    private static final Shape.Key<EncodedNames> KEY = Shape.Key.of(shape -> new EncodedNames(shape, new JsonNames()));

    private JsonNames() {}

    static EncodedNames of(Shape shape) {
        return shape.get(KEY);
    }

    @Override
    public byte[] written(String name) {
        byte[] read = read(name);
        byte[] written = new byte[read.length + 1];
        written[0] = ',';
        System.arraycopy(read, 0, written, 1, read.length);
        return written;
    }

    @Override
    public byte[] read(String name) {
        byte[] quoted = JsonEscaper.quoted(name);
        byte[] read = Arrays.copyOf(quoted, quoted.length + 1);
        read[quoted.length] = ':';
        return read;
    }
}

package io.curcuma.cbor;

import io.curcuma.Shape;
import io.curcuma.object.EncodedNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Names as text strings. */
final class CborNames implements EncodedNames.Encoding {
    private static final Shape.Key<EncodedNames> KEY = Shape.Key.of(shape -> new EncodedNames(shape, new CborNames()));

    private CborNames() {}

    static EncodedNames of(Shape shape) {
        return shape.get(KEY);
    }

    @Override
    public byte[] written(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        byte[] written = new byte[utf8.length + CborWriter.MAX_HEAD];
        int p = CborWriter.putHead(written, 0, Major.TEXT, utf8.length);
        System.arraycopy(utf8, 0, written, p, utf8.length);
        return Arrays.copyOf(written, p + utf8.length);
    }

    @Override
    public byte[] read(String name) {
        return written(name);
    }
}

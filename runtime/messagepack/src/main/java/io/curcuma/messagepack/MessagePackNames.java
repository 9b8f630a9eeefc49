package io.curcuma.messagepack;

import io.curcuma.Shape;
import io.curcuma.object.EncodedNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Names as strings. */
final class MessagePackNames implements EncodedNames.Encoding {
    private static final Shape.Key<EncodedNames> KEY =
            Shape.Key.of(shape -> new EncodedNames(shape, new MessagePackNames()));

    private MessagePackNames() {}

    static EncodedNames of(Shape shape) {
        return shape.get(KEY);
    }

    @Override
    public byte[] written(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        byte[] written = new byte[utf8.length + MessagePackWriter.MAX_HEAD];
        int p = MessagePackWriter.putStringHead(written, 0, utf8.length);
        System.arraycopy(utf8, 0, written, p, utf8.length);
        return Arrays.copyOf(written, p + utf8.length);
    }

    @Override
    public byte[] read(String name) {
        return written(name);
    }
}

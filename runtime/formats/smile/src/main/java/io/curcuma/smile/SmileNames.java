package io.curcuma.smile;

import io.curcuma.internal.object.EncodedNames;
import io.curcuma.spi.Shape;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Names in full, as at their first occurrence. */
final class SmileNames implements EncodedNames.Encoding {
    private static final Shape.Key<EncodedNames> KEY = Shape.Key.of(shape -> new EncodedNames(shape, new SmileNames()));

    private SmileNames() {}

    static EncodedNames of(Shape shape) {
        return shape.get(KEY);
    }

    @Override
    public byte[] written(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        if (utf8.length == 0) {
            return new byte[] {SmileToken.EMPTY};
        }
        int head = SmileToken.name(name.length(), utf8.length);
        byte[] written = Arrays.copyOf(new byte[] {(byte) head}, utf8.length + (head == SmileToken.LONG_NAME ? 2 : 1));
        written[written.length - 1] = (byte) SmileToken.END_STRING;
        System.arraycopy(utf8, 0, written, 1, utf8.length);
        return written;
    }
}

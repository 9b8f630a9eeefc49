package io.curcuma.jackson.module;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.ObjectCodec;
import io.curcuma.internal.jackson.Encoding;
import org.jspecify.annotations.Nullable;

/** What the current mapper writes and reads. */
final class Dialect {
    private Dialect() {}

    /**
     * By the mapper's factory, also for the buffers of tokens that the mapper makes.
     *
     * @param binary what to suppose of a generator or parser that nobody's mapper made
     */
    static Encoding of(@Nullable ObjectCodec codec, boolean binary) {
        JsonFactory factory = codec == null ? null : codec.getFactory();
        if (factory == null) {
            return binary ? Encoding.BINARY : Encoding.TEXT;
        }
        return switch (factory.getFormatName()) {
            case "XML" -> Encoding.WORDS;
            case "msgpack" -> Encoding.PACKED;
            default -> factory.canHandleBinaryNatively() ? Encoding.BINARY : Encoding.TEXT;
        };
    }
}

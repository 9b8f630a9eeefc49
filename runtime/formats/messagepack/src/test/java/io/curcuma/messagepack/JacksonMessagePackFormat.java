package io.curcuma.messagepack;

import io.curcuma.Limits;
import io.curcuma.internal.jackson.Encoding;
import io.curcuma.internal.jackson.JacksonFormat;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** MessagePack through the library's parser and generator for Jackson. */
final class JacksonMessagePackFormat extends JacksonFormat {
    JacksonMessagePackFormat() {
        super(
                () -> new MessagePackFactory()
                        // a thread keeps nothing of a message
                        .setReuseResourceInGenerator(false)
                        .setReuseResourceInParser(false),
                Encoding.PACKED);
    }

    @Override
    public String id() {
        return "messagepack-jackson";
    }

    @Override
    public List<String> mediaTypes() {
        return List.of();
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new MessagePackWalk(bytes, offset, length, limits).walk();
    }
}

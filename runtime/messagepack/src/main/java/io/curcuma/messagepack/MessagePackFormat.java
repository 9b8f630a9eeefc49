package io.curcuma.messagepack;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.jackson.Encoding;
import io.curcuma.jackson.JacksonFormat;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * MessagePack in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are {@code bin}, a float has 32 or 64 bits, every NaN as
 * it is. MessagePack has neither decimals nor integers beyond 64 bits: those are strings of their digits, decimals with their
 * scale and without an exponent; the reader takes numbers too.
 *
 * <p>The names of a map have to be strings. Extension types are passed over where a member is unknown, and refused as values.
 */
public final class MessagePackFormat extends JacksonFormat {
    /** The format; all its instances are alike. */
    public MessagePackFormat() {
        super(
                new MessagePackFactory()
                        // a thread keeps nothing of a message
                        .setReuseResourceInGenerator(false)
                        .setReuseResourceInParser(false),
                Encoding.PACKED);
    }

    @Override
    public String id() {
        return Format.MESSAGE_PACK;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/vnd.msgpack", "application/x-msgpack", "application/msgpack");
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new MessagePackWalk(bytes, offset, length, limits).walk();
    }
}

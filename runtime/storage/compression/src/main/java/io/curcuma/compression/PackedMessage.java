package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * A compressed message with what is known about it, for documents that have a place for each.
 *
 * @param bytes are not copied: whoever changes them changes the message
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier between two calls, which is never compared
public record PackedMessage(Envelope envelope, byte[] bytes) {
    /** @throws SerializationException {@code MALFORMED} if the bytes are null, as a bean has them whose document has none */
    public PackedMessage {
        if (bytes == null) {
            throw new SerializationException(Code.MALFORMED, "an envelope without compressed bytes");
        }
    }
}

package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;

/**
 * What is known about compressed bytes beside them. Any values can be made, as they may come from a store; {@link Envelopes#unpack}
 * checks them.
 *
 * @param version {@value #VERSION}, of this shape
 * @param codec a name without level, such as {@code zstd} or {@code LZ4_HIGH}
 * @param compressedSize bytes of the compressed message
 * @param uncompressedSize bytes of the message
 * @param checksum CRC-32C of the message, 0 to 4,294,967,295; null if its writer left none
 * @param dictionary id of the dictionary that was used, 0 if there was none
 */
public record Envelope(
        int version,
        String codec,
        long compressedSize,
        long uncompressedSize,
        @Nullable Long checksum,
        long dictionary) {
    /** The one version there is. */
    public static final int VERSION = 1;

    /** @throws SerializationException {@code MALFORMED} if the codec is null, as a bean has it whose document names none */
    public Envelope {
        if (codec == null) {
            throw new SerializationException(Code.MALFORMED, "an envelope without a codec");
        }
    }

    /**
     * What a frame says, without decompressing it: sizes for metrics, the codec for a log. Its checksum is checked.
     *
     * @throws SerializationException as {@link Envelopes#unwrap} does for a frame that is damaged or of another version;
     *     {@code UNSUPPORTED_FORMAT} if no usable codec has its number
     */
    public static Envelope of(byte[] frame, Codecs codecs) {
        FrameHeader header = FrameHeader.read(frame);
        Codec codec = codecs.byNumber().get(header.codec());
        if (codec == null) {
            throw new SerializationException(Code.UNSUPPORTED_FORMAT, "no codec has the number " + header.codec());
        }
        return header.envelope(codec.id());
    }
}

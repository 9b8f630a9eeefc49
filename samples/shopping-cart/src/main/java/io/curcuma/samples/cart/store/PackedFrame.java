package io.curcuma.samples.cart.store;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelope;
import io.curcuma.compression.Envelopes;
import io.curcuma.compression.PackedMessage;
import io.curcuma.rollout.Frame;
import io.curcuma.schemas.compressed.CompressedData;
import io.curcuma.schemas.compressed.CompressionMetadata;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The frame of a document's new part: the compressed bytes and the metadata stay apart, so that a document can show both as fields. In
 * bytes it is the {@link CompressedData} as Protobuf, and then its length in four bytes, big-endian: whatever stands before a frame can be
 * told from it. Safe for any number of threads.
 */
public final class PackedFrame implements Frame {
    private static final int TAIL = 4;

    private final Serializer serializer;
    private final Codecs codecs;
    private final Envelopes reader;
    private final Map<String, Envelopes> writers = new ConcurrentHashMap<>();

    /** @param serializer of {@code io.curcuma.schemas.compressed} among others */
    public PackedFrame(Serializer serializer, Codecs codecs) {
        this.serializer = serializer;
        this.codecs = codecs;
        this.reader = Envelopes.of(codecs, codecs.named("none"));
    }

    /**
     * A new part, as a document has it.
     *
     * @param stamp what stands before the frame: the roll-out's own, nothing to look into
     */
    @SuppressWarnings("ArrayRecordComponent") // a carrier between two calls, which nobody compares
    record Split(byte[] stamp, CompressedData data) {}

    @Override
    public byte[] wrap(byte[] bytes, String codec) {
        PackedMessage packed = writers.computeIfAbsent(codec, name -> Envelopes.of(codecs, codecs.named(name)))
                .pack(bytes);
        Envelope envelope = packed.envelope();
        CompressionMetadata metadata = new CompressionMetadata();
        metadata.setCodec(envelope.codec());
        metadata.setCompressedSize(envelope.compressedSize());
        metadata.setUncompressedSize(envelope.uncompressedSize());
        metadata.setChecksum(envelope.checksum());
        CompressedData data = new CompressedData();
        data.setCompressedCart(packed.bytes());
        data.setCompressionMetadata(metadata);
        return join(new Split(new byte[0], data));
    }

    /**
     * {@inheritDoc}
     *
     * @throws SerializationException as {@link Envelopes#unpack}
     */
    @Override
    public byte[] unwrap(byte[] framed) {
        Split split = split(framed);
        CompressionMetadata metadata = split.data.getCompressionMetadata();
        Long dictionary = metadata.getDictionary();
        return reader.unpack(new PackedMessage(
                new Envelope(
                        metadata.getVersion() == null ? Envelope.VERSION : metadata.getVersion(),
                        metadata.getCodec(),
                        metadata.getCompressedSize(),
                        metadata.getUncompressedSize(),
                        metadata.getChecksum(),
                        dictionary == null ? 0 : dictionary),
                split.data.getCompressedCart()));
    }

    /** @throws SerializationException {@code TRUNCATED} or another one if the bytes do not end with a frame */
    Split split(byte[] part) {
        int end = part.length - TAIL;
        int size = end < 0 ? -1 : ByteBuffer.wrap(part, end, TAIL).getInt();
        if (size < 0 || size > end) {
            throw new SerializationException(Code.TRUNCATED, "bytes that do not end with a frame");
        }
        CompressedData data =
                serializer.read(Arrays.copyOfRange(part, end - size, end), CompressedData.class, Format.PROTOBUF);
        if (data.getCompressionMetadata() == null) {
            throw new SerializationException(Code.MALFORMED, "compressed bytes without metadata");
        }
        return new Split(Arrays.copyOf(part, end - size), data);
    }

    /** The bytes that {@link #split} took apart, if nothing was changed. */
    byte[] join(Split split) {
        byte[] data = serializer.write(split.data, Format.PROTOBUF);
        return ByteBuffer.allocate(split.stamp.length + data.length + TAIL)
                .put(split.stamp)
                .put(data)
                .putInt(data.length)
                .array();
    }
}

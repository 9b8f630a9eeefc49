package io.curcuma.rollout;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Frames of {@code curcuma-compression}: each frame names its codec, and damaged frames are refused. Needs that library, and the library
 * of the codec. Thread-safe.
 */
public final class EnvelopeFrame implements Frame {
    private final Codecs codecs;
    private final UnaryOperator<Envelopes> options;
    private final Envelopes reader;
    private final Map<String, Envelopes> writers = new ConcurrentHashMap<>();

    private EnvelopeFrame(Codecs codecs, UnaryOperator<Envelopes> options) {
        this.codecs = codecs;
        this.options = options;
        this.reader = writer(Codec.NONE);
    }

    /** Frames with the least size of compressed records and the longest record of {@link Envelopes}. */
    public static EnvelopeFrame of(Codecs codecs) {
        return of(codecs, UnaryOperator.identity());
    }

    /**
     * Frames with other sizes or dictionaries.
     *
     * @param options what to change, such as {@code envelopes -> envelopes.withMinBytes(256)}; called once for each codec
     */
    public static EnvelopeFrame of(Codecs codecs, UnaryOperator<Envelopes> options) {
        return new EnvelopeFrame(codecs, options);
    }

    private Envelopes writer(String codec) {
        return options.apply(Envelopes.of(codecs, codecs.named(codec)));
    }

    /**
     * {@inheritDoc}
     *
     * @param codec as {@link Codecs#named} knows it, such as {@code zstd:3} or {@code LZ4_FAST}
     * @throws SerializationException {@code CONFIG_INVALID} if the codec is not available, {@code LIMIT_SIZE} if there are too many bytes
     */
    @Override
    public byte[] wrap(byte[] bytes, String codec) {
        return writers.computeIfAbsent(codec, this::writer).wrap(bytes);
    }

    /**
     * {@inheritDoc}
     *
     * @throws SerializationException as {@link Envelopes#unwrap}
     */
    @Override
    public byte[] unwrap(byte[] framed) {
        return reader.unwrap(framed);
    }
}

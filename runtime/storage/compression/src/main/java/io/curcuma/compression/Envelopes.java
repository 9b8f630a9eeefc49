package io.curcuma.compression;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compresses messages and keeps beside them what reading needs: as one binary frame ({@link #wrap}), or as fields of a document
 * ({@link #pack}). One codec writes; all that are usable here can be read, so that the codec can be changed at any time.
 *
 * <p>A frame that was damaged is refused before its codec sees it: every odd number of flipped bits, any two, every burst of up to
 * 32 bits, every truncation; beyond that one damage in 2^32 passes, and then has to pass the checksum of the message too.
 * A checksum is not a signature: whoever forges a frame forges it, too. The limits bound what such a frame can cost.
 *
 * <p>Immutable and thread-safe. No method takes null.
 */
public final class Envelopes {
    /** Messages below this many bytes are not compressed: most codecs gain nothing there without a dictionary. */
    public static final int DEFAULT_MIN_BYTES = 1024;

    private static final String ENVELOPE = "envelope";

    private final Codec codec;
    private final Map<Integer, Codec> readable;
    private final Dictionaries dictionaries;
    private final int minBytes;
    private final int maxBytes;

    private Envelopes(
            Codec codec, Map<Integer, Codec> readable, Dictionaries dictionaries, int minBytes, int maxBytes) {
        this.codec = codec;
        this.readable = readable;
        this.dictionaries = dictionaries;
        this.minBytes = minBytes;
        this.maxBytes = maxBytes;
    }

    /**
     * Writes with one codec and reads all that there are, of messages up to {@link Limits#messageBytes} of the defaults.
     *
     * @param codec as {@link Codecs#named} finds it; its dictionary, if it has one, is read too
     * @throws SerializationException {@code CONFIG_INVALID} if the codec's number in frames is another's
     */
    public static Envelopes of(Codecs codecs, Codec codec) {
        Map<Integer, Codec> readable = new TreeMap<>(codecs.byNumber());
        Codec same = readable.putIfAbsent(codec.number(), codec);
        if (same != null && !same.id().equals(codec.id())) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "codecs '" + codec.id() + "' and '" + same.id() + "' both have the number " + codec.number());
        }
        Dictionary dictionary = codec.dictionary();
        return new Envelopes(
                codec,
                readable,
                dictionary == null ? Dictionaries.NONE : Dictionaries.NONE.with(dictionary),
                DEFAULT_MIN_BYTES,
                Limits.DEFAULT.messageBytes());
    }

    /**
     * The same with another least size of messages that are compressed; 0 for all.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if it is negative
     */
    public Envelopes withMinBytes(int bytes) {
        return new Envelopes(codec, readable, dictionaries, notNegative("minBytes", bytes), maxBytes);
    }

    /**
     * The same with another longest message, before compression, to write and to read.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if it is negative
     */
    public Envelopes withMaxBytes(int bytes) {
        return new Envelopes(codec, readable, dictionaries, minBytes, notNegative("maxBytes", bytes));
    }

    /**
     * The same with dictionaries that messages may name, besides the codec's own.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if one differs from the codec's and has its id
     */
    public Envelopes withDictionaries(Dictionaries others) {
        Dictionary own = codec.dictionary();
        return new Envelopes(codec, readable, own == null ? others : others.with(own), minBytes, maxBytes);
    }

    /**
     * The same that reads messages of these codecs alone, and uncompressed ones.
     *
     * @param ids may leave out the codec that writes
     * @throws SerializationException {@code CONFIG_INVALID} if one is not usable here
     */
    public Envelopes withReadable(Set<String> ids) {
        Map<Integer, Codec> fewer = new TreeMap<>();
        Set<String> missing = new TreeSet<>(ids);
        readable.forEach((number, each) -> {
            if (missing.remove(each.id()) || number == 0) {
                fewer.put(number, each);
            }
        });
        if (!missing.isEmpty()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "no codec " + Codecs.quoted(missing.iterator().next()) + "; " + available());
        }
        return new Envelopes(codec, fewer, dictionaries, minBytes, maxBytes);
    }

    private static int notNegative(String name, int value) {
        if (value < 0) {
            throw new SerializationException(Code.CONFIG_INVALID, name + " = " + value);
        }
        return value;
    }

    /** The codec that writes. */
    public Codec codec() {
        return codec;
    }

    /**
     * A frame with a message, compressed unless it is short or compression does not shorten it. The same message gives the same
     * frame, as far as the codec does so.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if the message is longer than the reader would take
     */
    public byte[] wrap(byte[] plain) {
        EncodedMessage written = compress(plain);
        return new FrameHeader(
                        written.codec.number(),
                        plain.length,
                        written.bytes.length,
                        written.dictionary(),
                        FrameHeader.checksum(plain, 0, plain.length))
                .write(written.bytes);
    }

    /**
     * The message in a frame.
     *
     * @throws SerializationException {@code MALFORMED}, {@code TRUNCATED} or {@code CHECKSUM} for what is not exactly one frame,
     *     {@code UNSUPPORTED_FORMAT} for a version, codec or dictionary that is not there, {@code LIMIT_SIZE} for a message that is too
     *     long
     */
    public byte[] unwrap(byte[] frame) {
        FrameHeader header = FrameHeader.read(frame);
        Codec reader = readable.get(header.codec());
        if (reader == null) {
            throw unsupported("number " + header.codec());
        }
        return decompress(reader, header.envelope(reader.id()), frame, FrameHeader.LENGTH);
    }

    /**
     * A message, compressed as {@link #wrap} does, and what is known about it.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if the message is longer than the reader would take
     */
    public PackedMessage pack(byte[] plain) {
        EncodedMessage written = compress(plain);
        Envelope envelope = new Envelope(
                Envelope.VERSION,
                CodecName.spelled(written.codec),
                written.bytes.length,
                plain.length,
                Integer.toUnsignedLong(FrameHeader.checksum(plain, 0, plain.length)),
                written.dictionary());
        return new PackedMessage(envelope, written.bytes);
    }

    /**
     * The message that was packed.
     *
     * @throws SerializationException as {@link #unwrap}; {@code MALFORMED} too where a size is not that of the bytes
     */
    public byte[] unpack(PackedMessage packed) {
        Envelope envelope = packed.envelope();
        if (envelope.version() != Envelope.VERSION) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT,
                    "version " + envelope.version() + " of the envelope; this one reads " + Envelope.VERSION);
        }
        String id = CodecName.idOf(envelope.codec());
        Codec reader = readable.values().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> unsupported(Codecs.quoted(envelope.codec())));
        if (envelope.compressedSize() != packed.bytes().length) {
            throw malformed("compressedSize is " + envelope.compressedSize() + ", and there are "
                    + packed.bytes().length + " bytes");
        }
        return decompress(reader, envelope, packed.bytes(), 0);
    }

    /** @param codec the one that was used in the end */
    @SuppressWarnings("ArrayRecordComponent") // a carrier between two calls, which is never compared
    private record EncodedMessage(Codec codec, byte[] bytes) {
        long dictionary() {
            Dictionary dictionary = codec.dictionary();
            return dictionary == null ? 0 : dictionary.id();
        }
    }

    private EncodedMessage compress(byte[] plain) {
        if (plain.length > maxBytes) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "maxBytes", maxBytes, plain.length);
        }
        if (plain.length >= minBytes) {
            byte[] compressed = codec.compress(plain, 0, plain.length);
            if (compressed.length < plain.length) {
                return new EncodedMessage(codec, compressed);
            }
        }
        return new EncodedMessage(new NoneCodec(), plain);
    }

    private byte[] decompress(Codec reader, Envelope envelope, byte[] bytes, int offset) {
        long size = envelope.uncompressedSize();
        if (size < 0) {
            throw malformed("uncompressedSize is " + size);
        }
        if (size > maxBytes) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "maxBytes", maxBytes, size);
        }
        Codec withDictionary =
                envelope.dictionary() == 0 ? reader : reader.withDictionary(dictionary(envelope.dictionary()));
        byte[] plain;
        try {
            plain = withDictionary.decompress(bytes, offset, bytes.length - offset, (int) size);
        } catch (SerializationException e) {
            throw "decompressedBytes".equals(e.limitName()) ? wrongSize(size, e) : e;
        }
        if (plain.length != size) {
            throw wrongSize(size, null);
        }
        Long checksum = envelope.checksum();
        if (checksum != null && checksum != Integer.toUnsignedLong(FrameHeader.checksum(plain, 0, plain.length))) {
            throw Refusal.checksum(ENVELOPE, "message", -1);
        }
        return plain;
    }

    private Dictionary dictionary(long id) {
        Dictionary dictionary = dictionaries.dictionary(id);
        if (dictionary == null) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT, "no dictionary " + id + "; available: " + dictionaries.ids());
        }
        return dictionary;
    }

    private SerializationException unsupported(String codec) {
        return new SerializationException(Code.UNSUPPORTED_FORMAT, "no codec " + codec + "; " + available());
    }

    private String available() {
        return "available: "
                + String.join(
                        ", ", readable.values().stream().map(Codec::id).sorted().toList());
    }

    private static SerializationException malformed(String problem) {
        return malformed(problem, null);
    }

    private static SerializationException wrongSize(long size, @Nullable SerializationException cause) {
        return malformed("uncompressedSize is " + size + ", and the message is of another length", cause);
    }

    private static SerializationException malformed(String problem, @Nullable Throwable cause) {
        return Refusal.malformed(ENVELOPE, problem, -1, cause);
    }
}

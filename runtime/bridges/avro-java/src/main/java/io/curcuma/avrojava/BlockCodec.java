package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Decompresses blocks within a limit, which Avro's own codecs do not know. */
@FunctionalInterface
interface BlockCodec {
    /**
     * The data of a block.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if they are more than {@code most} bytes, before there is memory for them
     */
    byte[] decompress(byte[] block, int most);

    /**
     * The codec of a name.
     *
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}
     */
    static BlockCodec of(String name) {
        return switch (name) {
            case "null" -> BlockCodec::same;
            case "deflate" -> BlockCodec::inflate;
            case "snappy" -> snappy();
            case "zstandard" -> of(Codecs.load().codec(Codec.ZSTD));
            case "xz" -> of(Codecs.load().codec(Codec.XZ));
            default ->
                throw new SerializationException(
                        Code.UNSUPPORTED_FORMAT,
                        "the file's codec is not among null, deflate, snappy, zstandard and xz");
        };
    }

    private static BlockCodec of(Codec codec) {
        return (block, most) -> codec.decompress(block, 0, block.length, most);
    }

    private static BlockCodec snappy() {
        // where the library is absent this says so
        Codecs.load().codec(Codec.SNAPPY);
        return SnappyBlock::decompress;
    }

    private static byte[] same(byte[] block, int most) {
        if (block.length > most) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", most, block.length);
        }
        return block;
    }

    private static byte[] inflate(byte[] block, int most) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(block);
            BoundedBytes out = new BoundedBytes(most);
            byte[] chunk = new byte[1 << 14];
            while (!inflater.finished()) {
                int inflated = inflater.inflate(chunk);
                out.write(chunk, 0, inflated);
                if (inflated == 0 && !inflater.finished()) {
                    throw new SerializationException(Code.TRUNCATED, "a block ends inside its deflated data");
                }
            }
            // fastavro leaves a part of zlib's checksum there
            if (inflater.getRemaining() > Integer.BYTES) {
                throw new SerializationException(Code.MALFORMED, "bytes are left after the deflated data of a block");
            }
            return out.toByteArray();
        } catch (DataFormatException e) {
            throw new SerializationException(Code.MALFORMED, "a block that is not deflated data", e);
        } finally {
            inflater.end();
        }
    }
}

package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.avro.file.DataFileConstants;
import org.apache.avro.file.DataFileWriter;
import org.jspecify.annotations.Nullable;

/**
 * How a file is written. Immutable.
 *
 * @param codec of its blocks
 * @param level of the codec, null for its default
 * @param blockBytes after which a block ends, before it is compressed: 32 to 2^30
 * @param isDeterministic whether the same beans make the same bytes: the sync marker is then the MD5 of the schema's parsing canonical
 *     form. Otherwise it is random, so that a record cannot be made to contain it
 * @param metadata of the file; no key begins with {@code avro.}
 * @param progress is called after each block, on the thread that writes
 */
public record AvroFileOptions(
        AvroFileCodec codec,
        @Nullable Integer level,
        int blockBytes,
        boolean isDeterministic,
        Map<String, String> metadata,
        Consumer<AvroFileProgress> progress) {
    /** Deflate, blocks of Avro's usual size, a random marker, no metadata. */
    public static final AvroFileOptions DEFAULT = new AvroFileOptions(
            AvroFileCodec.DEFLATE, null, DataFileConstants.DEFAULT_SYNC_INTERVAL, false, Map.of(), progress -> {});

    /** @throws SerializationException {@code CONFIG_INVALID} if there is no such level, no such size or a key is Avro's own */
    public AvroFileOptions {
        codec.factory(level);
        metadata = Map.copyOf(new TreeMap<>(metadata));
        if (blockBytes < 32 || blockBytes > 1 << 30) {
            throw new SerializationException(Code.CONFIG_INVALID, "blockBytes is not within 32 and 2^30");
        }
        if (metadata.keySet().stream().anyMatch(DataFileWriter::isReservedMeta)) {
            throw new SerializationException(Code.CONFIG_INVALID, "metadata that begin with avro. are Avro's own");
        }
    }

    /** These options with another codec at its default level. */
    public AvroFileOptions withCodec(AvroFileCodec other) {
        return new AvroFileOptions(other, null, blockBytes, isDeterministic, metadata, progress);
    }

    /** These options with another codec. */
    public AvroFileOptions withCodec(AvroFileCodec other, int itsLevel) {
        return new AvroFileOptions(other, itsLevel, blockBytes, isDeterministic, metadata, progress);
    }

    /** These options with another {@link #blockBytes}. */
    public AvroFileOptions withBlockBytes(int bytes) {
        return new AvroFileOptions(codec, level, bytes, isDeterministic, metadata, progress);
    }

    /** These options, for a file whose bytes depend on its beans alone. */
    public AvroFileOptions deterministic() {
        return new AvroFileOptions(codec, level, blockBytes, true, metadata, progress);
    }

    /** These options with other {@link #metadata}. */
    public AvroFileOptions withMetadata(Map<String, String> other) {
        return new AvroFileOptions(codec, level, blockBytes, isDeterministic, other, progress);
    }

    /** These options with another {@link #progress}. */
    public AvroFileOptions withProgress(Consumer<AvroFileProgress> other) {
        return new AvroFileOptions(codec, level, blockBytes, isDeterministic, metadata, other);
    }
}

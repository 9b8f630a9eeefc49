package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.apache.avro.file.CodecFactory;
import org.jspecify.annotations.Nullable;

/** How the blocks of a file are compressed. */
public enum AvroFileCodec {
    /** Not at all. */
    NULL("null", 0, 0, 0, ""),
    /** RFC 1951. */
    DEFLATE("deflate", 1, 9, 6, ""),
    /** RFC 8878: library {@code com.github.luben:zstd-jni}. */
    ZSTANDARD("zstandard", 1, 19, 3, "com.github.luben.zstd.Zstd"),
    /** Snappy's raw blocks, each with its CRC-32: library {@code org.xerial.snappy:snappy-java}. */
    SNAPPY("snappy", 0, 0, 0, "org.xerial.snappy.Snappy");

    private final String id;
    private final int first;
    private final int last;
    private final int usual;
    private final String library;

    AvroFileCodec(String id, int first, int last, int usual, String library) {
        this.id = id;
        this.first = first;
        this.last = last;
        this.usual = usual;
        this.library = library;
    }

    /** Its name in Avro's specification, which a file says. */
    public String id() {
        return id;
    }

    /**
     * Avro's own.
     *
     * @param level null for its default
     * @throws SerializationException {@code CONFIG_INVALID} if there is no such level, {@code UNSUPPORTED_FORMAT} if the library is
     *     absent
     */
    CodecFactory factory(@Nullable Integer level) {
        int chosen = level == null ? usual : level;
        if (chosen < first || chosen > last) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    last == 0
                            ? "codec '" + id + "' has no levels"
                            : "codec '" + id + "' has levels from " + first + " to " + last);
        }
        requireLibrary();
        return switch (this) {
            case NULL -> CodecFactory.nullCodec();
            case DEFLATE -> CodecFactory.deflateCodec(chosen);
            case ZSTANDARD -> CodecFactory.zstandardCodec(chosen, true);
            case SNAPPY -> CodecFactory.snappyCodec();
        };
    }

    private void requireLibrary() {
        try {
            if (!library.isEmpty()) {
                Class.forName(library);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            throw new SerializationException(
                    Code.UNSUPPORTED_FORMAT, "codec '" + id + "' needs the library of " + library, e);
        }
    }
}

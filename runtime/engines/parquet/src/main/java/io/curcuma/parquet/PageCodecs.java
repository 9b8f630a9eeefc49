package io.curcuma.parquet;

import com.github.luben.zstd.Zstd;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** The codecs of pages. Those of parquet-hadoop need Hadoop, and do not look at the size before they make room for it. */
final class PageCodecs implements CompressionCodecFactory {
    // zstd's own default, and that of parquet-hadoop
    private static final int ZSTD_LEVEL = 3;

    /** @throws IllegalArgumentException if there is no such codec */
    static void check(CompressionCodecName codec) {
        switch (codec) {
            case UNCOMPRESSED, SNAPPY, GZIP, ZSTD, LZ4_RAW -> {}
            default -> throw new IllegalArgumentException("no codec " + codec);
        }
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        check(codec);
        return new BytesInputCompressor() {
            @Override
            @SuppressWarnings("deprecation") // what replaces it copies twice
            public BytesInput compress(BytesInput page) throws IOException {
                return codec == CompressionCodecName.UNCOMPRESSED
                        ? page
                        : BytesInput.from(PageCodecs.compress(codec, page.toByteArray()));
            }

            @Override
            public CompressionCodecName getCodecName() {
                return codec;
            }

            @Override
            public void release() {}
        };
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("pages are read by " + ColumnPages.class.getSimpleName());
    }

    @Override
    public void release() {}

    private static byte[] compress(CompressionCodecName codec, byte[] page) throws IOException {
        return switch (codec) {
            case SNAPPY -> Snappy.compress(page);
            case ZSTD -> Zstd.compress(page, ZSTD_LEVEL);
            case GZIP -> {
                ByteArrayOutputStream out = new ByteArrayOutputStream(page.length / 2 + 32);
                try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                    gzip.write(page);
                }
                yield out.toByteArray();
            }
            case LZ4_RAW -> {
                Lz4Compressor lz4 = new Lz4Compressor();
                byte[] out = new byte[lz4.maxCompressedLength(page.length)];
                yield Arrays.copyOf(out, lz4.compress(page, 0, page.length, out, 0, out.length));
            }
            default -> page;
        };
    }

    /**
     * A page as it was.
     *
     * @param size what it has to have, which the caller has compared with its limits
     * @throws SerializationException {@code MALFORMED} if the bytes are those of no page of that size
     */
    static byte[] decompress(CompressionCodecName codec, byte[] bytes, int offset, int length, int size) {
        if (codec == CompressionCodecName.UNCOMPRESSED || size == 0) {
            if (length != size && size != 0) {
                throw malformed();
            }
            return Arrays.copyOfRange(bytes, offset, offset + size);
        }
        byte[] page = new byte[size];
        try {
            if (decompress(codec, bytes, offset, length, page) == size) {
                return page;
            }
        } catch (IOException | RuntimeException e) {
            throw SerializationException.failed(Code.MALFORMED, "a page that its codec does not know", e);
        }
        throw malformed();
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "a page of another size than it says");
    }

    private static long decompress(CompressionCodecName codec, byte[] bytes, int offset, int length, byte[] page)
            throws IOException {
        return switch (codec) {
            case SNAPPY ->
                Snappy.uncompressedLength(bytes, offset, length) == page.length
                        ? Snappy.uncompress(bytes, offset, length, page, 0)
                        : -1;
            case ZSTD -> Zstd.decompressByteArray(page, 0, page.length, bytes, offset, length);
            case LZ4_RAW -> new Lz4Decompressor().decompress(bytes, offset, length, page, 0, page.length);
            case GZIP -> {
                try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes, offset, length))) {
                    int read = gzip.readNBytes(page, 0, page.length);
                    yield gzip.read() < 0 ? read : -1;
                }
            }
            default -> throw new IOException("no codec " + codec);
        };
    }
}

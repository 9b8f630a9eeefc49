package io.curcuma.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file that exists only in memory. */
final class MemoryFile implements OutputFile, InputFile {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private byte[] bytes;

    MemoryFile() {
        this(new byte[0]);
    }

    MemoryFile(byte[] bytes) {
        this.bytes = bytes;
    }

    byte[] bytes() {
        return bytes;
    }

    @Override
    public PositionOutputStream create(long blockSizeHint) {
        return new PositionOutputStream() {
            @Override
            public long getPos() {
                return written.size();
            }

            @Override
            public void write(int b) {
                written.write(b);
            }

            @Override
            public void write(byte[] b, int offset, int length) {
                written.write(b, offset, length);
            }

            @Override
            public void close() {
                bytes = written.toByteArray();
            }
        };
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    @Override
    public long getLength() {
        return bytes.length;
    }

    @Override
    public SeekableInputStream newStream() {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new DelegatingSeekableInputStream(new java.io.InputStream() {
            @Override
            public int read() {
                return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                if (!buffer.hasRemaining()) {
                    return -1;
                }
                int n = Math.min(length, buffer.remaining());
                buffer.get(into, offset, n);
                return n;
            }
        }) {
            @Override
            public long getPos() {
                return buffer.position();
            }

            @Override
            public void seek(long position) {
                buffer.position((int) position);
            }
        };
    }
}

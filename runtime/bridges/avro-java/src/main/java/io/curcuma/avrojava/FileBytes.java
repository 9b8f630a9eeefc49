package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The bytes of a file, with the place of the next one. */
final class FileBytes extends InputStream {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final @Nullable SeekableByteChannel channel;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    /** Place of the byte after the buffer's last. */
    private long passed;

    private FileBytes(InputStream in, @Nullable SeekableByteChannel channel) {
        this.in = in;
        this.channel = channel;
    }

    static FileBytes of(InputStream in) {
        return new FileBytes(in, null);
    }

    static FileBytes of(Path file) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        return new FileBytes(Channels.newInputStream(channel), channel);
    }

    long position() {
        return passed - (end - at);
    }

    /** Bytes of the file, -1 if unknown. */
    long length() throws IOException {
        return channel == null ? -1 : channel.size();
    }

    /**
     * Goes to a place; beyond the end there are no bytes.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if it is behind, and the bytes come from a stream
     */
    void seek(long position) throws IOException {
        if (channel != null) {
            channel.position(position);
            at = 0;
            end = 0;
            passed = position;
        } else if (position < position()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "a stream cannot go back to byte " + position + ": open the file by its path");
        } else {
            while (position() < position && fill()) {
                at += (int) Math.min(end - at, position - position());
            }
        }
    }

    private boolean fill() throws IOException {
        if (at < end) {
            return true;
        }
        int read = in.read(buffer, 0, BUFFER);
        at = 0;
        end = Math.max(0, read);
        passed += end;
        return read > 0;
    }

    boolean isAtEnd() throws IOException {
        return !fill();
    }

    @Override
    public int read() throws IOException {
        return fill() ? buffer[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] b, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int copied = Math.min(length, end - at);
        System.arraycopy(buffer, at, b, offset, copied);
        at += copied;
        return copied;
    }

    /** The given number of bytes, for which memory is taken as they come. */
    byte[] take(int count) throws IOException {
        byte[] bytes = readNBytes(count);
        if (bytes.length < count) {
            throw truncated();
        }
        return bytes;
    }

    /** A zigzag varint of at most 64 bits. */
    long number() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            int next = read();
            if (next < 0) {
                throw truncated();
            }
            if (shift == 63 && next > 1) {
                break;
            }
            value |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        throw malformed("a varint beyond 64 bits");
    }

    /** A number that says how many bytes follow. */
    int length(int most, String limit) throws IOException {
        long length = number();
        if (length < 0) {
            throw malformed("a negative length");
        }
        if (length > most) {
            throw SerializationException.limit(Code.LIMIT_SIZE, limit, most, length);
        }
        return (int) length;
    }

    SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the file ends too early, after byte " + position());
    }

    SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem + ", before byte " + position() + " of the file");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

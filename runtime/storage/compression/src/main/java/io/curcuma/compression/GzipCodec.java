package io.curcuma.compression;

import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * gzip (RFC 1952), one member written, without time and name, so that the bytes depend on nothing else. Members in a row are one
 * message, as the RFC has it, up to {@value #MAX_MEMBERS} of them. Not the JDK's own stream, which takes
 * what follows the last member for nothing and recurses over empty members.
 *
 * @param level 1 to 9, or -1 for zlib's default
 */
public record GzipCodec(int level) implements Codec {
    static final int MAX_MEMBERS = 100;

    private static final int HEADER = 10;
    private static final int TRAILER = 8;
    private static final int FHCRC = 2;
    private static final int FEXTRA = 4;
    private static final int FNAME = 8;
    private static final int FCOMMENT = 16;
    private static final int RESERVED = 0xE0;

    /** zlib's default level. */
    public GzipCodec() {
        this(Deflater.DEFAULT_COMPRESSION);
    }

    /** Checks the level: 1 to 9, or the default. */
    public GzipCodec {
        if (level != Deflater.DEFAULT_COMPRESSION) {
            Refusal.level(GZIP, level, 1, 9);
        }
    }

    @Override
    public String id() {
        return GZIP;
    }

    @Override
    public String name() {
        return level < 0 ? GZIP : GZIP + ":" + level;
    }

    @Override
    public int number() {
        return 1;
    }

    @Override
    public Engine engine() {
        return Engine.NATIVE;
    }

    @Override
    public Codec withLevel(int other) {
        return new GzipCodec(Refusal.level(GZIP, other, 1, 9));
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        byte[] out = Inflation.deflate(bytes, offset, length, level, true, HEADER, TRAILER);
        out[0] = 0x1F;
        out[1] = (byte) 0x8B;
        out[2] = Deflater.DEFLATED;
        out[9] = (byte) 0xFF; // unknown operating system
        LittleEndian.putInt(out, out.length - 8, crc(bytes, offset, length));
        LittleEndian.putInt(out, out.length - 4, length);
        return out;
    }

    private static int crc(byte[] bytes, int offset, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int end = offset + length;
        Output out = new Output(GZIP, length, maxBytes);
        int position = offset;
        for (int members = 0; members == 0 || position < end; members++) {
            if (members == MAX_MEMBERS) {
                throw Refusal.malformed(GZIP, "more than " + MAX_MEMBERS + " members", position - offset);
            }
            int before = out.size();
            int body = header(bytes, offset, position, end, members);
            int trailer = Inflation.inflate(GZIP, bytes, offset, body, end, true, out);
            need(TRAILER, offset, trailer, end);
            if (LittleEndian.getInt(bytes, trailer) != crc(out.array(), before, out.size() - before)) {
                throw Refusal.checksum(GZIP, "content", trailer - offset);
            }
            if (LittleEndian.getInt(bytes, trailer + 4) != out.size() - before) {
                throw Refusal.malformed(GZIP, "the length is not that of the content", trailer + 4 - offset);
            }
            position = trailer + TRAILER;
        }
        return out.toByteArray();
    }

    /** Where the header ends. */
    private static int header(byte[] bytes, int message, int start, int end, int members) {
        for (int i = 0; i < 3 && start + i < end; i++) {
            if ((bytes[start + i] & 0xFF) != (i == 0 ? 0x1F : i == 1 ? 0x8B : Deflater.DEFLATED)) {
                throw members == 0
                        ? Refusal.malformed(GZIP, "not gzip", start + i - message)
                        : Refusal.trailing(GZIP, start - message);
            }
        }
        need(HEADER, message, start, end);
        int flags = bytes[start + 3];
        if ((flags & RESERVED) != 0) {
            throw Refusal.malformed(GZIP, "reserved flags are set", start + 3 - message);
        }
        int position = start + HEADER;
        if ((flags & FEXTRA) != 0) {
            need(2, message, position, end);
            int extra = LittleEndian.getShort(bytes, position);
            need(2 + extra, message, position, end);
            position += 2 + extra;
        }
        if ((flags & FNAME) != 0) {
            position = afterZero(bytes, message, position, end);
        }
        if ((flags & FCOMMENT) != 0) {
            position = afterZero(bytes, message, position, end);
        }
        if ((flags & FHCRC) != 0) {
            need(2, message, position, end);
            if (LittleEndian.getShort(bytes, position) != (crc(bytes, start, position - start) & 0xFFFF)) {
                throw Refusal.checksum(GZIP, "header", position - message);
            }
            position += 2;
        }
        return position;
    }

    private static int afterZero(byte[] bytes, int message, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] == 0) {
                return i + 1;
            }
        }
        throw Refusal.truncated(GZIP, end - message);
    }

    private static void need(int count, int message, int position, int end) {
        if (end - position < count) {
            throw Refusal.truncated(GZIP, end - message);
        }
    }
}

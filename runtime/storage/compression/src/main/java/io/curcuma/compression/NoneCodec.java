package io.curcuma.compression;

import java.util.Arrays;
import java.util.Objects;

/** The bytes as they are: what an {@link Envelopes} writes where compression does not pay, and the first line of a table. */
record NoneCodec() implements Codec {
    @Override
    public String id() {
        return NONE;
    }

    @Override
    public int number() {
        return 0;
    }

    @Override
    public Engine engine() {
        return Engine.JAVA;
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return Arrays.copyOfRange(bytes, offset, offset + length);
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        new Output(NONE, length, maxBytes).expect(length);
        return Arrays.copyOfRange(bytes, offset, offset + length);
    }
}

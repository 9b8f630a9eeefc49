package io.curcuma.fuzz;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Codecs: bytes, or one typed exception. The first byte of an input chooses the codec. */
final class CodecTarget implements Target {
    private static final int MAX_OUTPUT = 1 << 18;
    /** A new one comes last, or findings are of another codec from then on. */
    private static final List<String> IDS =
            List.of(Codec.GZIP, Codec.DEFLATE, Codec.ZSTD, Codec.XZ, Codec.LZ4, Codec.SNAPPY, Codec.BZIP2);

    private final List<Codec> codecs = IDS.stream().map(Codecs.load()::codec).toList();

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (String text : List.of("", "a", "abc".repeat(100), "The quick brown fox jumps over the lazy dog")) {
            byte[] plain = text.getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < codecs.size(); i++) {
                byte[] packed = codecs.get(i).compress(plain, 0, plain.length);
                byte[] input = new byte[packed.length + 1];
                input[0] = (byte) i;
                System.arraycopy(packed, 0, input, 1, packed.length);
                seeds.add(input);
            }
        }
        return seeds;
    }

    @Override
    public void run(byte[] input) {
        if (input.length == 0) {
            return;
        }
        Codec codec = codecs.get((input[0] & 0xff) % codecs.size());
        byte[] plain;
        try {
            plain = codec.decompress(input, 1, input.length - 1, MAX_OUTPUT);
        } catch (SerializationException e) {
            return;
        }
        if (plain.length > MAX_OUTPUT) {
            throw new Violation(codec.id() + " gives " + plain.length + " bytes where " + MAX_OUTPUT + " are allowed");
        }
        byte[] packed = codec.compress(plain, 0, plain.length);
        if (!Arrays.equals(codec.decompress(packed, 0, packed.length, MAX_OUTPUT), plain)) {
            throw new Violation(codec.id() + " does not give back what it was given");
        }
    }
}

package io.curcuma.fuzz;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Frames of compressed messages: bytes, or one typed exception. The first byte of an input says what is forged: the checksum of the
 * frame, or that of the message as well, by one who knows what it decompresses to.
 */
final class EnvelopeTarget implements Target {
    private static final int MAX_OUTPUT = 1 << 18;
    /** What xz and bzip2 may take besides. */
    private static final int STATE = 9 << 20;

    private static final int FORGE_FRAME = 1;
    private static final int FORGE_MESSAGE = 2;

    private static final int MESSAGE_SUM = 16;
    private static final int FRAME_SUM = 20;
    private static final int HEADER = 24;
    /** Longer than any text of the seeds. */
    private static final int TEXT = 2_000;

    private static final List<String> IDS =
            List.of(Codec.NONE, Codec.GZIP, Codec.DEFLATE, Codec.ZSTD, Codec.XZ, Codec.LZ4, Codec.SNAPPY, Codec.BZIP2);

    private final Codecs codecs = Codecs.load();
    private final List<Envelopes> writers;

    EnvelopeTarget() {
        writers = IDS.stream()
                .map(id ->
                        Envelopes.of(codecs, codecs.named(id)).withMinBytes(0).withMaxBytes(MAX_OUTPUT))
                .toList();
    }

    @Override
    public List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (String text : List.of("", "a", "the quick brown fox ".repeat(TEXT / 20))) {
            for (Envelopes writer : writers) {
                for (int forge = 0; forge <= FORGE_MESSAGE; forge++) {
                    byte[] frame = writer.wrap(text.getBytes(StandardCharsets.UTF_8));
                    seeds.add(ByteBuffer.allocate(frame.length + 1)
                            .put((byte) forge)
                            .put(frame)
                            .array());
                }
            }
        }
        return seeds;
    }

    @Override
    public void run(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] frame = Arrays.copyOfRange(input, 1, input.length);
        if (frame.length >= HEADER && (input[0] & FORGE_FRAME + FORGE_MESSAGE) != 0) {
            if ((input[0] & FORGE_MESSAGE) != 0) {
                forgeMessage(frame);
            }
            seal(frame);
        }
        long bytes = Cost.allocated();
        byte[] message = unwrap(frame);
        bytes = Cost.allocated() - bytes;
        long most = Cost.bytes(frame.length, 1) + 2L * MAX_OUTPUT + STATE;
        if (bytes > most) {
            throw new Violation("a frame of " + frame.length + " bytes takes " + bytes + " bytes of heap");
        }
        if (message.length > MAX_OUTPUT) {
            throw new Violation("a message of " + message.length + " bytes where " + MAX_OUTPUT + " are allowed");
        }
        Envelopes writer = writers.get((input[0] >> 2 & 0xff) % writers.size());
        if (!Arrays.equals(unwrap(writer.wrap(message)), message)) {
            throw new Violation("a message comes back changed");
        }
    }

    /** No byte if the frame is refused. */
    private byte[] unwrap(byte[] frame) {
        try {
            return writers.get(0).unwrap(frame);
        } catch (SerializationException e) {
            return new byte[0];
        }
    }

    private void forgeMessage(byte[] frame) {
        int codec = frame[3] & 0xff;
        for (String id : IDS) {
            Codec named = codecs.named(id);
            if (named.number() == codec) {
                try {
                    byte[] plain = named.decompress(frame, HEADER, frame.length - HEADER, MAX_OUTPUT);
                    put(frame, 4, plain.length);
                    put(frame, 8, frame.length - HEADER);
                    put(frame, MESSAGE_SUM, sum(plain, plain.length));
                } catch (SerializationException e) {
                    // the frame will say so too
                }
            }
        }
    }

    private static void seal(byte[] frame) {
        CRC32C sum = new CRC32C();
        sum.update(frame, 0, FRAME_SUM);
        sum.update(frame, HEADER, frame.length - HEADER);
        put(frame, FRAME_SUM, (int) sum.getValue());
    }

    private static int sum(byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    private static void put(byte[] frame, int offset, int value) {
        ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
    }
}

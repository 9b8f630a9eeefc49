package io.curcuma.testkit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;

/** Makes damaged messages, random ones or all of a kind. Each differs from its message in one place. A seed always gives the same ones. */
public final class Mutants {
    private static final int COPIED = 40;

    private final Random random;
    private final byte[][] pieces;

    /** @param pieces tokens of a text format's grammar, which replace parts of a message; none for a binary format */
    public Mutants(long seed, String... pieces) {
        this.random = new Random(seed);
        this.pieces = Arrays.stream(pieces)
                .map(piece -> piece.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    /**
     * The next one.
     *
     * @param message of one byte at least; stays as it is
     */
    public byte[] of(byte[] message) {
        int at = random.nextInt(message.length);
        if (pieces.length > 0 && random.nextBoolean()) {
            // most of what a parser decides, it decides beside punctuation
            at = punctuation(message, at);
        }
        byte[] one = {message[at]};
        return switch (random.nextInt(pieces.length == 0 ? 5 : 8)) {
            case 0 -> replaced(message, at, 1, new byte[] {(byte) (one[0] ^ 1 << random.nextInt(8))});
            case 1 -> replaced(message, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 2 -> Arrays.copyOf(message, at);
            case 3 -> replaced(message, at, 1, new byte[0]);
            case 4 -> replaced(message, at, random.nextInt(2) * COPIED, part(message));
            default -> replaced(message, at, random.nextInt(4), pieces[random.nextInt(pieces.length)]);
        };
    }

    /**
     * All strict prefixes and all changes of a single bit, or an even {@linkplain Rounds share} of both. The consumer must not keep or change
     * the array.
     */
    public static void ofBytesAndBits(byte[] message, Consumer<byte[]> consumer) {
        for (int length = 0; length < message.length; length += Rounds.step()) {
            consumer.accept(Arrays.copyOf(message, length));
        }
        byte[] flipped = message.clone();
        for (int bit = 0; bit < message.length * 8; bit += Rounds.step()) {
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            consumer.accept(flipped);
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
        }
    }

    private static int punctuation(byte[] message, int from) {
        int at = from;
        while (at > 0 && (message[at] < 0 || Character.isLetterOrDigit(message[at]))) {
            at--;
        }
        return at;
    }

    private byte[] part(byte[] message) {
        int from = random.nextInt(message.length);
        return Arrays.copyOfRange(message, from, Math.min(message.length, from + 1 + random.nextInt(COPIED)));
    }

    private static byte[] replaced(byte[] message, int at, int length, byte[] by) {
        int rest = Math.min(message.length, at + length);
        byte[] mutant = Arrays.copyOf(message, at + by.length + message.length - rest);
        System.arraycopy(by, 0, mutant, at, by.length);
        System.arraycopy(message, rest, mutant, at + by.length, message.length - rest);
        return mutant;
    }
}

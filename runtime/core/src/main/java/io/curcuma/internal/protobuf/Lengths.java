package io.curcuma.internal.protobuf;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.spi.Sizes;

/**
 * Lengths of nested messages, which are known only when the bodies are written: room is left in front of a body, and the body
 * is moved where the room was wrong.
 *
 * <p>The room is guessed from the messages before of the same field at the same depth, and rather too large: the body of a message that
 * needed less is short, so moving it costs little, while one that needed more may be a whole subtree. Measured against guessing as
 * the last message was, this saves 2 to 3 %; against guessing by the depth alone, up to 8 %, since a cart moves 6 of its 202 bodies and
 * not 99. A hole for the final copy to skip, instead of moving, was slower; a pass for the sizes costs a third more.
 */
final class Lengths {
    /** Number of guesses in a row that must be too large before the next one is smaller. */
    private static final int PATIENCE = 8;

    private Sizes sizes = new Sizes();
    private byte[] guesses = sizes.lengths();
    private final byte[] tooLarge = new byte[Sizes.SLOTS];
    private int depth;

    /** Starts with the guesses of other writers, and adds its own. */
    void expect(Sizes others) {
        sizes = others;
        guesses = others.lengths();
    }

    void start() {
        depth = 0;
    }

    /** Where the guess for a field at a depth is; several may share it, even if one is inside the other. */
    private static int slot(int depth, int field) {
        return (depth << 4 ^ field) & Sizes.SLOTS - 1;
    }

    /**
     * Leaves room at {@code p} for the length of a message.
     *
     * @param field number of its field
     * @return where the body begins
     */
    int begin(byte[] b, int field, int p) {
        byte room = guesses[slot(++depth, field)];
        int body = p + room;
        // kept here, since the guess may be another one at the end
        b[body - 1] = room;
        return body;
    }

    /** Writes the length of the message whose body ends at {@code p}; there is room to move it. Returns the new end. */
    int end(byte[] b, int field, int body, int p) {
        int slot = slot(depth--, field);
        int room = b[body - 1];
        int size = Bytes.varintSize32(p - body);
        if (size == room) {
            tooLarge[slot] = 0;
        } else if (size > room || ++tooLarge[slot] == PATIENCE) {
            guesses[slot] = (byte) size;
            tooLarge[slot] = 0;
            sizes.length(slot, (byte) size);
        }
        return put(b, body, room, p);
    }

    /** Writes a length into {@code room} bytes before a body that ends at {@code p}. Returns the new end. */
    static int put(byte[] b, int body, int room, int p) {
        int length = p - body;
        int size = Bytes.varintSize32(length);
        int shift = size - room;
        if (shift != 0) {
            System.arraycopy(b, body, b, body + shift, length);
        }
        Bytes.putVarint32(b, body - room, length);
        return p + shift;
    }
}

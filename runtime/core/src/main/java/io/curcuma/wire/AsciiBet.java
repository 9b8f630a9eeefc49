package io.curcuma.wire;

import java.nio.charset.StandardCharsets;

/**
 * Bets that all strings of a message are {@link Plain}: each is copied by its low bytes, unseen, and one check of all of them
 * together decides at the end. On messages of 10 to 100 KB with AVX-512 that takes a quarter off writing; a lost bet costs the message
 * a second run, so after one the next messages are written with care.
 */
@SuppressWarnings(
        "deprecation") // String.getBytes(int, int, byte[], int) and its reverse, the copies that do not look at the
// chars
final class AsciiBet {
    // a second run in so many messages is not measurable
    private static final int CAREFUL_MESSAGES = 64;
    // below it, the check at the end costs more than the loops it saves
    private static final int WORTHWHILE = 1 << 10;
    private static final int RETAINED = 1 << 16;
    private static final int PIECE = 1 << 13;

    private final Plain plain;
    private final StringBuilder texts = new StringBuilder();
    private int careful;
    private boolean open;
    private boolean lost;

    /** @param plain what a string has to be that is copied as it is */
    AsciiBet(Plain plain) {
        this.plain = plain;
    }

    /**
     * Begins a message.
     *
     * @param expected bytes of the message, by the last one
     */
    void start(int expected) {
        texts.setLength(0);
        if (texts.capacity() > RETAINED) {
            texts.trimToSize();
        }
        lost = false;
        // where ASCII is all that counts, a look into each string is faster still
        boolean isBest = plain != Plain.ASCII || !StringAccess.OPEN;
        open = isBest && Cpu.MASKED_COPIES && careful == 0 && expected >= WORTHWHILE;
        careful = Math.max(0, careful - 1);
    }

    /**
     * Copies a string; {@code n} is its length.
     *
     * @return false if it is not plain and must be written with care
     */
    boolean put(String s, int n, byte[] b, int p) {
        if (!open) {
            return putWithCare(s, n, b, p);
        }
        s.getBytes(0, n, b, p);
        if (texts.append(s).length() > PIECE) {
            lost |= !isPlain();
        }
        return true;
    }

    private boolean putWithCare(String s, int n, byte[] b, int p) {
        if (!StringAccess.OPEN) {
            return Utf8.putAscii(s, n, b, p) && (plain == Plain.ASCII || plain.isPlain(b, p, n));
        }
        byte[] latin1 = StringAccess.latin1(s);
        if (latin1 == null) {
            return false;
        }
        if (plain == Plain.ASCII || !Cpu.MASKED_COPIES) {
            return Latin1.put(latin1, n, b, p) && (plain == Plain.ASCII || plain.isPlain(b, p, n));
        }
        // what is plain is ASCII: one look is enough
        System.arraycopy(latin1, 0, b, p, n);
        return plain.isPlain(b, p, n);
    }

    /**
     * Ends the message.
     *
     * @return whether the bet was lost, so that the message must be written again
     */
    boolean isLost() {
        lost |= open && !isPlain();
        if (lost) {
            careful = CAREFUL_MESSAGES;
        }
        return lost;
    }

    /** Whether the strings since the last check are plain. Often enough that they are in the CPU's cache still. */
    private boolean isPlain() {
        int n = texts.length();
        String all = texts.toString();
        texts.setLength(0);
        byte[] utf8 = all.getBytes(StandardCharsets.UTF_8);
        // the encoder has one byte for half a surrogate pair as well, so the length is not enough
        return utf8.length == n && plain.isPlain(utf8, 0, n) && all.equals(new String(utf8, 0, 0, n));
    }
}

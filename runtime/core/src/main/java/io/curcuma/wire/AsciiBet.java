package io.curcuma.wire;

import java.nio.charset.StandardCharsets;

/**
 * Bets that all strings of a message are {@link Plain}: each is copied by its low bytes, unseen, and one check of all of them
 * together decides at the end. On messages of 10 to 100 KB with AVX-512 that takes a quarter off writing; a lost bet costs the message
 * a second run, so after one the next messages are written with care.
 */
@SuppressWarnings("deprecation") // String.getBytes(int, int, byte[], int) and its reverse, the copies that do not look at the chars
final class AsciiBet {
    // a second run in so many messages is not measurable
    private static final int CAREFUL_MESSAGES = 64;
    // below it, the check at the end costs more than the loops it saves
    private static final int WORTHWHILE = 1 << 10;
    private static final int RETAINED = 2 << 20;

    private final Plain plain;
    private final StringBuilder texts = new StringBuilder();
    private int careful;
    private boolean open;

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
        boolean huge = texts.length() > RETAINED;
        texts.setLength(0);
        if (huge) {
            texts.trimToSize();
        }
        open = !StringAccess.OPEN && Cpu.MASKED_COPIES && careful == 0 && expected >= WORTHWHILE;
        careful = Math.max(0, careful - 1);
    }

    /**
     * Copies a string; {@code n} is its length.
     *
     * @return false if it is not plain and must be written with care
     */
    boolean put(String s, int n, byte[] b, int p) {
        if (StringAccess.OPEN) {
            byte[] latin1 = StringAccess.latin1(s);
            // two formats that escape may be live, and the call stays one of two
            return latin1 != null && Latin1.put(latin1, n, b, p) && (plain == Plain.ASCII || plain.isPlain(b, p, n));
        }
        if (!open) {
            return Utf8.putAscii(s, n, b, p) && (plain == Plain.ASCII || plain.isPlain(b, p, n));
        }
        s.getBytes(0, n, b, p);
        texts.append(s);
        return true;
    }

    /**
     * Ends the message.
     *
     * @return whether the bet was lost, so that the message must be written again
     */
    boolean isLost() {
        if (!open || isPlain()) {
            return false;
        }
        careful = CAREFUL_MESSAGES;
        return true;
    }

    private boolean isPlain() {
        int n = texts.length();
        String all = texts.toString();
        byte[] utf8 = all.getBytes(StandardCharsets.UTF_8);
        // the encoder has one byte for half a surrogate pair as well, so the length is not enough
        return utf8.length == n && plain.isPlain(utf8, 0, n) && all.equals(new String(utf8, 0, 0, n));
    }
}

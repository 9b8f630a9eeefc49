package io.curcuma.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ordinals of literals, found by their bytes in UTF-8. Immutable. */
final class LiteralTable {
    private final byte[] @Nullable [] literals;
    private final int[] ordinals;

    LiteralTable(List<String> all) {
        int slots = Integer.highestOneBit(Math.max(4, 2 * all.size())) << 1;
        literals = new byte[slots][];
        ordinals = new int[slots];
        for (int i = 0; i < all.size(); i++) {
            byte[] literal = all.get(i).getBytes(StandardCharsets.UTF_8);
            int slot = hash(literal, 0, literal.length) & slots - 1;
            while (literals[slot] != null) {
                slot = slot + 1 & slots - 1;
            }
            literals[slot] = literal;
            ordinals[slot] = i;
        }
    }

    /** The ordinal, or {@link EnumShape#UNKNOWN}. */
    int find(byte[] b, int from, int to) {
        int mask = ordinals.length - 1;
        int slot = hash(b, from, to) & mask;
        for (byte[] literal = literals[slot]; literal != null; literal = literals[slot]) {
            if (Arrays.equals(literal, 0, literal.length, b, from, to)) {
                return ordinals[slot];
            }
            slot = slot + 1 & mask;
        }
        return EnumShape.UNKNOWN;
    }

    /** Only the schema adds to the table, so that nobody can choose what collides in it. */
    private static int hash(byte[] b, int from, int to) {
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + b[i];
        }
        return hash ^ hash >>> 15;
    }
}

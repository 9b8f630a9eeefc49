package io.curcuma.json;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.Arrays;

/** Puts line breaks, and two spaces of indentation for each level, into JSON that has no white space. */
final class JsonIndenter {
    private final byte[] compact;
    private final Limits limits;
    private byte[] out;
    private int position;
    private int level;

    /** @param end of the JSON in the array */
    JsonIndenter(byte[] compact, int end, Limits limits) {
        this.compact = compact;
        this.limits = limits;
        this.out = new byte[2 * end];
        for (int i = 0; i < end; i++) {
            i = one(i);
        }
    }

    byte[] indented() {
        return out;
    }

    int length() {
        return position;
    }

    /** Copies one byte, or a whole string; returns the index of the last. */
    private int one(int i) {
        byte c = compact[i];
        switch (c) {
            case '"' -> {
                return string(i);
            }
            case '{', '[' -> {
                put(c);
                if (isEnd(i + 1)) {
                    put((byte) ' ');
                } else {
                    level++;
                    line();
                }
            }
            case '}', ']' -> {
                if (!isBegin(i - 1)) {
                    level--;
                    line();
                }
                put(c);
            }
            case ',' -> {
                put(c);
                line();
            }
            case ':' -> {
                put(c);
                put((byte) ' ');
            }
            default -> put(c);
        }
        return i;
    }

    private boolean isEnd(int i) {
        return compact[i] == '}' || compact[i] == ']';
    }

    private boolean isBegin(int i) {
        return compact[i] == '{' || compact[i] == '[';
    }

    private int string(int from) {
        int i = from + 1;
        while (compact[i] != '"') {
            i += compact[i] == '\\' ? 2 : 1;
        }
        int n = i + 1 - from;
        room(n);
        System.arraycopy(compact, from, out, position, n);
        position += n;
        return i;
    }

    private void line() {
        room(1 + 2 * level);
        out[position++] = '\n';
        Arrays.fill(out, position, position + 2 * level, (byte) ' ');
        position += 2 * level;
    }

    private void put(byte c) {
        room(1);
        out[position++] = c;
    }

    private void room(int n) {
        if (position + n > limits.messageBytes()) {
            throw SerializationException.limit(
                    Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), (long) position + n);
        }
        if (out.length - position < n) {
            out = Arrays.copyOf(out, Math.max(2 * out.length, position + n));
        }
    }
}

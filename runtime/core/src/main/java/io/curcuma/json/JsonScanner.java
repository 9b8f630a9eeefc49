package io.curcuma.json;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.json.JsonBytes;

/** The parts of JSON that are not worth a hurry: each method takes the position of one and gives the position after it. */
final class JsonScanner {
    private static final int NAME_BYTES = 50_000;

    private final JsonEscapes escapes = new JsonEscapes();
    private byte[] bytes = {};
    private Limits limits = Limits.LEAST;
    private boolean integral;
    private int end;

    /** Begins a message, which is all of the array. */
    void start(byte[] array, Limits messageLimits) {
        bytes = array;
        limits = messageLimits;
    }

    /** Forgets the bytes of the message. */
    @SuppressWarnings("NullAway") // unused until the next start, and null costs the garbage collector nothing
    void release() {
        bytes = null;
    }

    int white(int p) {
        byte[] b = bytes;
        int i = p;
        while (true) {
            int c = b[i];
            if (c > ' ' || c < 0) {
                return i;
            }
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                throw malformed();
            }
            i++;
        }
    }

    /** The string after whose opening quote {@code p} is; {@link #end} is after the closing one. */
    String string(int p) {
        byte[] b = bytes;
        int e = JsonBytes.mark(b, p);
        if (b[e] == '"') {
            end = e + 1;
            return Utf8.get(b, p, e - p);
        }
        String text = escapes.read(b, p, e);
        end = escapes.end();
        return text;
    }

    int end() {
        return end;
    }

    /** The name whose opening quote is at {@code p}; {@link #end} is at its value. */
    String name(int p) {
        if (bytes[p] != '"') {
            throw unexpected(p);
        }
        String name = string(p + 1);
        checkName(end - p);
        end = afterColon(end);
        return name;
    }

    /** Refuses a name that is longer than any name of a schema. */
    static void checkName(int length) {
        if (length > NAME_BYTES) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", NAME_BYTES, length);
        }
    }

    int afterColon(int from) {
        int p = white(from);
        if (bytes[p] != ':') {
            throw unexpected(p);
        }
        return white(p + 1);
    }

    private int afterString(int p) {
        int e = JsonBytes.special(bytes, p);
        if (bytes[e] == '"') {
            return e + 1;
        }
        // decoded to be checked alone
        string(p);
        return end;
    }

    /**
     * Position after the scalar at {@code p}.
     *
     * @throws SerializationException {@code MALFORMED} if there is none, {@code LIMIT_NUMBER}
     */
    int afterScalar(int p) {
        return switch (bytes[p]) {
            case '"' -> afterString(p + 1);
            case 't' -> afterWord(p, "true");
            case 'f' -> afterWord(p, "false");
            case 'n' -> afterWord(p, "null");
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> afterNumber(p);
            default -> throw unexpected(p);
        };
    }

    private int afterWord(int p, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (p + i >= bytes.length || bytes[p + i] != word.charAt(i)) {
                throw unexpected(Math.min(p + i, bytes.length - 1));
            }
        }
        return p + word.length();
    }

    int afterNumber(int p) {
        byte[] b = bytes;
        int i = b[p] == '-' ? p + 1 : p;
        int digits = i;
        i = afterDigits(i);
        if (b[digits] == '0' && i - digits > 1) {
            throw malformed();
        }
        int count = i - digits;
        integral = true;
        // a number may be the last thing there is
        if (i < b.length && b[i] == '.') {
            integral = false;
            int fraction = i + 1;
            i = afterDigits(fraction);
            count += i - fraction;
        }
        if (i < b.length && (b[i] | 0x20) == 'e') {
            integral = false;
            int exponent = b[i + 1] == '-' || b[i + 1] == '+' ? i + 2 : i + 1;
            i = afterDigits(exponent);
            count += i - exponent;
        }
        if (count > limits.numberChars()) {
            throw SerializationException.limit(Code.LIMIT_NUMBER, "numberDigits", limits.numberDigits(), count);
        }
        return i;
    }

    /** Whether the number that was scanned last has neither fraction nor exponent. */
    boolean isIntegral() {
        return integral;
    }

    private int afterDigits(int p) {
        int i = p;
        while (i < bytes.length && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        if (i == p) {
            throw unexpected(p);
        }
        return i;
    }

    /** What is wrong where a value of another type stands, or none. */
    SerializationException mismatch(int p, String expected) {
        int c = bytes[p];
        if (c != '"' && c != '{' && c != '[') {
            afterScalar(p);
        }
        return new SerializationException(Code.SCHEMA_MISMATCH, "a value where " + expected + " is expected");
    }

    /** What is wrong with the byte at {@code p}. */
    SerializationException unexpected(int p) {
        if (bytes[p] < 0) {
            // invalid characters have an error of their own
            escapes.afterCharacter(bytes, p);
        }
        return malformed();
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "the bytes are not JSON");
    }
}

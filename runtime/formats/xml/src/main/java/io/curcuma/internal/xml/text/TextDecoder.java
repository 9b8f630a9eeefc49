package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import java.util.Arrays;

/** The characters that a piece of a document stands for: strict UTF-8, references, line ends, and nothing that XML 1.0 forbids. */
final class TextDecoder {
    /** Bytes of a value of an attribute that are looked at together. */
    private static final int BLOCK = 16;

    private static final byte[] NONE = {};
    private static final int LONGEST_REFERENCE = 12;

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    private static final byte WIDE = 1;
    private static final byte REFERENCE = 2;
    private static final byte RETURN = 4;
    private static final byte BREAK = 8;
    private static final byte CDATA_END = 16;
    private static final byte OPEN = 32;
    private static final byte FORBIDDEN = 64;
    /** What is special of the ASCII characters up to the closing angle bracket. */
    private static final byte[] KINDS = table();

    /** Bytes whose memory is kept for the next document. */
    private static final int RETAINED = 1 << 12;

    private byte[] out = NONE;
    private int size;
    private int kinds;

    /** Lets go of the memory for a long text. */
    void forget() {
        if (out.length > RETAINED) {
            out = NONE;
        }
    }

    /** Where character data ends that has no markup before a position: at the next {@code <}. */
    int textEnd(byte[] b, int from) {
        return end(b, from, (byte) '<', '<' * ONES);
    }

    /** Where an attribute's value ends that begins behind its quote. */
    int attributeEnd(byte[] b, int from) {
        byte stop = b[from - 1];
        if (from + Long.BYTES <= b.length) {
            long ends = ends(Bytes.littleLong(b, from), (stop & 0xff) * ONES);
            int q = from + (Long.numberOfTrailingZeros(ends) >>> 3);
            if (ends != 0 && b[q] == stop) {
                kinds = 0;
                return q;
            }
        }
        return end(b, from, stop);
    }

    private int end(byte[] b, int from, byte stop) {
        long stops = (stop & 0xff) * ONES;
        int begin = from;
        if (from + BLOCK <= b.length) {
            // most are short, see Scan.plainEnd
            int first = bits(b, from, stops) | bits(b, from + 8, stops) << 8;
            begin += first == 0 ? BLOCK : Integer.numberOfTrailingZeros(first);
            if (first != 0 && b[begin] == stop) {
                kinds = 0;
                return begin;
            }
        }
        return end(b, begin, stop, stops);
    }

    private static int bits(byte[] b, int p, long stops) {
        return Scan.gather(ends(Bytes.littleLong(b, p), stops));
    }

    /** Sign bits: the lowest is that of the first byte that is special. Those above it may be wrong. */
    private static long ends(long word, long stops) {
        long other = word ^ stops;
        return other - ONES & ~other & SIGNS | XmlPlain.specials(word);
    }

    private int end(byte[] b, int from, byte stop, long stops) {
        int found = 0;
        for (int p = from; ; p++) {
            for (; p + Long.BYTES <= b.length; p += Long.BYTES) {
                long ends = ends(Bytes.littleLong(b, p), stops);
                if (ends != 0) {
                    p += Long.numberOfTrailingZeros(ends) >>> 3;
                    break;
                }
            }
            byte c = b[p];
            if (c == stop) {
                kinds = found;
                return p;
            }
            if (c < 0) {
                found |= WIDE;
            } else if (c <= '>') {
                found |= KINDS[c];
            }
        }
    }

    /** Whether the text whose end was found last has its characters as they are: ASCII without references. */
    boolean isPlain() {
        return kinds == 0;
    }

    /** Character data, of which {@link #textEnd} has just found the end. */
    String text(byte[] b, int from, int to) {
        if ((kinds & FORBIDDEN) != 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if ((kinds & CDATA_END) != 0) {
            checkCdataEnd(b, from, to);
        }
        return (kinds & (REFERENCE | RETURN)) == 0 ? plain(b, from, to, kinds) : decode(b, from, to, false);
    }

    /** An attribute's value, of which {@link #attributeEnd} has just found the end. */
    String attribute(byte[] b, int from, int to) {
        if ((kinds & (OPEN | FORBIDDEN)) != 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return (kinds & (REFERENCE | RETURN | BREAK)) == 0 ? plain(b, from, to, kinds) : decode(b, from, to, true);
    }

    /** The characters of a CDATA section, in which nothing is a reference. */
    String section(byte[] b, int from, int to) {
        String text = plain(b, from, to, kinds(b, from, to));
        return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Refuses what a comment cannot hold. */
    void comment(byte[] b, int from, int to) {
        String unused = plain(b, from, to, kinds(b, from, to));
    }

    private static int kinds(byte[] b, int from, int to) {
        int kinds = 0;
        for (int i = special(b, from, to); i < to; i = special(b, i + 1, to)) {
            byte c = b[i];
            if (c < 0) {
                kinds |= WIDE;
            } else if (c <= '>') {
                kinds |= KINDS[c];
            }
        }
        if ((kinds & FORBIDDEN) != 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return kinds;
    }

    /** Index of the first byte that is special, or one before it. */
    private static int special(byte[] b, int from, int to) {
        int p = from;
        for (; p + Long.BYTES <= to; p += Long.BYTES) {
            long found = XmlPlain.specials(Bytes.littleLong(b, p));
            if (found != 0) {
                return p + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        return p;
    }

    private static byte[] table() {
        byte[] kinds = new byte['>' + 1];
        Arrays.fill(kinds, 0, ' ', FORBIDDEN);
        kinds['&'] = REFERENCE;
        kinds['\r'] = RETURN;
        kinds['\n'] = BREAK;
        kinds['\t'] = BREAK;
        kinds['>'] = CDATA_END;
        kinds['<'] = OPEN;
        return kinds;
    }

    private static void checkCdataEnd(byte[] b, int from, int to) {
        for (int i = from + 2; i < to; i++) {
            if (b[i] == '>' && b[i - 1] == ']' && b[i - 2] == ']') {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
    }

    @SuppressWarnings("deprecation") // the one constructor that copies Latin-1 bytes as they are
    private static String plain(byte[] b, int from, int to, int kinds) {
        if ((kinds & WIDE) == 0) {
            return new String(b, 0, from, to - from);
        }
        String text = Utf8.get(b, from, to - from);
        if (text.indexOf('\ufffe') >= 0 || text.indexOf('\uffff') >= 0) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return text;
    }

    private String decode(byte[] b, int from, int to, boolean attribute) {
        // no reference is shorter than its character
        byte[] into = out.length < to - from ? new byte[2 * (to - from)] : out;
        out = into;
        size = 0;
        int begin = from;
        for (int i = special(b, from, to); i < to; i = special(b, i + 1, to)) {
            byte c = b[i];
            if (c == '&' || c == '\r' || (attribute && (c == '\n' || c == '\t'))) {
                append(b, begin, i);
                if (c == '&') {
                    i = reference(b, i, to);
                } else if (c == '\r') {
                    into[size++] = (byte) (attribute ? ' ' : '\n');
                    i += i + 1 < to && b[i + 1] == '\n' ? 1 : 0;
                } else {
                    into[size++] = ' ';
                }
                begin = i + 1;
            }
        }
        append(b, begin, to);
        return plain(into, 0, size, kinds);
    }

    private void append(byte[] b, int from, int to) {
        System.arraycopy(b, from, out, size, to - from);
        size += to - from;
    }

    /** Returns the position of the semicolon. */
    private int reference(byte[] b, int p, int to) {
        int end = p + 1;
        while (end < to && end - p < LONGEST_REFERENCE && b[end] != ';') {
            end++;
        }
        if (end >= to || b[end] != ';') {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (b[p + 1] == '#') {
            int character = character(b, p + 2, end);
            if (character >= 0x80) {
                kinds |= WIDE;
            }
            size = Utf8.put(Character.toString(character), out, size);
        } else {
            out[size++] = entity(b, p + 1, end - p - 1);
        }
        return end;
    }

    private static byte entity(byte[] b, int p, int length) {
        if (length == 2 && b[p + 1] == 't') {
            if (b[p] == 'l') {
                return '<';
            }
            if (b[p] == 'g') {
                return '>';
            }
        } else if (length == 3 && b[p] == 'a' && b[p + 1] == 'm' && b[p + 2] == 'p') {
            return '&';
        } else if (length == 4 && b[p] == 'q' && b[p + 1] == 'u' && b[p + 2] == 'o' && b[p + 3] == 't') {
            return '"';
        } else if (length == 4 && b[p] == 'a' && b[p + 1] == 'p' && b[p + 2] == 'o' && b[p + 3] == 's') {
            return '\'';
        }
        throw FallbackSignal.UNSUPPORTED;
    }

    private static int character(byte[] b, int from, int end) {
        boolean hex = b[from] == 'x';
        int code = 0;
        int first = hex ? from + 1 : from;
        for (int i = first; i < end; i++) {
            int digit = Character.digit(b[i], hex ? 16 : 10);
            if (digit < 0) {
                throw FallbackSignal.UNSUPPORTED;
            }
            code = code * (hex ? 16 : 10) + digit;
            if (code > Character.MAX_CODE_POINT) {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
        boolean allowed = code == '\t'
                || code == '\n'
                || code == '\r'
                || (code >= ' ' && code < 0xd800)
                || (code >= 0xe000 && code <= 0xfffd)
                || (code >= 0x10000 && code <= 0x10ffff);
        if (first == end || !allowed) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return code;
    }
}

package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/** Text, values of attributes, comments and what processing instructions hold; with the tables that they go into. */
final class TextReader {
    private static final int EMPTY = 0xff;
    private static final int INDEX = 0x80;
    private static final int TEXT_INDEX = 0xa0;
    private static final int ADDED_VALUE = 0x40;
    private static final int ADDED_TEXT = 0x10;
    private static final int CDATA = 9;
    /** An octet of a part of a base64 value, and the first six bits of the next. */
    private static final int ALGORITHM = 0x8c;

    private static final int BASE64 = 1;

    private final OctetReader in;
    private final TextTable chunks = new TextTable();
    private final TextTable attributeValues = new TextTable();
    private final TextTable otherStrings = new TextTable();
    private Limits limits = Limits.LEAST;
    private long expanded;

    TextReader(OctetReader in) {
        this.in = in;
    }

    /** Begins a document, whatever became of the one before. */
    void start(Limits messageLimits) {
        limits = messageLimits;
        expanded = 0;
        forget();
    }

    /** Lets go of the document. */
    void forget() {
        chunks.clear();
        attributeValues.clear();
        otherStrings.clear();
    }

    /** The value of an attribute. */
    void attributeValue(ParsedText to) {
        value(to, attributeValues, true);
    }

    /** A comment, or what a processing instruction holds. */
    void other(ParsedText to) {
        value(to, otherStrings, false);
    }

    /** C.14. */
    private void value(ParsedText to, TextTable table, boolean algorithms) {
        int b = in.read();
        if (b == EMPTY) {
            to.setEmpty();
            return;
        }
        if (b >= INDEX) {
            indexed(to, table, in.index2(b & 0x7f));
            return;
        }
        boolean added = (b & ADDED_VALUE) != 0;
        switch (b >> 4 & 0x03) {
            case 0 -> literal(to, TextEncoding.UTF_8, in.length5(b));
            case 1 -> utf16(to, in.length5(b));
            case 2 -> {
                int b2 = in.read();
                literal(to, TextEncoding.alphabet((b & 0x0f) << 4 | b2 >> 4), in.length5(b2));
            }
            default -> {
                if (!algorithms || added) {
                    throw OctetReader.malformed("an encoding algorithm where none is read");
                }
                int b2 = in.read();
                literal(to, TextEncoding.algorithm((b & 0x0f) << 4 | b2 >> 4), in.length5(b2));
            }
        }
        if (added) {
            to.addTo(table);
        }
    }

    /** C.7; whether it is a CDATA section. */
    boolean isCdata(ParsedText to, int b) {
        if (b >= TEXT_INDEX) {
            indexed(to, chunks, in.index4(b));
            return false;
        }
        boolean added = (b & ADDED_TEXT) != 0;
        switch (b >> 2 & 0x03) {
            case 0 -> literal(to, TextEncoding.UTF_8, in.length7(b));
            case 1 -> utf16(to, in.length7(b));
            case 2 -> {
                int b2 = in.read();
                literal(to, TextEncoding.alphabet((b & 0x03) << 6 | b2 >> 2), in.length7(b2));
            }
            default -> {
                if (added) {
                    throw OctetReader.malformed("an encoding algorithm where none is read");
                }
                return isCdata(to, b, in.read());
            }
        }
        if (added) {
            to.addTo(chunks);
        }
        return false;
    }

    private boolean isCdata(ParsedText to, int b, int b2) {
        int algorithm = (b & 0x03) << 6 | b2 >> 2;
        if (algorithm == CDATA) {
            literal(to, TextEncoding.UTF_8, in.length7(b2));
            return true;
        }
        TextEncoding encoding = TextEncoding.algorithm(algorithm);
        int length = in.length7(b2);
        if (encoding == TextEncoding.BASE64) {
            int from = in.take(length);
            to.setBase64(from, length, in.peek(0) == ALGORITHM && in.peek(1) >> 2 == BASE64);
        } else {
            literal(to, encoding, length);
        }
        return false;
    }

    private void literal(ParsedText to, TextEncoding encoding, int length) {
        to.set(encoding, in.take(length), length);
    }

    private void utf16(ParsedText to, int length) {
        if (length % 2 != 0) {
            throw OctetReader.malformed("half a character of UTF-16");
        }
        literal(to, TextEncoding.UTF_16, length);
    }

    /** An index of a byte or two stands for a long text: together no more than a message may have. */
    private void indexed(ParsedText to, TextTable table, int index) {
        table.check(index);
        expanded += table.encoding(index).characters(table.length(index));
        if (expanded > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), expanded);
        }
        to.set(table, index);
    }
}

package io.curcuma.smile;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.BinaryReader;
import io.curcuma.spi.Field;
import java.util.List;

/** The header, names and strings of Smile. */
abstract class TextReader extends BinaryReader {
    private static final int FLAGS = Token.SHARED_NAMES | Token.SHARED_VALUES | Token.RAW_BINARY;

    /** The names so far. */
    protected final Seen names;

    private final Seen values;
    private boolean valuesAreShared;

    TextReader() {
        this(new Seen(), new Seen());
    }

    private TextReader(Seen names, Seen values) {
        super(new SmileSkipper(names, values));
        this.names = names;
        this.values = values;
    }

    @Override
    protected final void header() {
        int flags = flags();
        names.start((flags & Token.SHARED_NAMES) != 0);
        valuesAreShared = (flags & Token.SHARED_VALUES) != 0;
        values.start(valuesAreShared);
    }

    private int flags() {
        if (remaining() < 3) {
            throw truncated();
        }
        int p = position;
        if (bytes[p] != ':' || bytes[p + 1] != ')' || bytes[p + 2] != '\n') {
            throw malformed("no header of Smile 1.0");
        }
        if (remaining() == 3) {
            throw truncated();
        }
        int header = Bytes.bigInt(bytes, p);
        if ((header & ~FLAGS) != Token.HEADER) {
            throw malformed("no header of Smile 1.0");
        }
        position = p + Integer.BYTES;
        return header;
    }

    /** The name at hand. */
    protected final String name() {
        int p = position;
        int head = head();
        if (head >> 6 == Token.NAME_REFERENCE >> 6) {
            position = p + 1;
            return names.text(head & 0x3f);
        }
        if (head >> 2 == Token.LONG_NAME_REFERENCE >> 2) {
            position = p + 2;
            return names.text((head & 3) << 8 | bytes[p + 1] & 0xff);
        }
        position = p + 1;
        if (head == Token.EMPTY) {
            return "";
        }
        String name = newName(head);
        names.add(name, p);
        return name;
    }

    private String newName(int head) {
        if (head == Token.LONG_NAME) {
            return longText();
        }
        if (head < Token.ASCII_NAME || head >= Token.ARRAY) {
            position--;
            throw malformed("a byte that Smile does not have before a name");
        }
        return head < Token.TEXT_NAME ? ascii(head - Token.ASCII_NAME + 1) : text(head - Token.TEXT_NAME + 2);
    }

    @Override
    public final String string() {
        int p = position;
        int head = bytes[p];
        if (head >= Token.SHORT_ASCII && !valuesAreShared) {
            position = p + 1;
            return ascii(head - Token.SHORT_ASCII + 1);
        }
        return otherString();
    }

    private String otherString() {
        return isPretended() ? pretended() : text();
    }

    @Override
    public final void strings(Field list, int cursor, List<String> into) {
        if (cursor == 0) {
            return;
        }
        byte[] b = bytes;
        int p = position;
        while (b[p] != (byte) Token.END_ARRAY) {
            int length = b[p] - Token.SHORT_ASCII + 1;
            if (length > 0 && length < end - p && !valuesAreShared) {
                budget.string(length);
                into.add(Utf8.getAscii(b, p + 1, length));
                p += 1 + length;
            } else {
                position = p;
                into.add(text());
                p = position;
            }
        }
        position = p;
        nextItem(list, cursor);
    }

    @Override
    protected final String text() {
        int p = position;
        int head = head();
        if (head >= Token.SHORT_ASCII && head < Token.SMALL_INT) {
            position = p + 1;
            String text =
                    head < Token.SHORT_TEXT ? ascii(head - Token.SHORT_ASCII + 1) : text(head - Token.SHORT_TEXT + 2);
            values.add(text, p);
            return text;
        }
        if (head == Token.EMPTY) {
            position = p + 1;
            return "";
        }
        if (head > 0 && head < Token.EMPTY) {
            position = p + 1;
            return values.text(head - 1);
        }
        return rareText(head);
    }

    private String rareText(int head) {
        if (head >> 2 == Token.LONG_REFERENCE >> 2) {
            position += 2;
            return values.text((head & 3) << 8 | bytes[position - 1] & 0xff);
        }
        if (head == Token.LONG_ASCII) {
            position++;
            return longAscii();
        }
        if (head == Token.LONG_TEXT) {
            position++;
            return longText();
        }
        throw wrong("a string");
    }

    @Override
    protected final String textAt(int at) {
        position = at;
        values.lookAhead();
        String text = text();
        values.goBack();
        return text;
    }

    /** Whether a string begins with the byte. */
    protected static boolean isString(int head) {
        return head <= Token.EMPTY && head > 0
                || head >= Token.SHORT_ASCII && head < Token.SMALL_INT
                || head == Token.LONG_ASCII
                || head == Token.LONG_TEXT
                || head >> 2 == Token.LONG_REFERENCE >> 2;
    }

    private String longAscii() {
        int length = length();
        String text = ascii(length);
        position++;
        return text;
    }

    private String longText() {
        int length = length();
        String text = text(length);
        position++;
        return text;
    }

    /** Bytes before the mark at the end of a string, which no UTF-8 has. */
    private int length() {
        byte[] b = bytes;
        int p = position;
        int last = end - Long.BYTES;
        while (p <= last && (Bytes.littleLong(b, p) & Packed.SIGNS) == 0) {
            p += Long.BYTES;
        }
        while (p < end && b[p] != (byte) Token.END_STRING) {
            p++;
        }
        if (p >= end) {
            throw truncated();
        }
        return p - position;
    }

    @Override
    public final void finish() {
        if (remaining() == 1 && bytes[position] == (byte) Token.END_CONTENT) {
            position++;
        }
        super.finish();
    }

    @Override
    public final void release() {
        super.release();
        names.start(false);
        values.start(false);
    }
}

package io.curcuma.smile;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.BinaryReader;
import io.curcuma.spi.Field;
import java.util.List;

/** The header, names and strings of Smile. */
abstract class SmileTextReader extends BinaryReader {
    private static final int FLAGS = SmileToken.SHARED_NAMES | SmileToken.SHARED_VALUES | SmileToken.RAW_BINARY;

    /** The names so far. */
    protected final BackReferences names;

    private final BackReferences values;
    private boolean valuesAreShared;

    SmileTextReader() {
        this(new BackReferences(), new BackReferences());
    }

    private SmileTextReader(BackReferences names, BackReferences values) {
        super(new SmileSkipper(names, values));
        this.names = names;
        this.values = values;
    }

    @Override
    protected final void header() {
        int flags = flags();
        names.start((flags & SmileToken.SHARED_NAMES) != 0);
        valuesAreShared = (flags & SmileToken.SHARED_VALUES) != 0;
        values.start(valuesAreShared);
    }

    private int flags() {
        if (remaining() < 3) {
            throw truncated();
        }
        int p = position;
        if (bytes[p] != ':' || bytes[p + 1] != ')' || bytes[p + 2] != '\n') {
            throw malformed("the header of Smile 1.0 is missing");
        }
        if (remaining() == 3) {
            throw truncated();
        }
        int header = Bytes.bigInt(bytes, p);
        if ((header & ~FLAGS) != SmileToken.HEADER) {
            throw malformed("the header of Smile 1.0 is missing");
        }
        position = p + Integer.BYTES;
        return header;
    }

    /** The current name. */
    protected final String name() {
        int p = position;
        int head = head();
        if (head >> 6 == SmileToken.NAME_REFERENCE >> 6) {
            position = p + 1;
            return names.text(head & 0x3f);
        }
        if (head >> 2 == SmileToken.LONG_NAME_REFERENCE >> 2) {
            position = p + 2;
            return names.text((head & 3) << 8 | bytes[p + 1] & 0xff);
        }
        position = p + 1;
        if (head == SmileToken.EMPTY) {
            return "";
        }
        String name = newName(head);
        names.add(name, p);
        return name;
    }

    private String newName(int head) {
        if (head == SmileToken.LONG_NAME) {
            return longText();
        }
        if (head < SmileToken.ASCII_NAME || head >= SmileToken.ARRAY) {
            position--;
            throw malformed("an initial byte that Smile does not define for a name");
        }
        return head < SmileToken.TEXT_NAME
                ? ascii(head - SmileToken.ASCII_NAME + 1)
                : text(head - SmileToken.TEXT_NAME + 2);
    }

    @Override
    public final String string() {
        int p = position;
        int head = bytes[p];
        if (head >= SmileToken.SHORT_ASCII && !valuesAreShared) {
            position = p + 1;
            return ascii(head - SmileToken.SHORT_ASCII + 1);
        }
        return otherString();
    }

    private String otherString() {
        return isSubstituted() ? substituted() : text();
    }

    @Override
    public final void strings(Field list, int cursor, List<String> into) {
        if (cursor == 0) {
            return;
        }
        byte[] b = bytes;
        int p = position;
        while (b[p] != (byte) SmileToken.END_ARRAY) {
            int length = b[p] - SmileToken.SHORT_ASCII + 1;
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
        if (head >= SmileToken.SHORT_ASCII && head < SmileToken.SMALL_INT) {
            position = p + 1;
            String text = head < SmileToken.SHORT_TEXT
                    ? ascii(head - SmileToken.SHORT_ASCII + 1)
                    : text(head - SmileToken.SHORT_TEXT + 2);
            values.add(text, p);
            return text;
        }
        if (head == SmileToken.EMPTY) {
            position = p + 1;
            return "";
        }
        if (head > 0 && head < SmileToken.EMPTY) {
            position = p + 1;
            return values.text(head - 1);
        }
        return rareText(head);
    }

    private String rareText(int head) {
        if (head >> 2 == SmileToken.LONG_REFERENCE >> 2) {
            position += 2;
            return values.text((head & 3) << 8 | bytes[position - 1] & 0xff);
        }
        if (head == SmileToken.LONG_ASCII) {
            position++;
            return longAscii();
        }
        if (head == SmileToken.LONG_TEXT) {
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
        return head <= SmileToken.EMPTY && head > 0
                || head >= SmileToken.SHORT_ASCII && head < SmileToken.SMALL_INT
                || head == SmileToken.LONG_ASCII
                || head == SmileToken.LONG_TEXT
                || head >> 2 == SmileToken.LONG_REFERENCE >> 2;
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
        while (p < end && b[p] != (byte) SmileToken.END_STRING) {
            p++;
        }
        if (p >= end) {
            throw truncated();
        }
        return p - position;
    }

    @Override
    public final void finish() {
        if (remaining() == 1 && bytes[position] == (byte) SmileToken.END_CONTENT) {
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

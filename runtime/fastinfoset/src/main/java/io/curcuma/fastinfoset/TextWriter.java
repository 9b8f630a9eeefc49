package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.InfosetWriter;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Shape;

/** Text and values of attributes, as ITU-T X.891 encodes them, and the ends of elements, which stand two in an octet. */
abstract class TextWriter extends InfosetWriter<Name> {
    /** Ends an element, or attributes. */
    static final int END = 0xf0;

    private static final int TWO_ENDS = 0xff;
    private static final int EMPTY_VALUE = 0xff;
    private static final int TEXT = 0x80;
    private static final int ADDED_TEXT = 0x90;
    private static final int TEXT_INDEX = 0xa0;
    private static final int ADDED_VALUE = 0x40;
    private static final int VALUE_INDEX = 0x80;
    /** Strings of fewer chars are found by their index when they come again. */
    private static final int INDEXED = 32;
    /** Octets before a string, and what is looked at behind it. */
    private static final int AROUND = 8 + StringTable.SLACK;
    /** Octets before a number, which has a few more than two digits as a rule, and fewer than 258. */
    private static final int NUMBER_HEAD = 2;

    private static final long SPACES = 0x2020_2020_2020_2020L;
    private static final long SIGNS = 0x8080_8080_8080_8080L;

    private final StringTable texts = new StringTable();
    private final StringTable values = new StringTable();
    /** What ended and has not been written: 0, {@link #END} or {@link #TWO_ENDS}. */
    private int ended;

    TextWriter() {}

    /** Begins a document. */
    final void startText(Shape root, Limits messageLimits) {
        reset(root, messageLimits, Integer.MAX_VALUE);
        texts.start();
        values.start();
        ended = 0;
    }

    /** Sign bits of control characters, white space among them, and of what is not ASCII. */
    @Override
    protected final long specials(long word) {
        return (word - SPACES | word) & SIGNS;
    }

    @Override
    protected final boolean isPlain(byte[] b, int p, int n) {
        int end = p + n;
        int last = end - Long.BYTES;
        int i = p;
        for (; i <= last; i += Long.BYTES) {
            if (specials(Bytes.littleLong(b, i)) != 0 && !isEachPlain(b, i, i + Long.BYTES)) {
                return false;
            }
        }
        return isEachPlain(b, i, end);
    }

    @Override
    protected final boolean putPlain(byte[] latin1, int n, byte[] b, int p) {
        // white space is special among control characters, and plain
        return super.putPlain(latin1, n, b, p) || isEachPlain(b, p, p + n);
    }

    private static boolean isEachPlain(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            byte c = b[i];
            if (c < ' ' && c != '\n' && c != '\t' && c != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Writes the ends that are due; there is room for one octet. */
    final void settle() {
        if (ended != 0) {
            buffer[position++] = (byte) ended;
            ended = 0;
        }
    }

    /** An element ends, or its attributes; there is room for one octet. */
    final void end() {
        if (ended == END) {
            ended = TWO_ENDS;
        } else {
            settle();
            ended = END;
        }
    }

    /** Attributes go on. */
    final void unend() {
        ended = 0;
    }

    @Override
    protected final void text(String text) {
        text(text, NO_FIELD);
    }

    /** Text of the element at hand; of none, nothing. */
    final void text(String text, int field) {
        int n = text.length();
        if (n == 0) {
            return;
        }
        need(n + AROUND);
        settle();
        int head = Octets.sizeOfLength7(n);
        if (putAscii(text, n, position + head, field)) {
            text(head, n, n);
            return;
        }
        int length = length(text);
        need(length + AROUND);
        head = Octets.sizeOfLength7(length);
        int unused = Utf8.put(text, buffer, position + head);
        text(head, length, n);
    }

    private static int length(String text) {
        if (!XmlNames.isText(text)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return Utf8.length(text);
    }

    /** Text whose bytes stand where they will be. */
    private void text(int head, int length, int chars) {
        int from = position + head;
        int first = TEXT;
        if (chars < INDEXED) {
            int index = texts.indexOf(buffer, from, length);
            if (index != StringTable.NONE) {
                position = Octets.putIndex4(buffer, position, TEXT_INDEX, index);
                return;
            }
            first = ADDED_TEXT;
        }
        int unused = Octets.putLength7(buffer, position, first, length);
        position = from + length;
    }

    /** Where the digits of a number go. */
    final int numberStart() {
        return position + NUMBER_HEAD;
    }

    /** Text that is a number, which stands from {@link #numberStart} to {@code end}; the ends before it have been written. */
    final void number(int end) {
        int length = end - numberStart();
        text(placed(Octets.sizeOfLength7(length), length), length, length);
    }

    /** Moves a number to where octets before it leave it; returns how many these are. */
    private int placed(int head, int length) {
        if (head < NUMBER_HEAD) {
            System.arraycopy(buffer, numberStart(), buffer, position + head, length);
        }
        return head;
    }

    /** The value of an attribute. */
    final void value(String value) {
        int n = value.length();
        need(n + AROUND);
        if (n == 0) {
            buffer[position++] = (byte) EMPTY_VALUE;
            return;
        }
        int length = n;
        int head = Octets.sizeOfLength5(n);
        if (!putAscii(value, n, position + head, NO_FIELD)) {
            length = length(value);
            need(length + AROUND);
            head = Octets.sizeOfLength5(length);
            int unused = Utf8.put(value, buffer, position + head);
        }
        value(head, length, n);
    }

    /** The value of an attribute that is a number, which stands from {@link #numberStart} to {@code end}. */
    final void numberValue(int end) {
        int length = end - numberStart();
        value(placed(Octets.sizeOfLength5(length), length), length, length);
    }

    /** A value whose bytes stand where they will be. */
    private void value(int head, int length, int chars) {
        int from = position + head;
        int first = 0;
        if (chars < INDEXED) {
            int index = values.indexOf(buffer, from, length);
            if (index != StringTable.NONE) {
                position = Octets.putIndex2(buffer, position, VALUE_INDEX, index);
                return;
            }
            first = ADDED_VALUE;
        }
        int unused = Octets.putLength5(buffer, position, first, length);
        position = from + length;
    }
}

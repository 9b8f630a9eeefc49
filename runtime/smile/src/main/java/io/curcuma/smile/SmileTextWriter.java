package io.curcuma.smile;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ScalarWriter;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;

/** The marks, names and strings of Smile: repeated names are references, repeated strings are not. */
abstract class SmileTextWriter extends ScalarWriter {
    /** The names so far. */
    protected final SharedNames shared = new SharedNames();

    @Override
    protected final EncodedNames names(Shape shape) {
        return SmileNames.of(shape);
    }

    @Override
    protected final int member(NamedField name, int room) {
        need(name.written().length() + room);
        int p = position;
        int number = shared.find(name.name(), name.hash());
        return number < 0 ? putFirst(name, p) : putReference(number, p);
    }

    private int putFirst(NamedField name, int p) {
        shared.add(name.name());
        return name.written().put(buffer, p);
    }

    @Override
    protected final int member(MemberName name, int room) {
        need(2 + NameBytes.ROOM + room);
        int p = position;
        int number = shared.find(name.text(), name.hash());
        return number < 0 ? putFirst(name, p) : putReference(number, p);
    }

    private int putFirst(MemberName name, int p) {
        shared.add(name.text());
        byte[] b = buffer;
        int n = name.length();
        int head = SmileToken.name(n, n);
        b[p] = (byte) head;
        int end = NameBytes.put(name, b, p + 1);
        return end(p, end, head, head == SmileToken.LONG_NAME);
    }

    private int putReference(int number, int p) {
        if (number < SmileToken.SHORT) {
            buffer[p] = (byte) (SmileToken.NAME_REFERENCE | number);
            return p + 1;
        }
        buffer[p] = (byte) (SmileToken.LONG_NAME_REFERENCE | number >> 8);
        buffer[p + 1] = (byte) number;
        return p + 2;
    }

    @Override
    protected final void member(String name) {
        int number = shared.find(name);
        if (number >= 0) {
            need(2);
            position = putReference(number, position);
        } else if (name.isEmpty()) {
            put(SmileToken.EMPTY);
        } else {
            shared.add(name);
            int p = position;
            int end = putAnyText(name, p);
            int head = SmileToken.name(name.length(), end - p - 1);
            position = end(p, end, head, head == SmileToken.LONG_NAME);
        }
    }

    /** Writes a byte. */
    protected final void put(int token) {
        need(1);
        buffer[position++] = (byte) token;
    }

    @Override
    protected final int beginObject() {
        put(SmileToken.OBJECT);
        return 0;
    }

    @Override
    protected final void endObject(int mark) {
        put(SmileToken.END_OBJECT);
    }

    @Override
    protected final int beginArray(int size) {
        put(SmileToken.ARRAY);
        return 0;
    }

    @Override
    protected final void endArray(int mark) {
        put(SmileToken.END_ARRAY);
    }

    @Override
    protected final void writeNull() {
        put(SmileToken.NULL);
    }

    @Override
    protected final void truth(boolean value) {
        put(value ? SmileToken.TRUE : SmileToken.FALSE);
    }

    @Override
    protected final int beginText(int p, int n) {
        return p + 1;
    }

    @Override
    protected final int endText(int at, int n) {
        if (n <= SmileToken.SHORT) {
            buffer[at - 1] = (byte) (n == 0 ? SmileToken.EMPTY : SmileToken.SHORT_ASCII - 1 + n);
            return at + n;
        }
        return end(at - 1, at + n, SmileToken.LONG_ASCII, true);
    }

    @Override
    protected final int putWithCare(String value, int p) {
        position = p;
        int end = putAnyText(value, p);
        int head = SmileToken.string(value.length(), end - p - 1);
        return end(p, end, head, head == SmileToken.LONG_ASCII || head == SmileToken.LONG_TEXT);
    }

    /** Writes a string's bytes after a gap for its initial byte, with room for the end marker; returns the position after them. */
    private int putAnyText(String value, int p) {
        int n = value.length();
        need(SCALAR + (n <= SmileToken.SHORT ? 3 * n : Utf8.length(value)));
        return Utf8.put(value, buffer, p + 1);
    }

    private int end(int p, int end, int head, boolean isLong) {
        buffer[p] = (byte) head;
        buffer[end] = (byte) SmileToken.END_STRING;
        return isLong ? end + 1 : end;
    }
}

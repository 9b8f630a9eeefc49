package io.curcuma.json;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Values;
import io.curcuma.object.EncodedNames;
import io.curcuma.object.NamedField;
import io.curcuma.object.ObjectWriter;
import io.curcuma.wire.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as JSON. Every member and item begins with a comma; the first one of an object or array is turned into the bracket
 * when the object or array ends, so that no value has to know whether it is the first.
 */
final class JsonWriter extends ObjectWriter {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final EncodedNames NO_NAMES = JsonNames.of(Shape.of("", ""));
    /** So many chars at a time are escaped, so that the room for the worst case stays small. */
    private static final int PIECE = 1 << 10;

    /** Most bytes of one scalar, with the name's words that overlap. */
    private static final int SCALAR = NumberText.ROOM + 8;

    /** A comma and quotes, and room to look at short strings in whole words. */
    private static final int ITEM_BYTES = 3 + 32;

    private static final int NO_WAY = -1;

    private final JsonStyle style;

    JsonWriter(JsonStyle style) {
        super(NO_NAMES);
        this.style = style;
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(messageLimits, Integer.MAX_VALUE);
        begin(root);
    }

    @Override
    public void finish() {
        endObject(0);
        if (style.pretty() && !isToBeWrittenAgain()) {
            JsonIndenter indenter = new JsonIndenter(buffer, position, limits);
            buffer = indenter.indented();
            position = indenter.length();
        }
        super.finish();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return JsonNames.of(shape);
    }

    @Override
    protected boolean isPlain(byte[] b, int p, int n) {
        return JsonBytes.isPlain(b, p, n);
    }

    @Override
    protected long specials(long word) {
        return JsonBytes.specials(word);
    }

    @Override
    protected void member(NamedField name) {
        need(name.written().length() + SCALAR);
        position = name.written().put(buffer, position);
    }

    @Override
    protected void member(String name) {
        need(1);
        buffer[position++] = ',';
        text(name);
        need(1);
        buffer[position++] = ':';
    }

    @Override
    protected void item() {
        need(SCALAR);
        buffer[position++] = ',';
    }

    @Override
    protected int beginObject() {
        return position;
    }

    @Override
    protected void endObject(int mark) {
        end(mark, '{', '}');
    }

    @Override
    protected int beginArray(int size) {
        return position;
    }

    @Override
    protected void endArray(int mark) {
        end(mark, '[', ']');
    }

    private void end(int mark, char open, char close) {
        need(2);
        if (position == mark) {
            position++;
        }
        buffer[mark] = (byte) open;
        buffer[position++] = (byte) close;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        if (shape.kind() != Shape.Kind.MESSAGE || place > BARE || hasHead()) {
            return super.beginMessage(field, shape);
        }
        budget.enter();
        makeWay(field);
        marks.push(place);
        push(JsonNames.of(shape));
        return position;
    }

    @Override
    public void endMessage(Field field, int mark) {
        int flags = marks.pop();
        if (flags > BARE) {
            end(mark, flags);
            return;
        }
        pop();
        budget.leave();
        place = flags;
        endObject(mark);
    }

    /** Makes way for a scalar; returns where it goes, with room for {@code length}, or {@link #NO_WAY}. */
    private int way(Field field, int length) {
        if (place == NAMED) {
            NamedField name = names.of(field);
            need(name.written().length() + length);
            return name.written().put(buffer, position);
        }
        if (!makeWay(field)) {
            return NO_WAY;
        }
        need(length);
        return position;
    }

    @Override
    protected void writeNull() {
        ascii("null", false);
    }

    @Override
    protected void truth(boolean value) {
        ascii(value ? "true" : "false", false);
    }

    private void ascii(String text, boolean quoted) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        need(bytes.length + 2);
        if (quoted) {
            buffer[position++] = '"';
        }
        System.arraycopy(bytes, 0, buffer, position, bytes.length);
        position += bytes.length;
        if (quoted) {
            buffer[position++] = '"';
        }
    }

    /** A scalar that is ASCII without anything to escape. */
    private void ascii(Field field, String text, boolean quoted) {
        if (makeWay(field)) {
            ascii(text, quoted);
        }
    }

    @Override
    public void int32(Field field, int value) {
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = NumberText.putInt(buffer, p, value);
        }
    }

    @Override
    public void int64(Field field, long value) {
        if (style.isString(value)) {
            ascii(field, Long.toString(value), true);
            return;
        }
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = NumberText.putLong(buffer, p, value);
        }
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        integer(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (value.bitLength() < Long.SIZE) {
            int64(field, value.longValue());
        } else {
            ascii(field, value.toString(), style.isString(value));
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else {
            ascii(field, Values.decimalText(field, value), style.isString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        if (!Float.isFinite(value)) {
            ascii(field, JsonNumbers.text(value), true);
            return;
        }
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = NumberText.putFloat(buffer, p, value);
        }
    }

    @Override
    public void float64(Field field, double value) {
        if (!Double.isFinite(value)) {
            ascii(field, JsonNumbers.text(value), true);
            return;
        }
        int p = way(field, SCALAR);
        if (p >= 0) {
            position = NumberText.putDouble(buffer, p, value);
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null || place > BARE) {
            super.string(field, value);
            return;
        }
        int n = value.length();
        put(value, n, way(field, n + SCALAR));
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        if (mark == OMITTED) {
            return;
        }
        byte[] b = buffer;
        int p = position;
        for (int i = 0; i < size; i++) {
            String value = Values.item(field, values.get(i));
            int n = value.length();
            if (b.length - p < n + ITEM_BYTES) {
                position = p;
                need(n + ITEM_BYTES);
                b = buffer;
            }
            b[p] = ',';
            b[p + 1] = '"';
            if (putAscii(value, n, p + 2)) {
                p += n + 2;
                b[p++] = '"';
            } else {
                position = p + 2;
                putWithCare(value);
                b = buffer;
                p = position;
            }
        }
        position = p;
        endList(field, mark);
    }

    @Override
    protected void text(String value) {
        int n = value.length();
        need(n + SCALAR);
        put(value, n, position);
    }

    private void put(String value, int n, int p) {
        byte[] b = buffer;
        b[p] = '"';
        if (putAscii(value, n, p + 1)) {
            b[p + n + 1] = '"';
            position = p + n + 2;
        } else {
            position = p + 1;
            putWithCare(value);
        }
    }

    private void putWithCare(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        if (JsonBytes.isPlainUtf8(utf8)) {
            need(utf8.length + 1);
            System.arraycopy(utf8, 0, buffer, position, utf8.length);
            position += utf8.length;
        } else {
            putEscaped(value);
        }
        need(1);
        buffer[position++] = '"';
    }

    private void putEscaped(String value) {
        int n = value.length();
        for (int from = 0; from < n; ) {
            int to = Math.min(n, from + PIECE);
            if (to < n && Character.isLowSurrogate(value.charAt(to))) {
                to++;
            }
            need(JsonEscaper.MOST * (to - from));
            position = JsonEscaper.put(value, from, to, buffer, position);
            from = to;
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else if (makeWay(field)) {
            ascii(Base64.getEncoder().encodeToString(value), true);
        }
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else {
            ascii(field, HEX.formatHex(value), true);
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }
}

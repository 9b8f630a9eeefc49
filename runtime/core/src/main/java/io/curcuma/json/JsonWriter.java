package io.curcuma.json;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.json.JsonBytes;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.ObjectWriter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as JSON. Every member and item begins with a comma; the first one of an object or array is turned into the bracket
 * when the object or array ends, so that no value has to know whether it is the first.
 */
final class JsonWriter extends ObjectWriter {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    /** Number of chars that are escaped at a time, so that the room for the worst case stays small. */
    private static final int PIECE = 1 << 10;

    private static final short COMMA_AND_QUOTE = '"' << 8 | ',';
    private static final short QUOTE_AND_COLON = ':' << 8 | '"';
    /** Bytes around a name. */
    private static final int MARKS = 4;

    private final JsonStyle style;

    JsonWriter(JsonStyle style) {
        this.style = style;
    }

    /** A new one. */
    static FieldWriter create(JsonStyle style) {
        return new JsonWriter(style);
    }

    @Override
    public void finish() {
        super.finish();
        if (style.pretty() && !isToBeWrittenAgain()) {
            JsonIndenter indenter = new JsonIndenter(buffer, position, limits());
            buffer = indenter.indented();
            position = indenter.length();
        }
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
    protected int member(MemberName name, int room) {
        need(NameBytes.ROOM + MARKS + room);
        byte[] b = buffer;
        int p = position;
        Bytes.putLittleShort(b, p, COMMA_AND_QUOTE);
        p = NameBytes.put(name, b, p + Short.BYTES);
        Bytes.putLittleShort(b, p, QUOTE_AND_COLON);
        return p + Short.BYTES;
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
    public void unknownField(UnknownField field) {
        member(field.name());
        byte[] value = field.bytes();
        need(value.length + 2);
        System.arraycopy(value, 0, buffer, position, value.length);
        position += value.length;
    }

    @Override
    protected int item(int p) {
        buffer[p] = ',';
        return p + 1;
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
    protected void writeNull() {
        ascii("null", false);
    }

    @Override
    protected void truth(boolean value) {
        ascii(value ? "true" : "false", false);
    }

    /** Writes ASCII without anything to escape. */
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

    private void quoted(Field field, String text) {
        if (beginValue(field)) {
            ascii(text, true);
        }
    }

    @Override
    public void int32(Field field, int value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = NumberText.putInt(buffer, p, value);
        }
    }

    @Override
    public void int64(Field field, long value) {
        if (style.isString(value)) {
            quoted(field, Long.toString(value));
        } else {
            super.int64(field, value);
        }
    }

    @Override
    protected int putLong(int p, long value) {
        return NumberText.putLong(buffer, p, value);
    }

    @Override
    protected void large(BigInteger value) {
        ascii(value.toString(), style.isString(value));
    }

    @Override
    protected void decimal(BigDecimal value) {
        boolean quoted = style.isString(value);
        if (quoted || !DecimalText.isShort(value, limits())) {
            ascii(value.toPlainString(), quoted);
            return;
        }
        need(SCALAR);
        position = DecimalText.put(buffer, position, value);
    }

    @Override
    public void float32(Field field, float value) {
        if (Float.isFinite(value)) {
            super.float32(field, value);
        } else {
            quoted(field, JsonNumbers.text(value));
        }
    }

    @Override
    protected int putFloat(int p, float value) {
        return NumberText.putFloat(buffer, p, value);
    }

    @Override
    public void float64(Field field, double value) {
        if (Double.isFinite(value)) {
            super.float64(field, value);
        } else {
            quoted(field, JsonNumbers.text(value));
        }
    }

    @Override
    protected int putDouble(int p, double value) {
        return NumberText.putDouble(buffer, p, value);
    }

    @Override
    protected int beginText(int p, int n) {
        buffer[p] = '"';
        return p + 1;
    }

    @Override
    protected int endText(int at, int n) {
        buffer[at + n] = '"';
        return at + n + 1;
    }

    @Override
    protected int putWithCare(String value, int p) {
        position = p + 1;
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        if (JsonBytes.isPlainUtf8(utf8)) {
            need(utf8.length + 1);
            System.arraycopy(utf8, 0, buffer, position, utf8.length);
            position += utf8.length;
        } else {
            putEscaped(value);
        }
        need(1);
        buffer[position] = '"';
        return position + 1;
    }

    private void putEscaped(String value) {
        int n = value.length();
        for (int from = 0; from < n; ) {
            int to = Math.min(n, from + PIECE);
            if (to < n && Character.isLowSurrogate(value.charAt(to))) {
                to++;
            }
            need(JsonEscaper.MAX_BYTES_PER_CHAR * (to - from));
            position = JsonEscaper.put(value, from, to, buffer, position);
            from = to;
        }
    }

    @Override
    protected void binary(byte[] value) {
        ascii(Base64.getEncoder().encodeToString(value), true);
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else {
            quoted(field, HEX.formatHex(value));
        }
    }

    // what follows is inherited, and is here to be compiled for this format alone: ObjectWriter says why

    @Override
    public int beginMessage(Field field, Shape shape) {
        return super.beginMessage(field, shape);
    }

    @Override
    public void endMessage(Field field, int mark) {
        super.endMessage(field, mark);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        super.string(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        super.dateTime(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        super.calendar(field, value);
    }

    @Override
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        if (mark != OMITTED) {
            int p = position;
            for (int i = 0; i < size; i++) {
                p = item(field, Values.item(field, values.get(i)), p);
            }
            position = p;
            endList(field, mark);
        }
    }
}

package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.math.BigDecimal;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as the schema's own XML in UTF-8, byte for byte what a writer over StAX makes of them. Throws {@link FallbackSignal} for
 * what is rare: qualified names as values, a default namespace that would have to change twice.
 */
public final class XmlTextWriter extends OpenContentWriter {
    private static final Token TRUE = Token.of("true");
    private static final Token FALSE = Token.of("false");

    /** What {@link #beginMessage} returns for an element that is as its field says. */
    private static final int ELEMENT = 1;

    /** A writer of documents, one after the other. */
    public XmlTextWriter() {}

    /** A new one. */
    public static FieldWriter create() {
        return new XmlTextWriter();
    }

    /** Where the value of a field goes that {@link #end} ends, with room for a number or a date; -1 if it is for {@link #value}. */
    private int begin(Tag tag) {
        if ((tag.leafScopes & scope) == 0) {
            return tag.isValue ? beginValue(tag) : beginAttribute(tag);
        }
        need(tag.room);
        return tag.start.put(buffer, position);
    }

    private void end(Tag tag, int p) {
        if (tag.isAttribute) {
            endAttribute(p);
        } else {
            position = tag.isValue ? p : tag.end.put(buffer, p);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, (value ? TRUE : FALSE).put(buffer, p));
        } else if (field.node() != Node.NIL) {
            value(field, Boolean.toString(value));
        } else if (value) {
            top().nil = true;
        }
    }

    @Override
    public void int32(Field field, int value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, NumberText.putInt(buffer, p, value));
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        Tag tag = tags().of(field);
        int p = begin(tag);
        if (p >= 0) {
            end(tag, NumberText.putLong(buffer, p, value));
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        Tag tag = tags().of(field);
        int p = Float.isFinite(value) ? begin(tag) : -1;
        if (p >= 0) {
            end(tag, NumberText.putFloat(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        Tag tag = tags().of(field);
        int p = Double.isFinite(value) ? begin(tag) : -1;
        if (p >= 0) {
            end(tag, NumberText.putDouble(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    protected int beginAscii(Field field, int room) {
        return begin(tags().of(field));
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        end(tags().of(field), end);
    }

    @Override
    public int beginMessage(Field field, Shape inner) {
        Tag tag = tags().find(field);
        if (tag == null || tag.leafScopes == 0 || inner.kind() != Shape.Kind.MESSAGE) {
            return super.beginMessage(field, inner);
        }
        budget.enter();
        open(tag, field, inner, false, null);
        return ELEMENT;
    }

    @Override
    public void endMessage(Field field, int mark) {
        if (mark == ELEMENT) {
            close();
            budget.leave();
        } else {
            super.endMessage(field, mark);
        }
    }

    // what follows is inherited, and is here to be compiled for this format alone

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        super.decimal(field, value);
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
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
            return;
        }
        Tag tag = tags().of(field);
        if ((tag.leafScopes & scope) != 0) {
            leaf(tag, value);
        } else if (tag.isValue) {
            text(value, field.number());
        } else if (tag.isAttribute) {
            attribute(tag, value);
        } else {
            value(field, value);
        }
    }

    @Override
    public void strings(Field field, List<String> values) {
        Tag tag = tags().of(field);
        if ((tag.leafScopes & scope) == 0) {
            super.strings(field, values);
            return;
        }
        for (int i = 0, size = values.size(); i < size; i++) {
            leaf(tag, Values.item(field, values.get(i)));
        }
    }
}

package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Turns field calls into the bytes of one format. An adapter makes exactly one call (or one begin and end pair) for each field
 * of its shape, in the shape's order; what the bean does not have is {@link #absent}, or null where a method takes null.
 *
 * <p>For a field with {@link Field#isMultiple} the values come between {@link #beginList} and {@link #endList}, each with the
 * same field; null is not allowed there ({@link SerializationException.Code#INVALID_BEAN}).
 *
 * <p>Types without a method of their own in a format fall back to a wider one; a small format implements the abstract methods
 * alone. Not safe for use by several threads; reusable through {@link #start}, also after an exception.
 */
public abstract class FieldWriter {
    private Limits limits = Limits.LEAST;

    /** A writer of no message yet. */
    protected FieldWriter() {}

    /** Begins a message of a root type; forgets everything before. */
    public void start(Shape root, Limits limits) {
        begin(limits);
    }

    /** Begins a message; to be called by {@link #start}. */
    protected final void begin(Limits messageLimits) {
        limits = messageLimits;
    }

    /** The limits of the message at hand. */
    public final Limits limits() {
        return limits;
    }

    /**
     * The values that come are those of this bean: the first call of an adapter that writes one. Does nothing here; it is for those that
     * look on.
     */
    public void bean(Object bean) {}

    /** Whether a {@link #bean} may have a literal where it has no value, so that {@link #without} has to be called. */
    public boolean keeps() {
        return false;
    }

    /** Of the bean at hand another branch of a choice is set than the one that the field is of: a literal kept for it does not count. */
    public void without(Field field) {}

    /**
     * Writes a field that the reader's schema did not have, at the end of a message.
     *
     * @param field from a reader of the same format
     * @throws SerializationException {@code NOT_CARRIED}, as long as nobody overrides it
     */
    public void unknownField(UnknownField field) {
        throw Values.notCarried("a field that the schema does not know", "");
    }

    /**
     * Whether {@link #unknownLiteral} takes a literal.
     *
     * @param literal an {@link Integer} from a format with numbers, else a {@link String}
     * @return false, as long as nobody overrides it
     */
    public boolean takesLiteral(Object literal) {
        return false;
    }

    /**
     * Writes a literal of an enumeration that the reader's schema did not have, in place of {@link #enumeration}.
     *
     * @param literal one that {@link #takesLiteral}
     * @throws SerializationException {@code NOT_CARRIED}, as long as nobody overrides it
     */
    public void unknownLiteral(Field field, Object literal) {
        throw Values.notCarried("an unknown literal", field.name());
    }

    /** Tells how large the messages of other writers were, before the first {@link #start}; and is told of this one's. */
    public void expect(Sizes sizes) {}

    /** Ends the message. */
    public abstract void finish();

    /**
     * Whether the finished message rests on a guess that did not hold, so that the adapter has to write it again from
     * {@link #start}; the second time holds. A writer may guess, because adapters make the same calls again.
     */
    public boolean isToBeWrittenAgain() {
        return false;
    }

    /**
     * Whether the finished message could pass a limit at which the writer does not look, so that the adapter has to make its calls
     * for {@link LimitCheck}: a small message cannot hold a long string.
     */
    public boolean isToBeChecked() {
        return true;
    }

    /** A copy of the bytes of the finished message. */
    public abstract byte[] toByteArray();

    /** Writes the bytes of the finished message; does not flush or close. */
    public abstract void writeTo(OutputStream out) throws IOException;

    /**
     * Forgets the message, complete or not, and the memory that a large one took: nobody knows when the next one comes. Small scratch
     * memory stays, for {@link #start}. Does nothing as long as nobody overrides it.
     */
    public void release() {}

    /** The bean has no value for a singular field, no list for a {@link Field.Occurs#LIST}. */
    public abstract void absent(Field field);

    /** Begins a nested message, and returns what {@link #endMessage} needs. */
    public abstract int beginMessage(Field field, Shape shape);

    /** Ends the nested message that returned {@code mark}. */
    public abstract void endMessage(Field field, int mark);

    /**
     * Begins a value of type {@link Type#UNION}; the call or calls for the branch's value follow, with the branch as field.
     *
     * @param union of {@link Shape.Kind#TYPES} or {@link Shape.Kind#CONTENT}
     * @param branch the field of the union that has the value
     * @return what {@link #endUnion} needs
     */
    public int beginUnion(Field field, Shape union, Field branch) {
        return beginMessage(field, union);
    }

    /** Ends the union that returned {@code mark}. */
    public void endUnion(Field field, int mark) {
        endMessage(field, mark);
    }

    /** Begins a message of type {@link Type#EMBEDDED}, and returns what {@link #endEmbedded} needs. */
    public int beginEmbedded(Field field, Shape shape) {
        return beginMessage(field, shape);
    }

    /** Ends the embedded message that returned {@code mark}. */
    public void endEmbedded(Field field, int mark) {
        endMessage(field, mark);
    }

    /** The element of a nillable singular field is {@code xsi:nil} and has no value, not even attributes. */
    public void nil(Field field) {
        absent(field);
    }

    /** As {@link #beginMessage}, for an element that is {@code xsi:nil} and has attributes. */
    public int beginNilMessage(Field field, Shape shape) {
        return beginMessage(field, shape);
    }

    /** Whether the format says nil at the field itself, so that no field of node {@link Field.Node#NIL} is written. */
    public boolean writesNil() {
        return false;
    }

    /**
     * Attributes that a wildcard allows.
     *
     * @param value by {@code {namespace}prefix:local} as {@link Values#qNameText} has it, sorted; empty is absent
     */
    public abstract void attributes(Field field, SortedMap<String, String> value);

    /** Begins the values of a repeated field or a list; {@code size} may be 0. Returns what {@link #endList} needs. */
    public abstract int beginList(Field field, int size);

    /** Ends the list that returned {@code mark}. */
    public abstract void endList(Field field, int mark);

    /** A {@code xs:boolean}. */
    public abstract void bool(Field field, boolean value);

    /** A {@code xs:byte}. */
    public void int8(Field field, byte value) {
        sint32(field, value);
    }

    /** A {@code xs:short}. */
    public void int16(Field field, short value) {
        sint32(field, value);
    }

    /** A number of 32 bits that is rarely negative. */
    public abstract void int32(Field field, int value);

    /** An {@code xs:int}, negative as often as not. */
    public void sint32(Field field, int value) {
        int32(field, value);
    }

    /** A number of 64 bits that is rarely negative. */
    public abstract void int64(Field field, long value);

    /** An {@code xs:long}, negative as often as not. */
    public void sint64(Field field, long value) {
        int64(field, value);
    }

    /** @param value 0 to 255, else {@link SerializationException.Code#INVALID_BEAN} */
    public void uint8(Field field, int value) {
        int32(field, (int) Values.unsigned(field, value, 0xffL));
    }

    /** @param value 0 to 65,535, else {@link SerializationException.Code#INVALID_BEAN} */
    public void uint16(Field field, int value) {
        int32(field, (int) Values.unsigned(field, value, 0xffffL));
    }

    /** @param value 0 to 4,294,967,295, else {@link SerializationException.Code#INVALID_BEAN} */
    public void uint32(Field field, long value) {
        int64(field, Values.unsigned(field, value, 0xffff_ffffL));
    }

    /** @param value 0 to 2^64 - 1, else {@link SerializationException.Code#INVALID_BEAN}; null is absent */
    public void uint64(Field field, @Nullable BigInteger value) {
        string(field, value == null ? null : Values.unsigned64(field, value).toString());
    }

    /** An {@code xs:float}. */
    public abstract void float32(Field field, float value);

    /** An {@code xs:double}. */
    public abstract void float64(Field field, double value);

    /** @param value null is absent */
    public abstract void string(Field field, @Nullable String value);

    /** A whole repeated field or list of strings: {@link #beginList}, the items, {@link #endList}. */
    public void strings(Field field, List<String> values) {
        int size = values.size();
        int mark = beginList(field, size);
        for (int i = 0; i < size; i++) {
            string(field, Values.item(field, values.get(i)));
        }
        endList(field, mark);
    }

    /** @param value null is absent */
    public abstract void bytes(Field field, byte @Nullable [] value);

    /** @param value null is absent */
    public void hexBinary(Field field, byte @Nullable [] value) {
        bytes(field, value);
    }

    /** @param ordinal of the bean's constant, see {@link Field#enumShape} */
    public abstract void enumeration(Field field, int ordinal);

    /** @param value null is absent */
    public void decimal(Field field, @Nullable BigDecimal value) {
        string(field, value == null ? null : Values.decimalText(value, limits));
    }

    /** @param value null is absent */
    public void integer(Field field, @Nullable BigInteger value) {
        string(field, value == null ? null : Values.integerText(value, limits));
    }

    /** @param value null is absent */
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        string(field, value == null ? null : Calendars.text(field, value, limits));
    }

    /**
     * {@code xs:date}, {@code xs:time} and the {@code xs:g…} types.
     *
     * @param value null is absent
     */
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        string(field, value == null ? null : Calendars.text(field, value, limits));
    }

    /** @param value null is absent */
    public void duration(Field field, @Nullable Duration value) {
        string(field, value == null ? null : Values.durationText(value, limits));
    }

    /** @param value null is absent */
    public void qName(Field field, @Nullable QName value) {
        string(field, value == null ? null : Values.qNameText(value));
    }
}

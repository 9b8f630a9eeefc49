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
 * Turns field calls into the bytes of one format. An adapter makes exactly one call, or one begin and end pair, for each field of its
 * shape, in the shape's order. For a value that the bean does not have, it calls {@link #absent}, or passes null where a method takes
 * null.
 *
 * <p>For a field with {@link Field#isMultiple} the values come between {@link #beginList} and {@link #endList}, each with the
 * same field. Null is not allowed there ({@link SerializationException.Code#INVALID_BEAN}).
 *
 * <p>By default, methods for special types call the method of a wider type, so a small format implements only the abstract methods. Not
 * thread-safe. Reusable through {@link #start}, even after an exception.
 */
public abstract class FieldWriter {
    private Limits limits = Limits.LEAST;

    /** A writer without a message. */
    protected FieldWriter() {}

    /** Begins a message of a root type, and forgets the one before. */
    public void start(Shape root, Limits limits) {
        begin(limits);
    }

    /** Begins a message; to be called by {@link #start}. */
    protected final void begin(Limits messageLimits) {
        limits = messageLimits;
    }

    /** The limits of the current message. */
    public final Limits limits() {
        return limits;
    }

    /**
     * Announces the bean that the following values belong to: the first call of an adapter that writes one. Does nothing by default;
     * writers that wrap another one use it.
     */
    public void bean(Object bean) {}

    /** Whether literals may be kept for a {@link #bean}, so that the adapter must call {@link #without}. */
    public boolean keeps() {
        return false;
    }

    /** Drops a literal that is kept for a field of the current bean, because another branch of the choice is set. */
    public void without(Field field) {}

    /**
     * Writes a field that the reader's schema did not have, at the end of a message.
     *
     * @param field from a reader of the same format
     * @throws SerializationException {@code NOT_CARRIED}, unless a format overrides this method
     */
    public void unknownField(UnknownField field) {
        throw Values.notCarried("a field that the schema does not know", "");
    }

    /**
     * Whether {@link #unknownLiteral} takes a literal.
     *
     * @param literal an {@link Integer} from a format with numbers, else a {@link String}
     * @return false, unless a format overrides this method
     */
    public boolean takesLiteral(Object literal) {
        return false;
    }

    /**
     * Writes a literal of an enumeration that the reader's schema did not have, in place of {@link #enumeration}.
     *
     * @param literal one that {@link #takesLiteral}
     * @throws SerializationException {@code NOT_CARRIED}, unless a format overrides this method
     */
    public void unknownLiteral(Field field, Object literal) {
        throw Values.notCarried("an unknown literal", field.name());
    }

    /** Passes the sizes of other writers' messages, before the first {@link #start}. The writer adds the sizes of its own messages. */
    public void expect(Sizes sizes) {}

    /** Ends the message. */
    public abstract void finish();

    /**
     * Whether the finished message depends on a wrong guess, so that the adapter must write it again from {@link #start}. The second
     * time is always right. A writer may guess, because adapters make the same calls again.
     */
    public boolean isToBeWrittenAgain() {
        return false;
    }

    /**
     * Whether the finished message may exceed a limit that the writer does not check, so that the adapter must repeat its calls for
     * {@link LimitCheck}. A small message cannot hold a long string, so it needs no check.
     */
    public boolean isToBeChecked() {
        return true;
    }

    /** A copy of the bytes of the finished message. */
    public abstract byte[] toByteArray();

    /** Writes the bytes of the finished message; does not flush or close. */
    public abstract void writeTo(OutputStream out) throws IOException;

    /**
     * Forgets the message, complete or not, and frees the memory of a large one, because the next message may come much later. Small
     * scratch memory stays for {@link #start}. Does nothing by default.
     */
    public void release() {}

    /** The bean has no value for a singular field, or no list for a {@link Field.Occurs#LIST}. */
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

    /** Whether the format can mark the field itself as nil, so that no field of node {@link Field.Node#NIL} is written. */
    public boolean writesNil() {
        return false;
    }

    /**
     * Attributes that a wildcard allows.
     *
     * @param value sorted by key; the keys are {@code {namespace}prefix:local}, as made by {@link Values#qNameText}; empty is absent
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

    /** An {@code xs:int} that is often negative. */
    public void sint32(Field field, int value) {
        int32(field, value);
    }

    /** A number of 64 bits that is rarely negative. */
    public abstract void int64(Field field, long value);

    /** An {@code xs:long} that is often negative. */
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

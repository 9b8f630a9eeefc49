package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Unknowns;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Turns the bytes of one format into field calls. The adapter asks {@link #next} for the number of the field that comes, reads
 * its value with the one method of that field's type, and asks again until 0. Fields that the shape does not have are skipped
 * by the reader, under the same limits.
 *
 * <p>A repeated field or list is read as
 *
 * <pre>{@code
 * for (int n = in.beginList(FIELD); n != 0; n = in.nextItem(FIELD, n)) list.add(in.int32());
 * }</pre>
 *
 * and one field may come in several such runs: the adapter appends. Not safe for use by several threads; reusable through
 * {@link #start}, also after an exception. Everything that the bytes can cause is a {@link SerializationException}.
 */
public abstract class FieldReader {
    /** What {@link #next} returns for a field that the shape does not have, where fields are kept. */
    protected static final int UNKNOWN_FIELD = -1;

    /** Bytes of what is noted of a bean and a field. */
    private static final int NOTE = 128;

    private Limits limits = Limits.LEAST;
    private @Nullable References references;
    private @Nullable IdentityHashMap<Object, Set<Integer>> singles;
    private Tolerance tolerance = Tolerance.NONE;
    private @Nullable UnknownField unknownField;
    private @Nullable Object unknownLiteral;
    private boolean keepsFields;
    private boolean hasSkipped;
    private int leftOut;
    private @Nullable EnumShape leftOutOf;

    /** A reader of no message yet. */
    protected FieldReader() {}

    /**
     * Begins a message of a root type; forgets everything before.
     *
     * @param bytes not copied: must not change until {@link #finish}, nor be looked at after {@link #release}
     */
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        this.limits = limits;
        this.references = null;
        this.singles = null;
        this.hasSkipped = false;
        this.leftOut = 0;
    }

    /** What the next messages do with what their schema does not know, until {@link #release}. */
    final void tolerate(Tolerance calls) {
        tolerance = calls;
        keepsFields = calls.fields() == Unknowns.Fields.KEEP;
    }

    /**
     * The values that come are those of this bean: the first call of an adapter that reads one. Does nothing here; it is for those that
     * look on.
     */
    public void bean(Object bean) {}

    /** Whether {@link #next} has to return what {@link #unknown} does for each unknown field of a message, behind which it stands. */
    protected final boolean keepsFields() {
        return keepsFields;
    }

    /**
     * A field that the shape does not have and that {@link #keepsFields}.
     *
     * @return what {@link #next} returns
     */
    protected final int unknown(UnknownField field) {
        unknownField = field;
        return UNKNOWN_FIELD;
    }

    /** Whether a field was given to {@link #unknown(UnknownField)} and {@link #next} has still to say so. */
    protected final boolean hasUnknown() {
        return unknownField != null;
    }

    /** Tells that {@link #next} skipped a field that the shape does not have. */
    protected final void skipped() {
        hasSkipped = true;
    }

    /** Whether the message lost something since {@link #start}. */
    final boolean hasLost() {
        return hasSkipped || leftOut != 0;
    }

    /** Counts what the message lost, which was read to its end from these bytes; afterwards nothing more can be read of it. */
    final void count(String format, Shape root, byte[] bytes, int offset, int length) {
        EnumShape of = leftOutOf;
        if (leftOut != 0 && of != null) {
            tolerance.losses().leftOut(leftOut, of.name());
        }
        if (hasSkipped && knowsNone(root, bytes, offset, length)) {
            tolerance.losses().skipped(format, root.toString());
        }
    }

    /** Whether no field of the message is known, which was read to its end and where some were skipped. A second look tells. */
    protected boolean knowsNone(Shape root, byte[] bytes, int offset, int length) {
        try {
            start(root, bytes, offset, length, limits);
            return next(root) == 0;
        } catch (RuntimeException e) {
            // a message that does not begin with fields of the root type
            return false;
        }
    }

    /** The field for which {@link #next} returned {@link #UNKNOWN_FIELD}. */
    UnknownField unknownField() {
        UnknownField field = java.util.Objects.requireNonNull(unknownField);
        unknownField = null;
        return field;
    }

    /** The literal for which {@link #enumeration} returned {@link EnumShape#UNKNOWN}: a string, or an integer that is its number. */
    Object unknownLiteral() {
        Object literal = java.util.Objects.requireNonNull(unknownLiteral);
        unknownLiteral = null;
        return literal;
    }

    /** Whether an unknown literal is no error: the reader gives it to {@link #unknown(Field, Object)}. */
    protected final boolean toleratesLiterals() {
        return tolerance.literals() != Unknowns.Literals.REFUSE;
    }

    /**
     * The ordinal of a number from the wire, for {@link #enumeration}.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if no constant has it and the call tolerates none
     */
    protected final int ordinal(Field field, int number) {
        int ordinal = field.enumShape().find(number);
        return ordinal == EnumShape.UNKNOWN ? unknown(field, number) : ordinal;
    }

    /** As {@link #ordinal(Field, int)}, of a text. */
    protected final int ordinal(Field field, String literal) {
        int ordinal = field.enumShape().find(literal);
        return ordinal == EnumShape.UNKNOWN ? unknown(field, literal) : ordinal;
    }

    /** As {@link #ordinal(Field, int)}, of what no constant has. */
    protected final int unknown(Field field, Object literal) {
        if (!toleratesLiterals()) {
            throw field.enumShape().unknown();
        }
        if (tolerance.literals() == Unknowns.Literals.ABSENT) {
            leftOut++;
            leftOutOf = field.enumShape();
        }
        unknownLiteral = literal;
        return EnumShape.UNKNOWN;
    }

    /**
     * Ends the message.
     *
     * @throws SerializationException {@code MALFORMED} if bytes are left
     */
    public abstract void finish();

    /**
     * Forgets the bytes and beans of the message, whether it was read to its end or not: nobody knows when the next one comes. Small
     * scratch memory stays, for {@link #start}. Who overrides it calls this one.
     */
    public void release() {
        references = null;
        singles = null;
        tolerance = Tolerance.NONE;
        unknownField = null;
        unknownLiteral = null;
        leftOutOf = null;
        keepsFields = false;
    }

    /** Index of the byte at which the reader stands, for messages; counted from the start of the message. */
    public abstract int offset();

    /** The limits of the message at hand. */
    public final Limits limits() {
        return limits;
    }

    /**
     * Counts what a value holds beyond what its calls tell: the nodes of open content.
     *
     * @param bytes of heap, approximately
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    public abstract void graph(long bytes);

    /** Number of the next field of the current message that has a value, or 0 at its end. */
    public abstract int next(Shape shape);

    /**
     * A branch of a choice comes, and the bean has another branch already. Where the format's own rule is that the last one wins, as
     * in Protobuf, it returns and the adapter forgets the other one.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} everywhere else: a bean cannot hold both, and neither is lost in silence
     */
    public void secondBranch() {
        throw new SerializationException(Code.SCHEMA_MISMATCH, "two branches of a choice");
    }

    /** Skips the value of the field that {@link #next} returned. */
    public abstract void skip();

    /** Enters the nested message that comes next, and returns what {@link #leave} needs. */
    public abstract int enter(Shape shape);

    /** Leaves the nested message that returned {@code mark}. */
    public abstract void leave(int mark);

    /** Enters a message of type {@link Type#EMBEDDED}, and returns what {@link #leaveEmbedded} needs. */
    public int enterEmbedded(Shape shape) {
        return enter(shape);
    }

    /** Leaves the embedded message that returned {@code mark}. */
    public void leaveEmbedded(int mark) {
        leave(mark);
    }

    /**
     * Whether the format says that the element is {@code xsi:nil}. Asked for a nillable field after {@link #next}, when true means
     * that there is no value to read; and before {@link #leave} of its message, when true means that the message was nil but
     * for its attributes.
     */
    public boolean isNil() {
        return false;
    }

    /**
     * Tells a format that does not mark what an open element holds (XML, JSON) what it is, when its name is read.
     *
     * @param content the field of a shape of {@link Shape.Kind#ANY} that {@link #next} is to return
     */
    public void expect(Field content) {}

    /**
     * Reads attributes that a wildcard allows.
     *
     * @param into by {@code {namespace}prefix:local} as {@link Values#qNameText} has it
     */
    public abstract void attributes(Map<String, String> into);

    /** A bean of this message has an {@code xs:ID}. */
    public final void define(@Nullable String id, Object bean) {
        if (id != null) {
            references().define(id, bean);
        }
    }

    /**
     * A bean refers to another by its {@code xs:ID}, which may come later in the message.
     *
     * @param set takes the bean when the message is complete; the id itself if no bean of the message has it
     */
    public final void refer(String id, Consumer<Object> set) {
        references().refer(id, set);
    }

    /** Reads values whose references stay among themselves: they are joined when it has run, not at the end of the message. */
    public final void apart(Runnable read) {
        References outer = references;
        references = null;
        try {
            read.run();
            resolve();
        } finally {
            references = outer;
        }
    }

    /** Has its beans refer to those of another reader, whose message they are part of. */
    protected final void refersWith(FieldReader message) {
        references = message.references();
    }

    /**
     * Notes that a property of a bean has its one value, where the wire would let it come several times in a message.
     *
     * @param bean told by identity
     * @param number of the property's field
     * @return whether the message at hand has not come to it before
     */
    protected static boolean isFirst(FieldReader message, Object bean, int number) {
        IdentityHashMap<Object, Set<Integer>> known = message.singles;
        if (known == null) {
            known = new IdentityHashMap<>();
            message.singles = known;
        }
        if (!known.computeIfAbsent(bean, of -> new HashSet<>()).add(number)) {
            return false;
        }
        message.graph(NOTE);
        return true;
    }

    private References references() {
        References known = references;
        if (known == null) {
            known = new References();
            references = known;
        }
        return known;
    }

    /** Gives the beans that were referred to to those that refer to them: after the adapter has read the message. */
    public final void resolve() {
        References known = references;
        if (known != null) {
            references = null;
            known.resolve();
        }
    }

    /**
     * Begins the values of a repeated field or list.
     *
     * @return 0 if there is none, else a cursor: an opaque number that only {@link #nextItem} and {@link #capacity} understand
     */
    public abstract int beginList(Field field);

    /** The cursor for the next item, 0 after the last. */
    public abstract int nextItem(Field field, int cursor);

    /** How many items a list should make room for: never more than the bytes that are left could hold. */
    public int capacity(int cursor) {
        return 10;
    }

    /** A {@code xs:boolean}. */
    public abstract boolean bool();

    /** A {@code xs:byte}. */
    public byte int8() {
        int value = sint32();
        return (byte) Values.inRange(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /** A {@code xs:short}. */
    public short int16() {
        int value = sint32();
        return (short) Values.inRange(value, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** A number of 32 bits that is rarely negative. */
    public abstract int int32();

    /** An {@code xs:int}, negative as often as not. */
    public int sint32() {
        return int32();
    }

    /** A number of 64 bits that is rarely negative. */
    public abstract long int64();

    /** An {@code xs:long}, negative as often as not. */
    public long sint64() {
        return int64();
    }

    /** @return 0 to 255 */
    public int uint8() {
        return (int) Values.inRange(int32(), 0, 0xffL);
    }

    /** @return 0 to 65,535 */
    public int uint16() {
        return (int) Values.inRange(int32(), 0, 0xffffL);
    }

    /** @return 0 to 4,294,967,295 */
    public long uint32() {
        return Values.inRange(int64(), 0, 0xffff_ffffL);
    }

    /** @return 0 to 2^64 - 1 */
    public BigInteger uint64() {
        return Values.parseUnsigned64(string());
    }

    /** An {@code xs:float}. */
    public abstract float float32();

    /** An {@code xs:double}. */
    public abstract double float64();

    /** A string; never null. */
    public abstract String string();

    /** Reads all items of a run of strings into a list; {@code cursor} is what {@link #beginList} returned. */
    public void strings(Field field, int cursor, List<String> into) {
        for (int n = cursor; n != 0; n = nextItem(field, n)) {
            into.add(string());
        }
    }

    /** An {@code xs:base64Binary}; never null. */
    public abstract byte[] bytes();

    /** An {@code xs:hexBinary}; never null. */
    public byte[] hexBinary() {
        return bytes();
    }

    /**
     * @return the ordinal of the bean's constant, or {@link EnumShape#UNSPECIFIED} for a singular field whose peer wrote the
     *     zero value: the field counts as absent. {@link EnumShape#UNKNOWN} for a literal that the schema does not have and the call
     *     tolerates: the field counts as absent, an item of a list is left out
     */
    public abstract int enumeration(Field field);

    /** An {@code xs:decimal}, with the zeros at its end. */
    public BigDecimal decimal() {
        return Values.parseDecimal(string(), limits);
    }

    /**
     * As {@link #decimal()}, of a field that has a {@link Field#precision}: adapters call it for these alone.
     *
     * @return any decimal, since a bean may hold one that the facets do not allow
     */
    public BigDecimal decimal(Field field) {
        return decimal();
    }

    /** An {@code xs:integer} of any size. */
    public BigInteger integer() {
        return Values.parseInteger(string(), limits);
    }

    /** An {@code xs:dateTime}. */
    public XMLGregorianCalendar dateTime(Field field) {
        return Calendars.parse(field, string(), limits);
    }

    /** {@code xs:date}, {@code xs:time} and the {@code xs:g…} types. */
    public XMLGregorianCalendar calendar(Field field) {
        return Calendars.parse(field, string(), limits);
    }

    /** An {@code xs:duration}. */
    public Duration duration() {
        return Values.parseDuration(string(), limits);
    }

    /** An {@code xs:QName}, with the prefix that the document had. */
    public QName qName() {
        return Values.parseQName(string());
    }
}

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
 * Turns the bytes of one format into field calls. The adapter calls {@link #next} for the number of the next field, reads its value
 * with the method for the field's type, and repeats this until {@code next} returns 0. The reader skips fields that the shape does not
 * have, under the same limits.
 *
 * <p>A repeated field or list is read as
 *
 * <pre>{@code
 * for (int n = in.beginList(FIELD); n != 0; n = in.nextItem(FIELD, n)) list.add(in.int32());
 * }</pre>
 *
 * and a field may come in several such runs: the adapter appends. Not thread-safe. Reusable through {@link #start}, even after an
 * exception. Whatever the bytes are, methods throw only {@link SerializationException}.
 */
public abstract class FieldReader {
    /** What {@link #next} returns for a field that the shape does not have, where fields are kept. */
    protected static final int UNKNOWN_FIELD = -1;

    /** Heap bytes of a note about a bean and a field. */
    private static final int NOTE = 128;

    private Limits limits = Limits.LEAST;
    private @Nullable References references;
    private @Nullable IdentityHashMap<Object, Set<Integer>> singles;
    private @Nullable Report report;
    private UnknownsPolicy policy = UnknownsPolicy.NONE;
    private @Nullable UnknownField unknownField;
    private @Nullable Object unknownLiteral;
    private boolean keepsFields;
    private boolean hasSkipped;
    private int leftOut;
    private int skippedElements;
    private @Nullable EnumShape leftOutOf;

    /** A reader without a message. */
    protected FieldReader() {}

    /**
     * Begins a message of a root type, and forgets the one before.
     *
     * @param bytes not copied: they must not change until {@link #finish}, and the reader must not use them after {@link #release}
     */
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        this.limits = limits;
        this.references = null;
        this.singles = null;
        this.hasSkipped = false;
        this.leftOut = 0;
        this.skippedElements = 0;
    }

    /** Sets what happens to unknown fields and literals, until {@link #release}. */
    final void tolerate(UnknownsPolicy calls) {
        policy = calls;
        keepsFields = calls.fields() == Unknowns.Fields.KEEP;
    }

    /**
     * Announces the bean that the following values belong to: the first call of an adapter that reads one. Does nothing by default;
     * readers that wrap another one use it.
     */
    public void bean(Object bean) {}

    /** Sets what learns of required fields that the message does not have, until {@link #release}. */
    final void reportTo(@Nullable Report other) {
        report = other;
    }

    /**
     * Notes which required fields, of those whose absence a bean cannot show, this part of the bean's message had.
     *
     * @param lacking a bit for each that was not there, in the order of the type's rules
     */
    public final void missing(Object bean, long lacking) {
        if (report != null) {
            report.missing(bean, lacking);
        }
    }

    /**
     * As {@link #missing(Object, long)}, of a bean that several methods read.
     *
     * @param lacking as {@link #lacking} made it
     */
    public final void missing(Object bean, long @Nullable [] lacking) {
        if (lacking != null) {
            missing(bean, lacking[0]);
        }
    }

    /**
     * What several methods note the fields in that are not there, which at first are all.
     *
     * @return null if nobody wants to know
     */
    public final long @Nullable [] lacking(long all) {
        return report == null ? null : new long[] {all};
    }

    /** Whether {@link #next} must return the result of {@link #unknown} for each unknown field, after reading past the field. */
    protected final boolean keepsFields() {
        return keepsFields;
    }

    /**
     * Keeps a field that the shape does not have. Called only if {@link #keepsFields}.
     *
     * @return what {@link #next} must return
     */
    protected final int unknown(UnknownField field) {
        unknownField = field;
        return UNKNOWN_FIELD;
    }

    /** Whether {@link #unknown(UnknownField)} has a field that {@link #next} has not returned yet. */
    protected final boolean hasUnknown() {
        return unknownField != null;
    }

    /** Notes that {@link #next} skipped a field that the shape does not have. */
    protected final void skipped() {
        hasSkipped = true;
    }

    /** What happens to an element or attribute of a document that the shape does not have. */
    protected final Unknowns.Elements unknownElements() {
        return policy.elements();
    }

    /** Notes that an element or attribute of a document was skipped. */
    protected final void skippedElement() {
        skippedElements++;
    }

    /** Whether something was lost since {@link #start}. */
    final boolean hasLost() {
        return hasSkipped || leftOut != 0 || skippedElements != 0;
    }

    /** Counts what was lost in a message that was read to its end from these bytes. Nothing more can be read of it afterwards. */
    final void count(String format, Shape root, byte[] bytes, int offset, int length) {
        EnumShape of = leftOutOf;
        if (leftOut != 0 && of != null) {
            policy.losses().leftOut(leftOut, of.name());
        }
        if (skippedElements != 0) {
            policy.losses().skippedElements(skippedElements, format, root.toString());
        }
        if (hasSkipped && knowsNone(root, bytes, offset, length)) {
            policy.losses().skipped(format, root.toString());
        }
    }

    /** Whether a message that was read to its end, and in which fields were skipped, has no known field. Reads it again to find out. */
    protected boolean knowsNone(Shape root, byte[] bytes, int offset, int length) {
        try {
            start(root, bytes, offset, length, limits);
            return next(root) == 0;
        } catch (RuntimeException e) {
            // the message does not begin with fields of the root type
            return false;
        }
    }

    /** The field for which {@link #next} returned {@link #UNKNOWN_FIELD}. */
    UnknownField unknownField() {
        UnknownField field = java.util.Objects.requireNonNull(unknownField);
        unknownField = null;
        return field;
    }

    /** The literal for which {@link #enumeration} returned {@link EnumShape#UNKNOWN}: a string, or its number as an {@link Integer}. */
    Object unknownLiteral() {
        Object literal = java.util.Objects.requireNonNull(unknownLiteral);
        unknownLiteral = null;
        return literal;
    }

    /** Whether the call tolerates unknown literals: the reader passes them to {@link #unknown(Field, Object)}. */
    protected final boolean toleratesLiterals() {
        return policy.literals() != Unknowns.Literals.REFUSE;
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

    /** As {@link #ordinal(Field, int)}, for a literal. */
    protected final int ordinal(Field field, String literal) {
        int ordinal = field.enumShape().find(literal);
        return ordinal == EnumShape.UNKNOWN ? unknown(field, literal) : ordinal;
    }

    /** As {@link #ordinal(Field, int)}, for a literal or number that no constant has. */
    protected final int unknown(Field field, Object literal) {
        if (!toleratesLiterals()) {
            throw field.enumShape().unknown();
        }
        if (policy.literals() == Unknowns.Literals.ABSENT) {
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
     * Forgets the bytes and beans of the message, whether it was read to its end or not, because the next message may come much later.
     * Small scratch memory stays for {@link #start}. An override must call this method.
     */
    public void release() {
        references = null;
        singles = null;
        report = null;
        policy = UnknownsPolicy.NONE;
        unknownField = null;
        unknownLiteral = null;
        leftOutOf = null;
        keepsFields = false;
    }

    /** Current position in bytes from the start of the message, for error messages; -1 if these have a line and column instead. */
    public abstract int offset();

    /** Current line and column of a document, as an error message names them; {@code ""} where {@link #offset} says where the reader is. */
    public String place() {
        return "";
    }

    /** The limits of the current message. */
    public final Limits limits() {
        return limits;
    }

    /**
     * Counts heap bytes that the calls do not show, such as the nodes of open content.
     *
     * @param bytes of heap, approximately
     * @throws SerializationException {@code LIMIT_SIZE}
     */
    public abstract void graph(long bytes);

    /** Number of the next field of the current message that has a value, or 0 at its end. */
    public abstract int next(Shape shape);

    /**
     * As {@link #next(Shape)}, where a field most probably comes: the one behind the field that was read last. Faster, since formats
     * look at that one first.
     *
     * @param likely a field of the shape
     */
    public int next(Shape shape, Field likely) {
        return next(shape);
    }

    /**
     * Called when a branch of a choice follows and the bean already has another branch. Where it returns, the adapter drops the earlier
     * one. Protobuf's own rule is that the last one of a oneof wins; but to the fields of an older message, which were not of a oneof, it
     * would do that in silence.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} in all formats, since a bean cannot hold both branches
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
     * Whether the element is {@code xsi:nil}. Called for a nillable field after {@link #next}, where true means that there is no value
     * to read, and before {@link #leave} of its message, where true means that the message is nil but has attributes.
     */
    public boolean isNil() {
        return false;
    }

    /**
     * Tells the reader what an open element holds, after its name is read. Formats that do not mark this on the wire, such as XML and
     * JSON, need it.
     *
     * @param content the field of a shape of {@link Shape.Kind#ANY} that {@link #next} is to return
     */
    public void expect(Field content) {}

    /**
     * Reads attributes that a wildcard allows.
     *
     * @param into receives the values; the keys are {@code {namespace}prefix:local}, as made by {@link Values#qNameText}
     */
    public abstract void attributes(Map<String, String> into);

    /** Notes the {@code xs:ID} of a bean of this message; null for none. */
    public final void define(@Nullable String id, Object bean) {
        if (id != null) {
            references().define(id, bean);
        }
    }

    /**
     * Notes that a bean refers to another one by its {@code xs:ID}, which may come later in the message.
     *
     * @param set receives the bean when the message is complete; the id itself if no bean of the message has it
     */
    public final void refer(String id, Consumer<Object> set) {
        references().refer(id, set);
    }

    /** Reads values that refer only to each other. Their references are resolved when {@code read} returns. */
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

    /** Shares references with the reader of the message that this reader's values are part of. */
    protected final void refersWith(FieldReader message) {
        references = message.references();
    }

    /**
     * Notes that a singular property of a bean has its value, in formats where it could come several times.
     *
     * @param bean compared by identity
     * @param number of the property's field
     * @return whether this is the first value in the current message
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

    /** Resolves references between beans. Called after the adapter has read the message. */
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

    /** The initial capacity for a list: never more items than the remaining bytes can hold. */
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

    /** An {@code xs:int} that is often negative. */
    public int sint32() {
        return int32();
    }

    /** A number of 64 bits that is rarely negative. */
    public abstract long int64();

    /** An {@code xs:long} that is often negative. */
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

    /** Appends all items of a run of strings to a list; {@code cursor} is what {@link #beginList} returned. */
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
     * @return the ordinal of the bean's constant; {@link EnumShape#UNSPECIFIED} if the peer wrote the zero value of a singular field,
     *     which then counts as absent; {@link EnumShape#UNKNOWN} for a tolerated literal that the schema does not have: the field
     *     counts as absent, and an item of a list is left out
     */
    public abstract int enumeration(Field field);

    /** An {@code xs:decimal}; trailing zeros are kept. */
    public BigDecimal decimal() {
        return Values.parseDecimal(string(), limits);
    }

    /**
     * As {@link #decimal()}, for a field with a {@link Field#precision}. Adapters call it only for such fields.
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

    /**
     * As {@link #dateTime(Field)}, for a field that may have come before in the same message.
     *
     * @param before what came, null for nothing; where a date and time is a message, its parts are merged (Protobuf, "Last One Wins")
     */
    public XMLGregorianCalendar dateTime(Field field, @Nullable XMLGregorianCalendar before) {
        return dateTime(field);
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

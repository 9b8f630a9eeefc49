package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Digits;
import io.curcuma.internal.bytes.NumberParser;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * The schema's own XML in UTF-8 as field calls, straight from the bytes. Reads what a reader over StAX reads, as long as that is
 * plain; throws {@link FallbackSignal} for all else: CDATA sections, processing instructions, open content, and whatever is wrong.
 */
public final class XmlTextReader extends UnionReader {
    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;

    /** Bytes of a {@code dateTime} without fraction and time zone. */
    private static final int DATE_TIME = 19;
    /** Bytes of a {@code date} without time zone. */
    private static final int DATE = 10;

    private static final long NO_DIGITS = Long.MIN_VALUE;

    private final NumberParser numbers = new NumberParser();

    /** A reader of documents, one after the other. */
    public XmlTextReader() {
        super(null);
    }

    /** A new one. */
    public static FieldReader create() {
        return new XmlTextReader();
    }

    /**
     * A reader of documents that other bytes may follow.
     *
     * @param rootEnd is told where each of them ends
     */
    public XmlTextReader(RootEnd rootEnd) {
        super(rootEnd);
    }

    /** Goes on if the same element comes next, and nothing between; else the list goes on by {@link #next}. */
    @Override
    protected int nextElement(Field list) {
        ReaderFrame frame = frames[depth];
        ElementName name = frame.elements.expected[frame.slot];
        byte[] b = bytes;
        int p = position;
        if (b[p] != '<') {
            p = behindSpace(b, p);
        }
        if (frame.plain && p <= safe && list.equals(name.owner) && name.isAt(b, p)) {
            int q = p + name.length;
            if (b[q] != '>') {
                return !list.isNullAsNil() && isItem(frame, name, p, q) ? CURSOR : 0;
            }
            begin(frame, name, q + 1);
            return CURSOR;
        }
        return 0;
    }

    @Override
    protected String elementText() {
        if (pending == Pending.SLICE) {
            return slice();
        }
        if (attributes.size() != 0 && (attributes.isNil() || attributes.hasOwn())) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return content();
    }

    @Override
    protected Object scalar(String value) {
        return XsdValues.parse(field(), value, limits(), scope);
    }

    private Number number() {
        return (Number) scalar();
    }

    /** Whether an element is at hand that is all text. */
    private boolean isSimple() {
        return pending == Pending.ELEMENT && attributes.size() == 0 && !empty;
    }

    /** Whether the bounds of the text at hand are known, and its bytes are its characters. */
    private boolean isSlice() {
        return pending == Pending.SLICE || isSimple() && findContent();
    }

    /** The text at hand, whose bounds are known, is read. */
    private void pass() {
        position = sliceNext;
        if (pending == Pending.ELEMENT) {
            pending = Pending.NONE;
        }
    }

    @Override
    public int int32() {
        long value = digits();
        if (value != NO_DIGITS && value == (int) value) {
            return (int) value;
        }
        return value == NO_DIGITS ? number().intValue() : tooLarge();
    }

    private static int tooLarge() {
        throw FallbackSignal.UNSUPPORTED;
    }

    @Override
    public long int64() {
        long value = digits();
        return value == NO_DIGITS ? number().longValue() : value;
    }

    @Override
    public BigInteger integer() {
        long value = digits();
        return value == NO_DIGITS ? super.integer() : BigInteger.valueOf(value);
    }

    @Override
    public BigInteger uint64() {
        long value = digits();
        if (value == NO_DIGITS) {
            return super.uint64();
        }
        return value < 0 ? BigInteger.valueOf(tooLarge()) : BigInteger.valueOf(value);
    }

    /** The number that is the whole text at hand, which is read then; else {@link #NO_DIGITS}. */
    private long digits() {
        if (pending != Pending.SLICE && !isSimple()) {
            return NO_DIGITS;
        }
        byte[] b = bytes;
        int p = numberStart();
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int q = first;
        long value = 0;
        if (b.length - q >= Long.BYTES) {
            long values = Digits.values(Bytes.littleLong(b, q));
            int found = Digits.count(Digits.others(values));
            value = found == 0 ? 0 : Digits.number(values, found);
            q += found;
        }
        for (int digit = b[q] - '0'; digit >= 0 && digit <= 9; digit = b[q] - '0') {
            value = value * 10 + digit;
            q++;
        }
        if (q == first || q - first > LONG_DIGITS || !isAll(q)) {
            return NO_DIGITS;
        }
        return negative ? -value : value;
    }

    private int numberStart() {
        return pending == Pending.SLICE ? sliceFrom : position;
    }

    /** Whether the text at hand ends there; it is read then. */
    private boolean isAll(int q) {
        if (pending == Pending.SLICE) {
            if (q != sliceTo) {
                return false;
            }
        } else {
            sliceNext = q <= safe ? element.end(bytes, q) : -1;
            if (sliceNext < 0) {
                return false;
            }
        }
        pass();
        return true;
    }

    @Override
    public float float32() {
        if (pending == Pending.SLICE || isSimple()) {
            float value = numbers.parseFloat(bytes, numberStart(), end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().floatValue();
    }

    @Override
    public double float64() {
        if (pending == Pending.SLICE || isSimple()) {
            double value = numbers.parseDouble(bytes, numberStart(), end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().doubleValue();
    }

    private boolean isNumberAll() {
        int q = numbers.next();
        return q >= 0 && q - numberStart() <= USUAL_DIGITS && isAll(q);
    }

    @Override
    public BigDecimal decimal() {
        if (isSlice()) {
            BigDecimal value = DecimalText.parse(bytes, sliceFrom, sliceTo, limits());
            if (value != null) {
                pass();
                return value;
            }
        }
        return super.decimal();
    }

    @Override
    public boolean bool() {
        if (field().node() != Node.NIL && isSlice()) {
            boolean value = isText("true") || isText("1");
            if (value || isText("false") || isText("0")) {
                pass();
                return value;
            }
        }
        return super.bool();
    }

    private boolean isText(String expected) {
        if (sliceTo - sliceFrom != expected.length()) {
            return false;
        }
        for (int i = 0; i < expected.length(); i++) {
            if (bytes[sliceFrom + i] != expected.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        XMLGregorianCalendar value = usual();
        return value == null ? super.dateTime(of) : value;
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        XMLGregorianCalendar value = usual();
        return value == null ? super.calendar(of) : value;
    }

    /** The date or time that the element at hand is, if it has the given number of bytes: its end need not be looked for then. */
    private @Nullable XMLGregorianCalendar ofLength(int length) {
        int q = position + length;
        int next = q <= safe ? element.end(bytes, q) : -1;
        XMLGregorianCalendar value = next < 0 ? null : Calendars.parse(field(), bytes, position, q);
        if (value != null) {
            position = next;
            pending = Pending.NONE;
        }
        return value;
    }

    private @Nullable XMLGregorianCalendar usual() {
        if (isSimple()) {
            XMLGregorianCalendar brief = ofLength(DATE_TIME);
            brief = brief == null ? ofLength(DATE) : brief;
            if (brief != null) {
                return brief;
            }
        }
        XMLGregorianCalendar value = isSlice() ? Calendars.parse(field(), bytes, sliceFrom, sliceTo) : null;
        if (value != null) {
            pass();
        }
        return value;
    }

    @Override
    public String string() {
        if (isSlice()) {
            // a slice has no other white space than spaces
            if (field().whiteSpace() != Field.WhiteSpace.COLLAPSE || Scan.isCollapsed(bytes, sliceFrom, sliceTo)) {
                pass();
                return slice();
            }
        } else if (isSimple() && field().isVerbatim()) {
            pending = Pending.NONE;
            return otherContent();
        }
        return XsdValues.string(field(), read());
    }

    @Override
    public int enumeration(Field of) {
        if (isSlice()) {
            int ordinal = of.enumShape().find(bytes, sliceFrom, sliceTo);
            if (ordinal != EnumShape.UNKNOWN) {
                pass();
                return ordinal;
            }
        }
        return ordinal(of, read());
    }
}

package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.NumberParser;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;

/**
 * The schema's own XML in UTF-8 as field calls, straight from the bytes. Reads what a reader over StAX reads, as long as that is
 * plain; throws {@link HandOver} for all else: CDATA sections, processing instructions, open content, and whatever is wrong.
 */
public final class XmlTextReader extends ElementReader {
    /** Digits that fit into a long, whatever they are. */
    private static final int LONG_DIGITS = 18;

    private static final long NO_DIGITS = Long.MIN_VALUE;

    private final NumberParser numbers = new NumberParser();

    /** A reader of documents, one after the other. */
    public XmlTextReader() {}

    /** Goes on if the same element comes next, and nothing between; else the list goes on by {@link #next}. */
    @Override
    protected int nextElement(Field list) {
        ReaderFrame frame = frames[depth];
        ElementName name = frame.elements.expected[frame.slot];
        int p = position;
        byte[] b = bytes;
        if (frame.plain && p <= safe && name.owner == list && name.isAt(b, p) && b[p + name.length] == '>') {
            position = p + name.length + 1;
            attributes.clear();
            empty = false;
            element = name;
            scope = frame.elements.scope;
            field = list;
            pending = Pending.ELEMENT;
            return CURSOR;
        }
        return 0;
    }

    @Override
    protected String elementText() {
        if (attributes.size() != 0 && (attributes.isNil() || attributes.hasOwn())) {
            throw HandOver.SIGNAL;
        }
        return content();
    }

    @Override
    protected Object scalar(String value) {
        return XsdValues.parse(field, value, limits(), scope);
    }

    private Number number() {
        return (Number) scalar();
    }

    /** Whether an element is at hand that is all text. */
    private boolean isSimple() {
        return pending == Pending.ELEMENT && attributes.size() == 0 && !empty;
    }

    @Override
    public int int32() {
        long value = isSimple() ? digits() : NO_DIGITS;
        if (value != NO_DIGITS && value == (int) value) {
            return (int) value;
        }
        return value == NO_DIGITS ? number().intValue() : tooLarge();
    }

    private static int tooLarge() {
        throw HandOver.SIGNAL;
    }

    @Override
    public long int64() {
        long value = isSimple() ? digits() : NO_DIGITS;
        return value == NO_DIGITS ? number().longValue() : value;
    }

    /** The number that is the whole text of the element at hand, which is read then; else {@link #NO_DIGITS}. */
    private long digits() {
        byte[] b = bytes;
        int p = position;
        boolean negative = b[p] == '-';
        int first = negative ? p + 1 : p;
        int q = first;
        long value = 0;
        for (int digit = b[q] - '0'; digit >= 0 && digit <= 9; digit = b[q] - '0') {
            value = value * 10 + digit;
            q++;
        }
        if (q == first || q - first > LONG_DIGITS || q > safe) {
            return NO_DIGITS;
        }
        int after = element.end(b, q);
        if (after < 0) {
            return NO_DIGITS;
        }
        position = after;
        pending = Pending.NONE;
        return negative ? -value : value;
    }

    @Override
    public float float32() {
        if (isSimple()) {
            float value = numbers.parseFloat(bytes, position, end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().floatValue();
    }

    @Override
    public double float64() {
        if (isSimple()) {
            double value = numbers.parseDouble(bytes, position, end);
            if (isNumberAll()) {
                return value;
            }
        }
        return number().doubleValue();
    }

    /** Whether the number that was parsed is the whole text of the element at hand, which is read then. */
    private boolean isNumberAll() {
        int q = numbers.next();
        if (q < 0 || q > safe || q - position > USUAL_DIGITS) {
            return false;
        }
        int after = element.end(bytes, q);
        if (after < 0) {
            return false;
        }
        position = after;
        pending = Pending.NONE;
        return true;
    }

    @Override
    public String string() {
        if (isSimple() && field.isVerbatim()) {
            pending = Pending.NONE;
            return content();
        }
        return XsdValues.string(field, read());
    }

    @Override
    public int enumeration(Field of) {
        return ordinal(of, read());
    }
}

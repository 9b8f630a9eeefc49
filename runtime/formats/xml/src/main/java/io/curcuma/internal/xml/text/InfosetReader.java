package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** An XML infoset as field calls: lists, and values that are parsed from their text, whatever the encoding looks like. */
public abstract class InfosetReader extends FieldReader {
    /** Stands for the root element, which is not a field. */
    protected static final Field ROOT = Field.of(1, "", "root", Node.ELEMENT, Type.MESSAGE, Occurs.SINGULAR);

    /** Where a list is read: of no meaning, but not 0. */
    protected static final int CURSOR = 1;

    /** What {@link #next} has left for the adapter to read: numbers, since to store a reference costs more under G1. */
    protected static final class Pending {
        /** Nothing: a message begins or has ended, or the value has been read. */
        public static final int NONE = 0;
        /** A text that is known: of an attribute, of simple content, between elements, or an item of a list. */
        public static final int TEXT = 1;
        /** As {@link #TEXT}, of which the bounds are known. */
        public static final int SLICE = 2;
        /** The element behind whose start tag the reader stands. */
        public static final int ELEMENT = 3;

        private Pending() {}
    }

    /** What is left to read, of {@link Pending}. */
    protected int pending = Pending.NONE;
    /** What {@link #field()} returns. */
    protected Field field = ROOT;
    /** The text that is pending. */
    protected String text = "";

    /** The root elements that are accepted; any if there are none. */
    protected List<QName> roots = List.of();

    private List<String> items = List.of();
    private int item;

    protected InfosetReader() {}

    /** The next documents have one of these root elements; any if there are none. The list does not change. */
    public final void roots(List<QName> accepted) {
        roots = accepted;
    }

    /** Names as an error message lists them. */
    public static String names(List<QName> elements) {
        return elements.stream().map(QName::toString).collect(Collectors.joining(", "));
    }

    /** Reads the text that is all of the element at hand, of which attributes are refused; or the {@link Pending#SLICE slice}. */
    protected abstract String elementText();

    /** The field of what is pending. */
    protected Field field() {
        return field;
    }

    /** The value of the {@link #field()} that a text is. */
    protected abstract Object scalar(String value);

    /** Goes to the next of the elements that are a list, if it comes next: {@link #CURSOR}, else 0. */
    protected int nextElement(Field list) {
        // elements that are not next to each other make runs of one each
        return 0;
    }

    /** Leaves a text to be read; returns the number of its field. */
    protected int text(Field of, String value) {
        field = of;
        text = value;
        pending = Pending.TEXT;
        return of.number();
    }

    /** The text of the value at hand. */
    protected final String read() {
        if (pending == Pending.TEXT) {
            return text;
        }
        if (pending == Pending.NONE) {
            throw new IllegalStateException("no value is left to read");
        }
        String value = XsdValues.content(field(), elementText());
        if (pending == Pending.ELEMENT) {
            pending = Pending.NONE;
        }
        return value;
    }

    /** The value at hand. */
    protected final Object scalar() {
        return scalar(read());
    }

    @Override
    public final int beginList(Field list) {
        if (list.occurs() == Occurs.REPEATED) {
            if (!items.isEmpty()) {
                items = List.of();
            }
            return CURSOR;
        }
        items = new ArrayList<>();
        for (StringTokenizer tokens = new StringTokenizer(read(), " \t\r\n"); tokens.hasMoreTokens(); ) {
            items.add(tokens.nextToken());
        }
        item = 0;
        return nextItem(list, CURSOR);
    }

    @Override
    public final int nextItem(Field list, int cursor) {
        if (list.occurs() == Occurs.REPEATED) {
            return nextElement(list);
        }
        if (item == items.size()) {
            return 0;
        }
        int unused = text(list, items.get(item++));
        return CURSOR;
    }

    @Override
    public final int capacity(int cursor) {
        return items.isEmpty() ? super.capacity(cursor) : items.size();
    }

    @Override
    public boolean bool() {
        if (field().node() == Node.NIL) {
            return true;
        }
        return (Boolean) scalar();
    }

    @Override
    public final byte[] bytes() {
        return (byte[]) scalar();
    }

    @Override
    public BigInteger uint64() {
        return (BigInteger) scalar();
    }

    @Override
    public BigDecimal decimal() {
        return (BigDecimal) scalar();
    }

    @Override
    public BigInteger integer() {
        return (BigInteger) scalar();
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public final Duration duration() {
        return (Duration) scalar();
    }

    @Override
    public final QName qName() {
        return (QName) scalar();
    }
}

package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/**
 * The schema's own XML as field calls, from any {@link javax.xml.stream.XMLStreamReader}. As strict as XML through JAXB is here:
 * what the schema does not have is refused; order, missing parts and facets are not checked.
 */
public final class StaxFieldReader extends StaxUnionReader {
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private final ScalarChars chars = new ScalarChars();

    /**
     * A reader of documents, one after the other.
     */
    public StaxFieldReader(StaxEncoding encoding) {
        super(encoding);
    }

    /** A new one. */
    public static FieldReader create(StaxEncoding encoding) {
        return new StaxFieldReader(encoding);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        chars.start(limits);
        super.start(root, bytes, offset, length, limits);
    }

    @Override
    protected String elementText() {
        if (source.isNil()) {
            throw source.mismatch("xsi:nil where the schema does not allow it");
        }
        if (source.hasAttributes()) {
            throw source.mismatch("an attribute that the schema does not have");
        }
        return content();
    }

    @Override
    protected Object scalar(String value) {
        try {
            return XsdValues.parse(field, value, limits(), source.scope());
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    private SerializationException located(SerializationException e) {
        return e.code() == Code.SCHEMA_MISMATCH ? source.mismatch("a value that its type does not have") : e;
    }

    @Override
    public void secondBranch() {
        throw source.mismatch("two branches of a choice");
    }

    /** Reads the value at hand into {@link #chars}. */
    private void readChars() {
        if (pending == Pending.ELEMENT && source.attributes() == 0) {
            pending = Pending.NONE;
            content(chars);
        } else {
            chars.set(read());
        }
    }

    private Object other() {
        return scalar(chars.text());
    }

    private Number otherNumber() {
        return (Number) other();
    }

    @Override
    public int int32() {
        readChars();
        long digits = field.type() == Type.INT32 || field.type() == Type.SINT32 ? chars.digits() : ScalarChars.NONE;
        return digits == (int) digits ? (int) digits : otherNumber().intValue();
    }

    @Override
    public long int64() {
        readChars();
        long digits = field.type() == Type.INT64 || field.type() == Type.SINT64 ? chars.digits() : ScalarChars.NONE;
        return digits != ScalarChars.NONE ? digits : otherNumber().longValue();
    }

    @Override
    public float float32() {
        readChars();
        float value = chars.float32();
        return chars.isNumber() ? value : otherNumber().floatValue();
    }

    @Override
    public double float64() {
        readChars();
        double value = chars.float64();
        return chars.isNumber() ? value : otherNumber().doubleValue();
    }

    @Override
    public BigDecimal decimal() {
        readChars();
        BigDecimal value = DecimalText.parse(chars.ascii(), 0, chars.length(), limits());
        return value == null ? (BigDecimal) other() : value;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        return calendar(of);
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        readChars();
        XMLGregorianCalendar value = Calendars.parse(field, chars.ascii(), 0, chars.length());
        return value == null ? (XMLGregorianCalendar) other() : value;
    }

    @Override
    public String string() {
        if (AnyXml.XML.equals(field)) {
            pending = Pending.NONE;
            return fragment();
        }
        String value = read();
        if (AnyXml.TEXT.equals(field) && QNAME.equals(top().type)) {
            try {
                return Values.qNameText(XsdValues.qName(XsdValues.collapse(value), source.scope()));
            } catch (SerializationException e) {
                throw located(e);
            }
        }
        return Values.limited(XsdValues.string(field, value), limits());
    }

    @Override
    public int enumeration(Field of) {
        readChars();
        int n = chars.length();
        int ordinal = n == 0 ? EnumShape.UNKNOWN : of.enumShape().find(chars.ascii(), 0, n);
        if (ordinal != EnumShape.UNKNOWN) {
            return ordinal;
        }
        try {
            return ordinal(of, chars.text());
        } catch (SerializationException e) {
            throw located(e);
        }
    }
}

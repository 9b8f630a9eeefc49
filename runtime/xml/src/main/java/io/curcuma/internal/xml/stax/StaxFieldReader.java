package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * The schema's own XML as field calls, from any {@link javax.xml.stream.XMLStreamReader}. As strict as XML through JAXB is here:
 * what the schema does not have is refused; order, missing parts and facets are not checked.
 */
public final class StaxFieldReader extends StaxUnionReader {
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    private final NumberChars numbers = new NumberChars();

    /**
     * A reader of documents, one after the other.
     */
    public StaxFieldReader(StaxEncoding encoding) {
        super(encoding);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        numbers.start(limits);
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

    /** Reads the value at hand into {@link #numbers}. */
    private void readNumber() {
        if (pending == Pending.ELEMENT && source.attributes() == 0) {
            pending = Pending.NONE;
            content(numbers);
        } else {
            numbers.set(read());
        }
    }

    private Number otherNumber() {
        return (Number) scalar(numbers.text());
    }

    @Override
    public int int32() {
        readNumber();
        long digits = field.type() == Type.INT32 || field.type() == Type.SINT32 ? numbers.digits() : NumberChars.NONE;
        return digits == (int) digits ? (int) digits : otherNumber().intValue();
    }

    @Override
    public long int64() {
        readNumber();
        long digits = field.type() == Type.INT64 || field.type() == Type.SINT64 ? numbers.digits() : NumberChars.NONE;
        return digits != NumberChars.NONE ? digits : otherNumber().longValue();
    }

    @Override
    public float float32() {
        readNumber();
        float value = numbers.float32();
        return numbers.isNumber() ? value : otherNumber().floatValue();
    }

    @Override
    public double float64() {
        readNumber();
        double value = numbers.float64();
        return numbers.isNumber() ? value : otherNumber().doubleValue();
    }

    @Override
    public String string() {
        if (field == AnyXml.XML) {
            pending = Pending.NONE;
            return fragment();
        }
        String value = read();
        if (field == AnyXml.TEXT && QNAME.equals(top().type)) {
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
        String literal = read();
        try {
            return ordinal(of, literal);
        } catch (SerializationException e) {
            throw located(e);
        }
    }
}

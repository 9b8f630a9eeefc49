package io.curcuma.spi;

import io.curcuma.SharedValues;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;

/** Replaces values by equal ones that were read before, and leaves everything else to another reader. */
final class SharingReader extends InterceptingReader {
    private final SharedValues values;

    SharingReader(FieldReader in, SharedValues values) {
        super(in);
        this.values = values;
    }

    /** A new one. */
    static FieldReader create(FieldReader in, SharedValues values) {
        return new SharingReader(in, values);
    }

    @Override
    protected String text(String value) {
        return values.share(value);
    }

    @Override
    protected BigDecimal parts(BigDecimal value) {
        return values.share(value);
    }

    @Override
    protected BigInteger parts(BigInteger value) {
        return values.share(value);
    }

    @Override
    protected XMLGregorianCalendar parts(XMLGregorianCalendar value) {
        return values.share(value);
    }
}

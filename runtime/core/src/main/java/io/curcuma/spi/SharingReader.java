package io.curcuma.spi;

import io.curcuma.SharedValues;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;

/** Replaces values by equal ones that were read before, and leaves everything else to another reader. */
final class SharingReader extends ForwardingReader {
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
    public String string() {
        return values.share(super.string());
    }

    @Override
    public BigDecimal decimal() {
        return values.share(super.decimal());
    }

    @Override
    public BigDecimal decimal(Field field) {
        return values.share(super.decimal(field));
    }

    @Override
    public BigInteger integer() {
        return values.share(super.integer());
    }

    @Override
    public BigInteger uint64() {
        return values.share(super.uint64());
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return values.share(super.dateTime(field));
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        return values.share(super.calendar(field));
    }
}

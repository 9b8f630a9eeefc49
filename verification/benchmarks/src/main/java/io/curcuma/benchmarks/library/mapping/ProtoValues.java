package io.curcuma.benchmarks.library.mapping;

import curcuma.xsd.proto.DateTime;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/** Values that beans and the classes of protoc hold in different classes. */
public final class ProtoValues {
    private static final DatatypeFactory FACTORY = factory();

    private ProtoValues() {}

    private static DatatypeFactory factory() {
        try {
            return DatatypeFactory.newInstance();
        } catch (DatatypeConfigurationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** An {@code xs:dateTime} as a message. */
    public static DateTime dateTime(XMLGregorianCalendar value) {
        DateTime.Builder message = DateTime.newBuilder();
        message.setSeconds(LocalDateTime.of(
                        value.getYear(),
                        value.getMonth(),
                        value.getDay(),
                        value.getHour(),
                        value.getMinute(),
                        value.getSecond())
                .toEpochSecond(ZoneOffset.UTC));
        int offset = value.getTimezone();
        if (offset != DatatypeConstants.FIELD_UNDEFINED) {
            message.setSeconds(message.getSeconds() - 60L * offset).setOffsetMinutes(offset);
        }
        BigDecimal fraction = value.getFractionalSecond();
        if (fraction != null) {
            message.setNanos(fraction.movePointRight(9).intValueExact());
            if (fraction.stripTrailingZeros().scale() != fraction.scale()) {
                message.setDigits(fraction.scale());
            }
        }
        return message.build();
    }

    /** As {@link #dateTime}, back. */
    public static XMLGregorianCalendar calendar(DateTime message) {
        int offset = message.hasOffsetMinutes() ? message.getOffsetMinutes() : 0;
        LocalDateTime local = LocalDateTime.ofEpochSecond(message.getSeconds() + 60L * offset, 0, ZoneOffset.UTC);
        BigDecimal fraction = null;
        if (message.getNanos() != 0 || message.getDigits() != 0) {
            fraction = BigDecimal.valueOf(message.getNanos(), 9);
            fraction =
                    message.getDigits() == 0 ? fraction.stripTrailingZeros() : fraction.setScale(message.getDigits());
        }
        return FACTORY.newXMLGregorianCalendar(
                BigInteger.valueOf(local.getYear()),
                local.getMonthValue(),
                local.getDayOfMonth(),
                local.getHour(),
                local.getMinute(),
                local.getSecond(),
                fraction,
                message.hasOffsetMinutes() ? offset : DatatypeConstants.FIELD_UNDEFINED);
    }

    /** A date, a time or a part of one from its XML form. */
    public static XMLGregorianCalendar calendar(String text) {
        return FACTORY.newXMLGregorianCalendar(text);
    }

    /** A duration from its XML form. */
    public static Duration duration(String text) {
        return FACTORY.newDuration(text);
    }

    /** An {@code xs:unsignedLong}. */
    public static BigInteger unsigned(long value) {
        return value >= 0 ? BigInteger.valueOf(value) : new BigInteger(Long.toUnsignedString(value));
    }
}

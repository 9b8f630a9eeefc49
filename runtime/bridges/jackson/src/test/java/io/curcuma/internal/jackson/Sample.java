package io.curcuma.internal.jackson;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A bean with a field of every type, as generated ones look. */
@SuppressWarnings("NullAway")
final class Sample {
    enum Color {
        RED,
        PLUS
    }

    /** Simple content with attributes, one of them named as the content. */
    static final class Price {
        @Nullable
        String value;

        @Nullable
        BigDecimal content;
    }

    @Nullable
    String idAttribute;

    @Nullable
    String id;

    @Nullable
    Boolean bool;

    @Nullable
    Byte int8;

    @Nullable
    Short int16;

    @Nullable
    Integer int32;

    @Nullable
    Integer sint32;

    @Nullable
    Long int64;

    @Nullable
    Long sint64;

    @Nullable
    Integer uint8;

    @Nullable
    Integer uint16;

    @Nullable
    Long uint32;

    @Nullable
    BigInteger uint64;

    @Nullable
    Float float32;

    @Nullable
    Double float64;

    byte @Nullable [] bytes;
    byte @Nullable [] hex;

    @Nullable
    Color color;

    @Nullable
    BigDecimal decimal;

    @Nullable
    BigInteger integer;

    @Nullable
    XMLGregorianCalendar dateTime;

    @Nullable
    XMLGregorianCalendar date;

    @Nullable
    XMLGregorianCalendar gYear;

    @Nullable
    Duration duration;

    @Nullable
    QName qName;

    @Nullable
    Price price;

    @Nullable
    Sample child;

    List<Sample> children = new ArrayList<>();
    List<String> names = new ArrayList<>();

    @Nullable
    List<Integer> list;

    @Nullable
    String otherId;
}

package io.curcuma.testkit.contract;

import io.curcuma.spi.Values;
import io.curcuma.testkit.fixture.Kind;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.Sign;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The value of each type that takes least on the wire for what it takes on the heap, by the field's name in
 * {@code Multiples}.
 */
final class Smallest {
    private Smallest() {}

    private static XMLGregorianCalendar calendar(String text) {
        return Values.datatypeFactory().newXMLGregorianCalendar(text);
    }

    static @Nullable Object of(String field) {
        return switch (field) {
            case "bool" -> true;
            case "int8" -> (byte) 1;
            case "int16" -> (short) 1_000;
            case "int32", "sint32" -> 1_000;
            case "uint16" -> 1_000;
            case "uint8" -> (short) 200;
            case "int64", "sint64", "uint32" -> 1_000L;
            case "uint64", "integer" -> BigInteger.valueOf(100);
            case "float32" -> 1f;
            case "float64" -> 1.0;
            case "string" -> "";
            case "bytes", "hexBinary" -> new byte[0];
            case "kind" -> Kind.RED;
            case "sign" -> Sign.PLUS;
            case "node" -> new Node();
            case "decimal" -> BigDecimal.valueOf(5);
            case "dateTime" -> calendar("1970-01-01T00:00:00");
            case "date" -> calendar("1970-01-01");
            case "time" -> calendar("00:00:00");
            case "gYear" -> calendar("1970");
            case "gYearMonth" -> calendar("1970-01");
            case "gMonth" -> calendar("--01");
            case "gMonthDay" -> calendar("--01-01");
            case "gDay" -> calendar("---01");
            case "duration" -> Values.datatypeFactory().newDuration("P1D");
            case "qName" -> new QName("a");
            default -> null;
        };
    }
}

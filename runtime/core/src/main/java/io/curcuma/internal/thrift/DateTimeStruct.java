package io.curcuma.internal.thrift;

import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import javax.xml.datatype.XMLGregorianCalendar;

/** The struct that carries an {@code xs:dateTime}. */
public final class DateTimeStruct {
    private static final Field SECONDS = field(1, "seconds", Type.INT64);
    private static final Field NANOS = field(2, "nanos", Type.INT32);
    private static final Field OFFSET_MINUTES = field(3, "offset_minutes", Type.INT32);
    private static final Field DIGITS = field(4, "digits", Type.INT32);
    private static final Field LEXICAL = field(5, "lexical", Type.STRING);
    private static final Shape SHAPE =
            Shape.of("", "curcuma.xsd.DateTime", SECONDS, NANOS, OFFSET_MINUTES, DIGITS, LEXICAL);

    private DateTimeStruct() {}

    private static Field field(int number, String name, Type type) {
        return Field.of(number, "", name, Node.ELEMENT, type, Occurs.SINGULAR);
    }

    /**
     * Writes a field of type {@link Type#DATE_TIME}.
     *
     * @throws io.curcuma.SerializationException as {@link DateTimeParts#of} throws it
     */
    public static void write(FieldWriter out, Field field, XMLGregorianCalendar value) {
        DateTimeParts parts = DateTimeParts.of(value, out.limits());
        int mark = out.beginMessage(field, SHAPE);
        out.int64(SECONDS, parts.seconds());
        if (parts.nanos() != 0) {
            out.int32(NANOS, parts.nanos());
        }
        Integer offset = parts.offsetMinutes();
        if (offset != null) {
            out.int32(OFFSET_MINUTES, offset);
        }
        if (parts.digits() != 0) {
            out.int32(DIGITS, parts.digits());
        }
        if (!parts.lexical().isEmpty()) {
            out.string(LEXICAL, parts.lexical());
        }
        out.endMessage(field, mark);
    }

    /**
     * Reads the value of a field of type {@link Type#DATE_TIME}.
     *
     * @throws io.curcuma.SerializationException as {@link DateTimeParts#toCalendar} throws it
     */
    public static XMLGregorianCalendar read(FieldReader in, Field field) {
        long seconds = 0;
        int nanos = 0;
        Integer offset = null;
        int digits = 0;
        String lexical = "";
        int mark = in.enter(SHAPE);
        for (int number = in.next(SHAPE); number != 0; number = in.next(SHAPE)) {
            switch (number) {
                case 1 -> seconds = in.int64();
                case 2 -> nanos = in.int32();
                case 3 -> offset = in.int32();
                case 4 -> digits = in.int32();
                case 5 -> lexical = in.string();
                default -> in.skip();
            }
        }
        in.leave(mark);
        return new DateTimeParts(seconds, nanos, offset, digits, lexical).toCalendar(field, in.limits());
    }
}

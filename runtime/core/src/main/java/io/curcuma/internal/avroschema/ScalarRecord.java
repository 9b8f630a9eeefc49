package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.bytes.DateParts;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.DecimalParts;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * A record that the generator emits for one value of a simple type: a value of one of Avro's logical types, what that type would lose, and
 * the lexical form for values that it cannot represent at all.
 *
 * @param canonical form of the record, by which it is known
 * @param copy writes what is read, in the same record
 */
record ScalarRecord(Field field, String canonical, ResolutionStep copy) {
    private static final Pattern DECIMAL = Pattern.compile("curcuma\\.xsd\\.Decimal_([0-9]{1,2})_([0-9]{1,2})");
    /** The greatest precision that the generator emits. */
    private static final int MAX_PRECISION = 38;

    /** Stands for absent days or nanoseconds: out of range for both. */
    private static final int ABSENT = Integer.MIN_VALUE;

    private static final ResolutionStep INT = datum -> datum.writeLong(datum.readInt());
    private static final ResolutionStep LONG = datum -> datum.writeLong(datum.readLong());

    private static final Map<String, ScalarRecord> FIXED = Map.of(
            "curcuma.xsd.DateTime",
            new ScalarRecord(
                    field(Type.DATE_TIME),
                    canonical(
                            "DateTime",
                            optional("instant", "long"),
                            required("nanos"),
                            optional("offset_minutes", "int"),
                            required("digits")),
                    ResolutionStep.all(
                            List.of(optional(LONG), INT, optional(INT), INT, optional(ResolutionStep::text)))),
            "curcuma.xsd.Date",
            new ScalarRecord(
                    field(Type.DATE),
                    canonical("Date", optional("days", "int"), optional("offset_minutes", "int")),
                    ResolutionStep.all(List.of(optional(INT), optional(INT), optional(ResolutionStep::text)))));

    private static Field field(Type type) {
        return Field.of(1, "", "value", Node.ELEMENT, type, Occurs.SINGULAR);
    }

    private static String canonical(String name, String... fields) {
        return "{\"name\":\"curcuma.xsd." + name + "\",\"type\":\"record\",\"fields\":[" + String.join(",", fields)
                + "," + optional("lexical", "string") + "]}";
    }

    private static String optional(String name, String type) {
        return "{\"name\":\"" + name + "\",\"type\":[\"null\",\"" + type + "\"]}";
    }

    private static String required(String name) {
        return "{\"name\":\"" + name + "\",\"type\":\"int\"}";
    }

    private static ResolutionStep optional(ResolutionStep value) {
        return datum -> {
            int index = datum.readIndex(2);
            datum.writeLong(index);
            if (index != 0) {
                value.run(datum);
            }
        };
    }

    /** What a record is; empty for every other schema. */
    static Optional<ScalarRecord> of(AvroSchema schema) {
        if (!(schema instanceof RecordOf record)) {
            return Optional.empty();
        }
        ScalarRecord known = FIXED.get(record.name);
        return Optional.ofNullable(known == null ? decimal(record.name) : known)
                .filter(named -> CanonicalForm.of(record).equals(named.canonical()));
    }

    private static @Nullable ScalarRecord decimal(String name) {
        Matcher matcher = DECIMAL.matcher(name);
        if (!matcher.matches()) {
            return null;
        }
        int precision = Integer.parseInt(matcher.group(1));
        int scale = Integer.parseInt(matcher.group(2));
        if (precision < 1 || precision > MAX_PRECISION || scale > precision) {
            return null;
        }
        return new ScalarRecord(
                field(Type.DECIMAL).withDigits(precision, scale),
                canonical(
                        "Decimal_" + precision + "_" + scale,
                        optional("value", "bytes"),
                        required("digits_of_" + scale)),
                ResolutionStep.all(List.of(optional(ResolutionStep::text), INT, optional(ResolutionStep::text))));
    }

    /** Whether data of the one are data of the other. */
    boolean isSame(ScalarRecord other) {
        return canonical.equals(other.canonical);
    }

    Object read(Datum datum) {
        return switch (field.type()) {
            case DATE_TIME -> dateTime(datum).toCalendar(field, datum.limits);
            case DATE -> date(datum).toCalendar(field, datum.limits);
            default -> decimal(datum).toDecimal(field, datum.limits);
        };
    }

    void write(Object value, Datum datum) {
        switch (field.type()) {
            case DATE_TIME -> write(DateTimeParts.forMicros((XMLGregorianCalendar) value, datum.limits), datum);
            case DATE -> write(DateParts.of(field, (XMLGregorianCalendar) value, datum.limits), datum);
            default -> write(DecimalParts.of(field, (BigDecimal) value, datum.limits), datum);
        }
    }

    private static DateTimeParts dateTime(Datum datum) {
        boolean hasMicros = datum.readIndex(2) != 0;
        long micros = hasMicros ? datum.readLong() : 0;
        int nanos = datum.readInt();
        Integer offset = offset(datum);
        int digits = datum.readInt();
        return DateTimeParts.ofMicros(micros, hasMicros ? nanos : ABSENT, offset, digits, lexical(datum));
    }

    private static void write(DateTimeParts parts, Datum datum) {
        if (writePresence(parts.lexical(), datum)) {
            datum.writeLong(parts.micros());
        }
        datum.writeLong(parts.nanosOfMicro());
        write(parts.offsetMinutes(), datum);
        datum.writeLong(parts.digits());
        write(parts.lexical(), datum);
    }

    private static DateParts date(Datum datum) {
        int days = datum.readIndex(2) != 0 ? datum.readInt() : ABSENT;
        Integer offset = offset(datum);
        return new DateParts(days, offset, lexical(datum));
    }

    private static void write(DateParts parts, Datum datum) {
        if (writePresence(parts.lexical(), datum)) {
            datum.writeLong(parts.days());
        }
        write(parts.offsetMinutes(), datum);
        write(parts.lexical(), datum);
    }

    private static DecimalParts decimal(Datum datum) {
        BigInteger unscaled = null;
        if (datum.readIndex(2) != 0) {
            byte[] bytes = datum.readBytes();
            if (bytes.length == 0 || bytes.length > DecimalParts.MAX_BYTES) {
                throw Datum.mismatch("a decimal of " + bytes.length + " bytes");
            }
            unscaled = new BigInteger(bytes);
        }
        int digits = datum.readInt();
        return new DecimalParts(unscaled, digits, lexical(datum));
    }

    private static void write(DecimalParts parts, Datum datum) {
        if (writePresence(parts.lexical(), datum)) {
            datum.writeBytes(Objects.requireNonNull(parts.unscaled()).toByteArray());
        }
        datum.writeLong(parts.digits());
        write(parts.lexical(), datum);
    }

    /** Writes whether a value of the logical type follows: it does unless a lexical form stands for it. */
    private static boolean writePresence(String lexical, Datum datum) {
        datum.writeLong(lexical.isEmpty() ? 1 : 0);
        return lexical.isEmpty();
    }

    private static @Nullable Integer offset(Datum datum) {
        return datum.readIndex(2) == 0 ? null : Integer.valueOf(datum.readInt());
    }

    private static void write(@Nullable Integer offset, Datum datum) {
        datum.writeLong(offset == null ? 0 : 1);
        if (offset != null) {
            datum.writeLong(Objects.requireNonNull(offset));
        }
    }

    private static String lexical(Datum datum) {
        return datum.readIndex(2) == 0 ? "" : datum.readString();
    }

    private static void write(String lexical, Datum datum) {
        datum.writeLong(lexical.isEmpty() ? 0 : 1);
        if (!lexical.isEmpty()) {
            datum.writeString(lexical);
        }
    }
}

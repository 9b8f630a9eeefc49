package io.curcuma.connect;

import io.curcuma.spi.Field;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Date;

/** Dates and times as Connect's logical types have them: milliseconds. */
final class LogicalTimes {
    private static final int MILLI = 1_000_000;

    private LogicalTimes() {}

    /**
     * What a lexical form is in Connect.
     *
     * @param field of type {@code DATE_TIME}, {@code DATE} or {@code TIME}
     * @throws io.curcuma.SerializationException {@code NOT_CARRIED} if that does not hold it
     */
    static Date of(Field field, String text) {
        Type type = field.type();
        Instant instant;
        try {
            instant = switch (type) {
                case DATE_TIME -> OffsetDateTime.parse(text).toInstant();
                case DATE -> LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
                default -> instant(LocalTime.parse(text));
            };
        } catch (DateTimeException e) {
            throw Values.notCarried(
                    switch (type) {
                        case DATE_TIME -> "a date and time without a time zone, or not of the years 1 to 9999";
                        case DATE -> "a date with a time zone, or not of the years 1 to 9999";
                        default -> "a time with a time zone, or 24:00:00";
                    },
                    field.name());
        }
        if (instant.get(ChronoField.NANO_OF_SECOND) % MILLI != 0) {
            throw Values.notCarried("a part of a millisecond", field.name());
        }
        return Date.from(instant);
    }

    private static Instant instant(LocalTime time) {
        return time.atDate(LocalDate.EPOCH).toInstant(ZoneOffset.UTC);
    }

    /** The lexical form of a value for a field of a type: the instant if it is none of time. */
    static String text(Type type, Date value) {
        Instant instant = value.toInstant();
        return switch (type) {
            case DATE -> instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
            case TIME -> time(instant);
            default -> instant.toString();
        };
    }

    private static String time(Instant instant) {
        LocalTime time = instant.atOffset(ZoneOffset.UTC).toLocalTime();
        String text = time.toString();
        return time.equals(time.truncatedTo(ChronoUnit.MINUTES)) ? text + ":00" : text;
    }
}

package io.curcuma.parquet;

import java.util.List;
import java.util.Locale;

/** What values that no one type of Parquet holds are made of: a column for queries, and others for what that column cannot say. */
enum ColumnParts {
    /** The decimal itself. */
    UNSCALED,
    /** Microseconds of a {@code dateTime} that has a time zone. */
    INSTANT,
    /** Microseconds of a {@code dateTime} without a time zone, as its clock shows them. */
    LOCAL,
    /** The {@code date}, whatever its time zone is. */
    DAY,
    /** Nanoseconds beyond the microseconds; absent for 0. */
    NANOS,
    /** Minutes of the time zone; absent for none. */
    OFFSET,
    /** Digits of the fraction, where it has zeros at its end; absent where it has none. */
    DIGITS,
    /** The XML form where the other parts cannot say it; then it is alone. */
    LEXICAL;

    /** The parts of a value, in the order of their columns. */
    static List<ColumnParts> of(ColumnKind kind) {
        return switch (kind) {
            case DECIMAL -> List.of(UNSCALED, DIGITS, LEXICAL);
            case DATE_TIME -> List.of(INSTANT, LOCAL, NANOS, OFFSET, DIGITS, LEXICAL);
            case DATE -> List.of(DAY, OFFSET, LEXICAL);
            default -> throw new IllegalArgumentException(kind + " has no parts");
        };
    }

    String columnName() {
        return switch (this) {
            case UNSCALED -> "value";
            case DAY -> "date";
            case OFFSET -> "offset_minutes";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }
}

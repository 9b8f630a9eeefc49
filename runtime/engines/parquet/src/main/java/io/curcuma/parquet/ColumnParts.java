package io.curcuma.parquet;

import io.curcuma.internal.column.ColumnKind;
import java.util.Arrays;
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

    private static final List<ColumnParts> DECIMAL = List.of(UNSCALED, DIGITS, LEXICAL);
    private static final List<ColumnParts> DATE_TIME = List.of(INSTANT, LOCAL, NANOS, OFFSET, DIGITS, LEXICAL);
    private static final List<ColumnParts> DATE = List.of(DAY, OFFSET, LEXICAL);
    private static final int[] DECIMAL_PLACES = places(DECIMAL);
    private static final int[] DATE_TIME_PLACES = places(DATE_TIME);
    private static final int[] DATE_PLACES = places(DATE);

    private static int[] places(List<ColumnParts> parts) {
        return Arrays.stream(values()).mapToInt(parts::indexOf).toArray();
    }

    /** The parts of a value, in the order of their columns. */
    static List<ColumnParts> of(ColumnKind kind) {
        return switch (kind) {
            case DECIMAL -> DECIMAL;
            case DATE_TIME -> DATE_TIME;
            case DATE -> DATE;
            default -> throw new IllegalArgumentException(kind + " has no parts");
        };
    }

    /** Where this part is among those of a value. */
    @SuppressWarnings("EnumOrdinal") // of arrays that begin and end with this class
    int place(ColumnKind kind) {
        return switch (kind) {
            case DECIMAL -> DECIMAL_PLACES[ordinal()];
            case DATE_TIME -> DATE_TIME_PLACES[ordinal()];
            case DATE -> DATE_PLACES[ordinal()];
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

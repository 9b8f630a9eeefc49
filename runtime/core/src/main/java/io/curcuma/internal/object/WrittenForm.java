package io.curcuma.internal.object;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.NillableValue;
import io.curcuma.spi.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a member shows about the field that it was written for, if the property had other forms in earlier versions of the schema: names
 * do not change, so the kind of the value must distinguish the forms. Immutable.
 *
 * @param kind of the value
 * @param item kind of the first item of an array that is not nil, {@code NULL} if all are; null if there is none
 * @param bytesAreText whether the format has binary values as strings
 * @param decimalsAreText whether it has decimals, and integers of any size, as strings
 */
public record WrittenForm(ValueKind kind, @Nullable ValueKind item, boolean bytesAreText, boolean decimalsAreText) {
    /**
     * The field that the value is of.
     *
     * @param field as it is; preferred where it can be, and where nothing can be
     * @param former as it was, the latest first
     */
    public Field as(Field field, List<Field> former) {
        for (boolean numbersInStrings : new boolean[] {false, true}) {
            if (isOf(field, numbersInStrings)) {
                return field;
            }
            for (Field candidate : former) {
                if (isOf(candidate, numbersInStrings)) {
                    return candidate;
                }
            }
        }
        return field;
    }

    private boolean isOf(Field field, boolean numbersInStrings) {
        if (!field.isMultiple()) {
            return isOne(field, kind, numbersInStrings);
        }
        // among items null is an element that may be nil
        boolean isNil = item == ValueKind.NULL && field.nillableValue() != null;
        return kind == ValueKind.ARRAY
                && (item == null || isNil || item != ValueKind.NULL && isOne(field, item, numbersInStrings));
    }

    private boolean isOne(Field field, ValueKind of, boolean numbersInStrings) {
        if (of == ValueKind.NULL) {
            return true;
        }
        NillableValue value = field.nillableValue();
        if (value != null && value.isList()) {
            return of == ValueKind.ARRAY;
        }
        // what may be nil is written as its value is
        return switch (value == null ? field.type() : value.type()) {
            case MESSAGE, ATTRIBUTES, EMBEDDED -> of == ValueKind.OBJECT;
            case UNION -> of == ValueKind.OBJECT || of == ValueKind.STRING && value == null && hasText(field.union());
            case BOOL -> of == ValueKind.BOOLEAN;
            case BYTES, HEX_BINARY -> of == (bytesAreText ? ValueKind.STRING : ValueKind.BYTES);
            case STRING,
                    ENUM,
                    QNAME,
                    DURATION,
                    DATE_TIME,
                    DATE,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY -> of == ValueKind.STRING;
            // a string holds what is not finite; a reader takes no number from it
            case FLOAT, DOUBLE -> of == ValueKind.NUMBER;
            case DECIMAL, INTEGER ->
                of == ValueKind.NUMBER || (numbersInStrings || decimalsAreText) && of == ValueKind.STRING;
            default -> of == ValueKind.NUMBER || numbersInStrings && of == ValueKind.STRING;
        };
    }

    private static boolean hasText(Shape union) {
        return union.kind() == Shape.Kind.CONTENT && MemberNames.of(union).text() != null;
    }
}

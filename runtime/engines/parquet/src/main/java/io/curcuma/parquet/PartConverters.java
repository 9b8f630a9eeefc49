package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.internal.column.RowTape;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** The converters of the columns of a date, a time or a decimal: a group of parts, or one column as other programs write it. */
final class PartConverters {
    private static final int MAX_SCALE = 38;

    private PartConverters() {}

    /**
     * The converter of a value.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a part cannot hold what the file has
     */
    static Converter of(RowTape tape, Column column, Type file) {
        PartsConverter value = new PartsConverter(tape, column);
        if (file.isPrimitive()) {
            return alone(value, part(value, file.asPrimitiveType(), null));
        }
        List<Converter> parts = new ArrayList<>();
        for (Type type : file.asGroupType().getFields()) {
            ColumnParts part = ColumnParts.of(column.kind()).stream()
                    .filter(each -> each.columnName().equals(type.getName()))
                    .findFirst()
                    .orElse(null);
            if (part == null || !type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
                throw ValueConverters.mismatch(column, type.getName());
            }
            parts.add(part(value, type.asPrimitiveType(), part));
        }
        return new GroupConverter() {
            @Override
            public Converter getConverter(int index) {
                return parts.get(index);
            }

            @Override
            public void start() {
                value.start();
            }

            @Override
            public void end() {
                value.end();
            }
        };
    }

    private static Converter alone(PartsConverter value, PrimitiveConverter part) {
        return new PrimitiveConverter() {
            @Override
            public void addInt(int number) {
                value.start();
                part.addInt(number);
                value.end();
            }

            @Override
            public void addLong(long number) {
                value.start();
                part.addLong(number);
                value.end();
            }

            @Override
            public void addBinary(Binary binary) {
                value.start();
                part.addBinary(binary);
                value.end();
            }
        };
    }

    private static PrimitiveConverter part(PartsConverter value, PrimitiveType file, @Nullable ColumnParts part) {
        LogicalTypeAnnotation logical = file.getLogicalTypeAnnotation();
        ColumnKind kind = value.column().kind();
        if (part == ColumnParts.LEXICAL
                || (part == null && logical instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation)) {
            return text(value, file);
        }
        if (part == ColumnParts.NANOS || part == ColumnParts.OFFSET || part == ColumnParts.DIGITS) {
            return integer(value, file, part);
        }
        if (kind == ColumnKind.DECIMAL && logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return decimal(value, file, decimal.getScale());
        }
        if (kind == ColumnKind.DATE && logical instanceof DateLogicalTypeAnnotation) {
            return decimal(value, file, 0);
        }
        if (kind == ColumnKind.DATE_TIME
                && logical instanceof TimestampLogicalTypeAnnotation time
                && file.getPrimitiveTypeName() == PrimitiveTypeName.INT64) {
            return new PrimitiveConverter() {
                @Override
                public void addLong(long number) {
                    value.timestamp(number, time.getUnit(), !time.isAdjustedToUTC());
                }
            };
        }
        throw ValueConverters.mismatch(value.column(), file.getName());
    }

    private static PrimitiveConverter text(PartsConverter value, PrimitiveType file) {
        if (!ValueConverters.isText(file)) {
            throw ValueConverters.mismatch(value.column(), file.getName());
        }
        return new PrimitiveConverter() {
            @Override
            public void addBinary(Binary text) {
                value.check(text.length());
                value.lexical(TextConverter.text(text));
            }
        };
    }

    private static PrimitiveConverter integer(PartsConverter value, PrimitiveType file, ColumnParts part) {
        if (file.getPrimitiveTypeName() != PrimitiveTypeName.INT32) {
            throw ValueConverters.mismatch(value.column(), file.getName());
        }
        return new PrimitiveConverter() {
            @Override
            public void addInt(int number) {
                value.part(part, number);
            }
        };
    }

    private static PrimitiveConverter decimal(PartsConverter value, PrimitiveType file, int scale) {
        if (scale < 0 || scale > MAX_SCALE || file.getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
            throw ValueConverters.mismatch(value.column(), file.getName());
        }
        return new PrimitiveConverter() {
            @Override
            public void addInt(int number) {
                value.number(number, scale);
            }

            @Override
            public void addLong(long number) {
                value.number(number, scale);
            }

            @Override
            public void addBinary(Binary bytes) {
                value.check(bytes.length());
                value.large(bytes.getBytes(), scale);
            }
        };
    }
}

package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.internal.column.RowTape;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Puts the values of one column on a tape. A column may be wider than the field, as other programs write it; no value is cut. */
final class ValueConverters {
    private ValueConverters() {}

    /**
     * The converter of a column.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the field cannot hold what the file has
     */
    static PrimitiveConverter of(RowTape tape, Column column, PrimitiveType file) {
        PrimitiveTypeName type = file.getPrimitiveTypeName();
        boolean isRight =
                switch (column.kind()) {
                    case BOOL -> type == PrimitiveTypeName.BOOLEAN;
                    case INT32, INT64, UINT32, UINT64 -> isInteger(file);
                    case FLOAT -> type == PrimitiveTypeName.FLOAT;
                    case DOUBLE -> type == PrimitiveTypeName.FLOAT || type == PrimitiveTypeName.DOUBLE;
                    case STRING, ENUM -> isText(file);
                    case BYTES, PROTOBUF -> type == PrimitiveTypeName.BINARY;
                    case GROUP, ATTRIBUTES, DECIMAL, DATE_TIME, DATE -> false;
                };
        if (!isRight) {
            throw mismatch(column, file.getName());
        }
        return switch (column.kind()) {
            case STRING, ENUM -> new TextConverter(tape, column);
            case BYTES, PROTOBUF -> new Bytes(tape, column);
            default -> new Numbers(tape, column, isUnsigned(file));
        };
    }

    static SerializationException mismatch(Column column, String name) {
        return new SerializationException(Code.SCHEMA_MISMATCH, "column '" + name + "' has another type than its field")
                .at(ParquetMessageReader.FORMAT, -1, column.path());
    }

    static boolean isText(PrimitiveType file) {
        return file.getPrimitiveTypeName() == PrimitiveTypeName.BINARY
                && !(file.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.DecimalLogicalTypeAnnotation);
    }

    private static boolean isInteger(PrimitiveType file) {
        LogicalTypeAnnotation logical = file.getLogicalTypeAnnotation();
        return (file.getPrimitiveTypeName() == PrimitiveTypeName.INT32
                        || file.getPrimitiveTypeName() == PrimitiveTypeName.INT64)
                && (logical == null || logical instanceof IntLogicalTypeAnnotation);
    }

    private static boolean isUnsigned(PrimitiveType file) {
        return file.getLogicalTypeAnnotation() instanceof IntLogicalTypeAnnotation logical && !logical.isSigned();
    }

    private static final class Numbers extends PrimitiveConverter {
        private final RowTape tape;
        private final Column column;
        private final boolean unsigned;

        Numbers(RowTape tape, Column column, boolean unsigned) {
            this.tape = tape;
            this.column = column;
            this.unsigned = unsigned;
        }

        @Override
        public void addBoolean(boolean value) {
            tape.number(column, value ? 1 : 0);
        }

        @Override
        public void addInt(int value) {
            add(unsigned ? Integer.toUnsignedLong(value) : value);
        }

        @Override
        public void addLong(long value) {
            if (unsigned && value < 0 && column.kind() != ColumnKind.UINT64) {
                throw outOfRange();
            }
            add(value);
        }

        private void add(long value) {
            boolean fits =
                    switch (column.kind()) {
                        case INT32 -> value == (int) value;
                        case UINT32 -> value >= 0 && value <= 0xffff_ffffL;
                        case UINT64 -> unsigned || value >= 0;
                        default -> true;
                    };
            if (!fits) {
                throw outOfRange();
            }
            tape.number(column, value);
        }

        private SerializationException outOfRange() {
            tape.at(column);
            return new SerializationException(Code.SCHEMA_MISMATCH, "a number that is out of range");
        }

        @Override
        public void addFloat(float value) {
            tape.number(
                    column,
                    column.kind() == ColumnKind.FLOAT
                            ? Float.floatToRawIntBits(value)
                            : Double.doubleToRawLongBits(value));
        }

        @Override
        public void addDouble(double value) {
            tape.number(column, Double.doubleToRawLongBits(value));
        }
    }

    private static final class Bytes extends PrimitiveConverter {
        private final RowTape tape;
        private final Column column;

        Bytes(RowTape tape, Column column) {
            this.tape = tape;
            this.column = column;
        }

        @Override
        public void addBinary(Binary value) {
            tape.check(column, value.length());
            // a copy: beans own their arrays, and Parquet uses its own again
            tape.sized(column, value.getBytes(), value.length());
        }
    }
}

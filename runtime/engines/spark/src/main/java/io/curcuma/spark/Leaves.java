package io.curcuma.spark;

import java.math.BigDecimal;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;

/** Single values of rows, as Parquet's model has them. */
final class Leaves {
    private Leaves() {}

    /** Gives a value, which is not null, to Parquet's converter. */
    static void put(ColumnNode leaf, SpecializedGetters row, int at, PrimitiveConverter to) {
        PrimitiveType primitive = leaf.primitive();
        switch (primitive.getPrimitiveTypeName()) {
            case BOOLEAN -> to.addBoolean(row.getBoolean(at));
            case INT32 -> to.addInt(int32(leaf.type(), row, at));
            case INT64 -> to.addLong(int64(leaf, row, at));
            case FLOAT -> to.addFloat(row.getFloat(at));
            case DOUBLE -> to.addDouble(row.getDouble(at));
            default -> to.addBinary(Binary.fromConstantByteArray(bytes(leaf, row, at)));
        }
    }

    private static int int32(DataType type, SpecializedGetters row, int at) {
        if (type instanceof DecimalType decimal) {
            return Math.toIntExact(
                    row.getDecimal(at, decimal.precision(), decimal.scale()).toUnscaledLong());
        }
        if (type instanceof LongType) {
            return (int) row.getLong(at);
        }
        if (type instanceof ShortType) {
            return row.getShort(at);
        }
        return type instanceof ByteType ? row.getByte(at) : row.getInt(at);
    }

    private static long int64(ColumnNode leaf, SpecializedGetters row, int at) {
        if (!(leaf.type() instanceof DecimalType type)) {
            return row.getLong(at);
        }
        Decimal decimal = row.getDecimal(at, type.precision(), type.scale());
        return leaf.primitive().getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation
                ? decimal.toUnscaledLong()
                : decimal.toJavaBigDecimal().toBigIntegerExact().longValue();
    }

    private static byte[] bytes(ColumnNode leaf, SpecializedGetters row, int at) {
        if (leaf.primitive().getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation annotation) {
            BigDecimal decimal = leaf.type() instanceof DecimalType type
                    ? row.getDecimal(at, type.precision(), type.scale()).toJavaBigDecimal()
                    : new BigDecimal(row.getUTF8String(at).toString());
            return decimal.setScale(annotation.getScale()).unscaledValue().toByteArray();
        }
        return leaf.type() instanceof StringType ? row.getUTF8String(at).getBytes() : row.getBinary(at);
    }
}

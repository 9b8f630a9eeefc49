package io.curcuma.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A column of Parquet's model, and the type that it has in Spark.
 *
 * @param name of the field
 * @param role what it is a part of
 * @param type in Spark; of an item or an entry, that of its list or map
 * @param primitive in Parquet, of a leaf
 * @param children in the order of Parquet's fields; of a leaf, none
 */
record ColumnNode(String name, Role role, DataType type, PrimitiveType primitive, List<ColumnNode> children) {
    private static final int MAX_DECIMAL = DecimalType.MAX_PRECISION();
    /** The most digits that an unsigned number of 64 bits has. */
    private static final int UINT64_DIGITS = 20;

    /** No leaf has it. */
    private static final PrimitiveType NO_PRIMITIVE =
            new PrimitiveType(Type.Repetition.OPTIONAL, PrimitiveType.PrimitiveTypeName.BOOLEAN, "none");

    /** What a column is. */
    enum Role {
        LEAF,
        STRUCT,
        LIST,
        /** The group that a list repeats. */
        ITEM,
        MAP,
        /** The group that a map repeats. */
        ENTRY
    }

    static ColumnNode of(Type type) {
        if (type.isPrimitive()) {
            PrimitiveType primitive = type.asPrimitiveType();
            return new ColumnNode(type.getName(), Role.LEAF, leaf(primitive), primitive, List.of());
        }
        GroupType group = type.asGroupType();
        LogicalTypeAnnotation logical = group.getLogicalTypeAnnotation();
        if (LogicalTypeAnnotation.listType().equals(logical)) {
            ColumnNode item = nested(group.getType(0).asGroupType(), Role.ITEM);
            DataType list = new ArrayType(item.children.get(0).type, false);
            return new ColumnNode(group.getName(), Role.LIST, list, NO_PRIMITIVE, List.of(item));
        }
        if (LogicalTypeAnnotation.mapType().equals(logical)) {
            ColumnNode entry = nested(group.getType(0).asGroupType(), Role.ENTRY);
            DataType map = new MapType(entry.children.get(0).type, entry.children.get(1).type, false);
            return new ColumnNode(group.getName(), Role.MAP, map, NO_PRIMITIVE, List.of(entry));
        }
        return nested(group, Role.STRUCT);
    }

    private static ColumnNode nested(GroupType group, Role role) {
        List<ColumnNode> children =
                group.getFields().stream().map(ColumnNode::of).toList();
        return new ColumnNode(group.getName(), role, struct(children), NO_PRIMITIVE, children);
    }

    private static StructType struct(List<ColumnNode> children) {
        List<StructField> fields = new ArrayList<>();
        children.forEach(child -> fields.add(DataTypes.createStructField(child.name, child.type, true)));
        return DataTypes.createStructType(fields);
    }

    /** The type of a struct. */
    StructType structType() {
        return (StructType) type;
    }

    private static DataType leaf(PrimitiveType primitive) {
        LogicalTypeAnnotation logical = primitive.getLogicalTypeAnnotation();
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            return decimal.getPrecision() > MAX_DECIMAL
                    ? DataTypes.StringType
                    : DataTypes.createDecimalType(decimal.getPrecision(), decimal.getScale());
        }
        return switch (primitive.getPrimitiveTypeName()) {
            case BOOLEAN -> DataTypes.BooleanType;
            case INT32 -> LogicalTypeAnnotation.dateType().equals(logical) ? DataTypes.DateType : int32(logical);
            case INT64 -> int64(logical);
            case FLOAT -> DataTypes.FloatType;
            case DOUBLE -> DataTypes.DoubleType;
            default -> LogicalTypeAnnotation.stringType().equals(logical) ? DataTypes.StringType : DataTypes.BinaryType;
        };
    }

    private static DataType int32(LogicalTypeAnnotation logical) {
        if (logical instanceof IntLogicalTypeAnnotation integer) {
            // the smallest type that has all numbers of an unsigned one
            int bits = integer.isSigned() ? integer.getBitWidth() : 2 * integer.getBitWidth();
            return bits <= 8
                    ? DataTypes.ByteType
                    : bits <= 16 ? DataTypes.ShortType : bits <= 32 ? DataTypes.IntegerType : DataTypes.LongType;
        }
        return DataTypes.IntegerType;
    }

    private static DataType int64(LogicalTypeAnnotation logical) {
        if (logical instanceof TimestampLogicalTypeAnnotation timestamp) {
            return timestamp.isAdjustedToUTC() ? DataTypes.TimestampType : DataTypes.TimestampNTZType;
        }
        return logical instanceof IntLogicalTypeAnnotation integer && !integer.isSigned()
                ? DataTypes.createDecimalType(UINT64_DIGITS, 0)
                : DataTypes.LongType;
    }
}

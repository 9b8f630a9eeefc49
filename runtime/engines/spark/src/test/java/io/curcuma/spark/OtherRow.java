package io.curcuma.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** The values of rows as objects, of which Spark can make rows itself. */
final class OtherRow {
    private OtherRow() {}

    static InternalRow of(SpecializedGetters row, StructType type) {
        @Nullable Object[] values = new @Nullable Object[type.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(row, i, type.fields()[i].dataType());
        }
        return new GenericInternalRow(values);
    }

    private static @Nullable Object value(SpecializedGetters row, int at, DataType type) {
        if (row.isNullAt(at)) {
            return null;
        }
        if (type instanceof StructType struct) {
            return of(row.getStruct(at, struct.length()), struct);
        }
        if (type instanceof ArrayType list) {
            return items(row.getArray(at), list.elementType());
        }
        if (type instanceof MapType map) {
            return new ArrayBasedMapData(
                    items(row.getMap(at).keyArray(), map.keyType()),
                    items(row.getMap(at).valueArray(), map.valueType()));
        }
        return row.get(at, type);
    }

    private static ArrayData items(ArrayData list, DataType type) {
        @Nullable Object[] items = new @Nullable Object[list.numElements()];
        for (int i = 0; i < items.length; i++) {
            items[i] = value(list, i, type);
        }
        return new GenericArrayData(items);
    }
}

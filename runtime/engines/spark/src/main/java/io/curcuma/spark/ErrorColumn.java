package io.curcuma.spark;

import io.curcuma.SerializationException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The column that says why a row has no values. */
final class ErrorColumn {
    static final String NAME = "_error";

    static final StructType TYPE = new StructType()
            .add("path", DataTypes.StringType)
            .add("line", DataTypes.LongType)
            .add("offset", DataTypes.LongType)
            .add("code", DataTypes.StringType)
            .add("message", DataTypes.StringType);

    private ErrorColumn() {}

    /**
     * A value of it.
     *
     * @param path of the file
     * @param line on which the element begins, from 1
     * @param offset of the element in the file, decompressed, in bytes
     */
    static InternalRow of(String path, long line, long offset, SerializationException problem) {
        return new GenericInternalRow(new Object[] {
            UTF8String.fromString(path),
            line,
            offset,
            UTF8String.fromString(problem.code().name()),
            UTF8String.fromString(problem.getMessage())
        });
    }
}

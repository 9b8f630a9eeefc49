package io.curcuma.spark;

import io.curcuma.spark.ColumnNode.Role;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;

/** How Spark's {@code UnsafeRow} holds values of a column. Immutable. */
final class RowLayout {
    /** No column of the row. */
    static final int NOT_WANTED = -1;

    private static final int WORD = 64;

    private final ColumnNode node;
    private final int itemBytes;
    private final boolean isUnsigned;
    private final boolean isWide;
    private final boolean hasWide;
    private final RowLayout[] children;
    private final int[] places;
    private final int width;

    private RowLayout(ColumnNode node, List<ColumnNode> children, int[] places, int width) {
        this.node = node;
        this.children = children.stream().map(RowLayout::of).toArray(RowLayout[]::new);
        this.places = places;
        this.width = width;
        itemBytes = itemBytes(node.type());
        isUnsigned = node.role() == Role.LEAF
                && node.type() instanceof DecimalType
                && !(node.primitive().getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation);
        isWide = node.type() instanceof DecimalType decimal && decimal.precision() > Decimal.MAX_LONG_DIGITS();
        hasWide = Arrays.stream(this.children).anyMatch(child -> child.isWide);
    }

    /**
     * Rows with some columns.
     *
     * @param wanted names of columns, in the order of the row; columns with other names have no values
     */
    static RowLayout of(ColumnNode root, List<String> wanted) {
        int[] places = root.children().stream()
                .mapToInt(child -> wanted.indexOf(child.name()))
                .toArray();
        return new RowLayout(root, root.children(), places, wanted.size());
    }

    private static RowLayout of(ColumnNode node) {
        List<ColumnNode> children =
                switch (node.role()) {
                    // what Parquet repeats is a group with the item in it
                    case LIST -> node.children().get(0).children();
                    case LEAF, STRUCT, ITEM, ENTRY, MAP -> node.children();
                };
        int width = children.size();
        return new RowLayout(node, children, IntStream.range(0, width).toArray(), width);
    }

    private static int itemBytes(DataType type) {
        if (type instanceof BooleanType || type instanceof ByteType) {
            return Byte.BYTES;
        }
        if (type instanceof ShortType) {
            return Short.BYTES;
        }
        return type instanceof IntegerType || type instanceof DateType || type instanceof FloatType
                ? Integer.BYTES
                : Long.BYTES;
    }

    /** Bytes of an item of an array: all of a number, else the place of it. */
    int itemBytes() {
        return itemBytes;
    }

    /** Columns of a struct. */
    int width() {
        return width;
    }

    /** Bytes before the columns of a struct, a bit for each that is null. */
    int nullBytes() {
        return nullBytes(width);
    }

    static int nullBytes(int columns) {
        return (columns + WORD - 1) / WORD * Long.BYTES;
    }

    /** Where a field is in a struct, or {@link #NOT_WANTED}. */
    int place(int field) {
        return places[field];
    }

    /** The layout of a field of a struct; the items of a list are field 0. */
    RowLayout child(int field) {
        return children[field];
    }

    /** Whether it is a number without a sign for which Spark has a larger type. */
    boolean isUnsignedInt() {
        return node.type() instanceof LongType;
    }

    /** Whether it is a number without a sign that is a decimal. */
    boolean isUnsignedLong() {
        return isUnsigned;
    }

    /** Whether it is a decimal that is not a long, which has room in a struct even if it is null. */
    boolean isWideDecimal() {
        return isWide;
    }

    /** Whether it is a struct with such decimals. */
    boolean hasWideDecimals() {
        return hasWide;
    }

    /** Fields of a struct, wanted or not. */
    int fields() {
        return children.length;
    }

    /** Whether it is a decimal with more digits than Spark has. */
    boolean isText() {
        return node.type() instanceof StringType;
    }

    /** Digits of the fraction of a decimal. */
    int scale() {
        return ((DecimalLogicalTypeAnnotation) node.primitive().getLogicalTypeAnnotation()).getScale();
    }
}

package io.curcuma.spark;

import java.util.List;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;

/** Gives rows of Spark to Parquet's converters. */
final class RowFeeder {
    private final ColumnNode root;
    private final GroupConverter converter;

    /** @param root whose children are the columns of the rows, and of the converter */
    RowFeeder(ColumnNode root, GroupConverter converter) {
        this.root = root;
        this.converter = converter;
    }

    void feed(SpecializedGetters row) {
        struct(root, row, converter);
    }

    private static void struct(ColumnNode node, SpecializedGetters row, GroupConverter to) {
        to.start();
        List<ColumnNode> children = node.children();
        for (int i = 0; i < children.size(); i++) {
            if (!row.isNullAt(i)) {
                value(children.get(i), row, i, to, i);
            }
        }
        to.end();
    }

    private static void value(ColumnNode node, SpecializedGetters row, int at, GroupConverter parent, int field) {
        switch (node.role()) {
            case LEAF -> Leaves.put(node, row, at, parent.getConverter(field).asPrimitiveConverter());
            case LIST -> list(node, row.getArray(at), parent.getConverter(field).asGroupConverter());
            case MAP -> map(node, row.getMap(at), parent.getConverter(field).asGroupConverter());
            case STRUCT, ITEM, ENTRY ->
                struct(
                        node,
                        row.getStruct(at, node.children().size()),
                        parent.getConverter(field).asGroupConverter());
        }
    }

    private static void list(ColumnNode node, ArrayData items, GroupConverter to) {
        to.start();
        ColumnNode element = node.children().get(0).children().get(0);
        for (int i = 0; i < items.numElements(); i++) {
            GroupConverter item = to.getConverter(0).asGroupConverter();
            item.start();
            if (!items.isNullAt(i)) {
                value(element, items, i, item, 0);
            }
            item.end();
        }
        to.end();
    }

    private static void map(ColumnNode node, MapData map, GroupConverter to) {
        to.start();
        ColumnNode entry = node.children().get(0);
        ArrayData keys = map.keyArray();
        ArrayData values = map.valueArray();
        for (int i = 0; i < map.numElements(); i++) {
            GroupConverter each = to.getConverter(0).asGroupConverter();
            each.start();
            value(entry.children().get(0), keys, i, each, 0);
            value(entry.children().get(1), values, i, each, 1);
            each.end();
        }
        to.end();
    }
}

package io.curcuma.spark;

import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.types.StructType;

/** Leaves out the columns that a query does not need. */
final class SourceScanBuilder implements ScanBuilder, SupportsPushDownRequiredColumns {
    private final SourceOptions options;
    private final StructType all;
    private StructType wanted;

    SourceScanBuilder(SourceOptions options, StructType schema) {
        this.options = options;
        all = schema;
        wanted = schema;
    }

    /** Spark may prune fields of structs too, which are read whole. */
    @Override
    public void pruneColumns(StructType required) {
        StructType columns = new StructType();
        for (String name : required.fieldNames()) {
            columns = columns.add(all.apply(name));
        }
        wanted = columns;
    }

    @Override
    public Scan build() {
        return new SourceScan(options, wanted);
    }
}

package io.curcuma.spark;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** Writes rows as documents, a file for each partition. */
final class DocumentWriteBuilder implements WriteBuilder, SupportsTruncate {
    private final SourceOptions options;
    private final StructType rows;
    private boolean truncates;

    DocumentWriteBuilder(SourceOptions options, StructType rows) {
        this.options = options;
        this.rows = rows;
    }

    @Override
    public WriteBuilder truncate() {
        truncates = true;
        return this;
    }

    @Override
    public Write build() {
        // errors in the driver, before any task
        DocumentWriter.check(options, rows);
        SerializableConfiguration configuration =
                new SerializableConfiguration(((org.apache.spark.sql.classic.SparkSession) SparkSession.active())
                        .sessionState()
                        .newHadoopConf());
        boolean replaces = truncates;
        return new Write() {
            @Override
            public BatchWrite toBatch() {
                return new DocumentBatchWrite(options, rows, replaces, configuration);
            }
        };
    }
}

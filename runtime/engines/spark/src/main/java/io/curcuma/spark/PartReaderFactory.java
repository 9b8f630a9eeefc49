package io.curcuma.spark;

import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Opens parts of documents in tasks.
 *
 * @param options of the source
 * @param columns names of the columns that are wanted
 * @param configuration of Hadoop
 */
record PartReaderFactory(SourceOptions options, List<String> columns, SerializableConfiguration configuration)
        implements PartitionReaderFactory {
    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        return new PartReader<>(
                BeanRows.of(options), options, columns, (DocumentPart) partition, configuration.value());
    }
}

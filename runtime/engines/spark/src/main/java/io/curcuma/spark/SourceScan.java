package io.curcuma.spark;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.xml.elements.ElementSegments;
import io.curcuma.internal.xml.elements.ElementSegments.Segment;
import io.curcuma.spi.ElementPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Reads documents. Large ones of XML are divided between elements, for which the driver scans them once.
 *
 * @param options of the source
 * @param readSchema the columns that are wanted
 */
record SourceScan(SourceOptions options, StructType readSchema) implements Scan, Batch {
    private static final int PARTS_OF_A_CORE = 6;
    private static final long LEAST_BYTES = 4 << 20;
    /** Bytes of the part of a file that a thread of the driver takes. */
    private static final long CHUNK = 16 << 20;

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public String description() {
        return CurcumaSource.NAME + " " + options.type() + " " + String.join(", ", options.paths());
    }

    @Override
    public InputPartition[] planInputPartitions() {
        try {
            List<InputFiles.Found> files = InputFiles.of(options.paths(), configuration());
            long bytes = options.splitBytes() > 0 ? options.splitBytes() : usualBytes(files);
            // in their order, whichever is divided first
            return files.parallelStream()
                    .flatMap(file -> parts(file, bytes).stream())
                    .toArray(InputPartition[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<DocumentPart> parts(InputFiles.Found file, long bytes) {
        if (!options.isXml() || file.isCompressed() || file.length() <= bytes) {
            return List.of(DocumentPart.whole(file.path()));
        }
        Format xml = BeanRows.of(options).serializer().format(options.format());
        Configuration configuration = configuration();
        try {
            List<Segment> segments = ElementSegments.of(
                    xml,
                    position -> InputFiles.open(file.path(), position, configuration),
                    ElementPath.of(options.element()),
                    file.length(),
                    bytes,
                    CHUNK,
                    Limits.DEFAULT);
            return segments.stream()
                    .map(segment -> DocumentPart.of(file.path(), segment))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What Spark allows at most; less if a core had only a few parts, of which the last one lets the other cores wait. */
    private static long usualBytes(List<InputFiles.Found> files) {
        long most = session().sessionState().conf().filesMaxPartitionBytes();
        long total = files.stream().mapToLong(InputFiles.Found::length).sum();
        long cores = session().sparkContext().defaultParallelism();
        return Math.min(most, Math.max(LEAST_BYTES, total / (cores * PARTS_OF_A_CORE)));
    }

    private static org.apache.spark.sql.classic.SparkSession session() {
        return (org.apache.spark.sql.classic.SparkSession) SparkSession.active();
    }

    private static Configuration configuration() {
        return session().sessionState().newHadoopConf();
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new PartReaderFactory(
                options, Arrays.asList(readSchema.fieldNames()), new SerializableConfiguration(configuration()));
    }
}

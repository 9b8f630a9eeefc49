package io.curcuma.parquet;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/** Makes Parquet's writer of records on tapes. Hadoop's configuration is a type in signatures, and nobody calls what takes one. */
final class RowFile extends ParquetWriter.Builder<RecordTape, RowFile> {
    private final Support support;

    private RowFile(OutputFile file, Support support) {
        super(file);
        this.support = support;
    }

    static RowFile of(OutputFile file, MessageType schema, Map<String, String> metadata, ParquetOptions options) {
        return new RowFile(file, new Support(schema, metadata))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new PageCodecs())
                .withCompressionCodec(options.codec())
                .withRowGroupSize(options.rowGroupBytes())
                .withPageSize(options.pageBytes());
    }

    @Override
    protected RowFile self() {
        return this;
    }

    @Override
    @SuppressWarnings("deprecation") // abstract all the same
    protected WriteSupport<RecordTape> getWriteSupport(Configuration hadoop) {
        throw new UnsupportedOperationException();
    }

    @Override
    protected WriteSupport<RecordTape> getWriteSupport(ParquetConfiguration configuration) {
        return support;
    }

    private static final class Support extends WriteSupport<RecordTape> {
        private final MessageType schema;
        private final Map<String, String> metadata;
        private @Nullable RecordConsumer out;

        Support(MessageType schema, Map<String, String> metadata) {
            this.schema = schema;
            this.metadata = metadata;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration hadoop) {
            throw new UnsupportedOperationException();
        }

        @Override
        public WriteContext init(ParquetConfiguration configuration) {
            return new WriteContext(schema, metadata);
        }

        @Override
        public void prepareForWrite(RecordConsumer consumer) {
            out = consumer;
        }

        @Override
        public void write(RecordTape tape) {
            new TapePlayer(tape, schema, java.util.Objects.requireNonNull(out)).play();
        }
    }
}

package io.curcuma.benchmarks.library;

import io.curcuma.Serializer;
import io.curcuma.avrojava.AvroRecords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Avro's generic records, the fast reader, and encoder and decoder reused. Strings stay in UTF-8, as that reader leaves them.
 *
 * @param <B> the beans' class
 */
final class GenericRecordLibrary<B> implements Library<B, GenericRecord> {
    private final AvroRecords records;
    private final Class<B> type;
    private final DatumWriter<GenericRecord> writer;
    private final DatumReader<GenericRecord> reader;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);

    @Nullable
    private BinaryEncoder encoder;

    @Nullable
    private BinaryDecoder decoder;

    GenericRecordLibrary(Serializer curcuma, Class<B> type) {
        this.records = AvroRecords.of(curcuma);
        this.type = type;
        Schema schema = records.schema(type);
        GenericData data = new GenericData();
        data.setFastReaderEnabled(true);
        writer = new GenericDatumWriter<>(schema, data);
        reader = new GenericDatumReader<>(schema, schema, data);
    }

    @Override
    public GenericRecord value(B bean) {
        return records.toRecord(bean);
    }

    @Override
    public B bean(GenericRecord value) {
        return records.toBean(value, type);
    }

    @Override
    public byte[] write(GenericRecord value) throws IOException {
        out.reset();
        encoder = EncoderFactory.get().binaryEncoder(out, encoder);
        writer.write(value, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    @SuppressWarnings("NullAway") // without annotations: "reuse" may be null
    public GenericRecord read(byte[] bytes) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
        return reader.read(null, decoder);
    }
}

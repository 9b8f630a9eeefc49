package io.curcuma.avro;

import io.curcuma.FieldFormat;
import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.Format;
import java.util.List;

/**
 * Avro's single-object encoding: the marker C3 01, the CRC-64-AVRO fingerprint of the schema, the datum.
 *
 * <p>The fingerprint is that of the adapter's shape. A shape without one is refused with {@code CONFIG_INVALID}; bytes of
 * another schema are refused with {@code SCHEMA_MISMATCH}, since resolving them needs that schema.
 */
public final class AvroFormat extends FieldFormat {
    /** For {@link java.util.ServiceLoader}. */
    public AvroFormat() {}

    @Override
    public String id() {
        return Format.AVRO;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of(
                "application/avro", "avro/binary", "application/x-avro-binary", "application/vnd.apache.avro+avro");
    }

    @Override
    protected FieldWriter newWriter() {
        return new AvroWriter(true);
    }

    @Override
    protected FieldReader newReader() {
        return new AvroReader(true);
    }
}

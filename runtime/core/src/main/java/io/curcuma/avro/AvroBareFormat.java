package io.curcuma.avro;

import io.curcuma.FieldFormat;
import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.Format;
import java.util.List;

/** Avro's binary encoding of the datum alone: writer and reader must have the same schema, and nothing in the bytes says so. */
public final class AvroBareFormat extends FieldFormat {
    /** For {@link java.util.ServiceLoader}. */
    public AvroBareFormat() {}

    @Override
    public String id() {
        return Format.AVRO_BARE;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-avro-bare");
    }

    @Override
    protected FieldWriter newWriter() {
        return new AvroWriter(false);
    }

    @Override
    protected FieldReader newReader() {
        return new AvroReader(false);
    }
}

package io.curcuma.internal.avro;

import io.curcuma.Format;
import io.curcuma.SchemaStore;
import io.curcuma.internal.avroschema.Translations;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/** Avro's binary encoding of the datum alone: writer and reader must have the same schema, and nothing in the bytes says so. */
public final class AvroBareFormat extends FieldFormat {
    private final Translations translations;

    /** For {@link java.util.ServiceLoader}. */
    public AvroBareFormat() {
        this(SchemaStore.NONE);
    }

    private AvroBareFormat(SchemaStore store) {
        translations = new Translations(store);
    }

    /** For beans in open content alone: those name their schema. */
    @Override
    public Format withSchemas(SchemaStore store) {
        SchemaStore more = translations.store().or(store);
        return more.equals(translations.store()) ? this : new AvroBareFormat(more);
    }

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
        return AvroWriter.create(false);
    }

    @Override
    protected FieldReader newReader() {
        return AvroReader.create(false, translations);
    }
}

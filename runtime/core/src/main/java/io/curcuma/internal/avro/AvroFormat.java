package io.curcuma.internal.avro;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SchemaStore;
import io.curcuma.internal.avroschema.Translations;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Avro's single-object encoding: the marker C3 01, the CRC-64-AVRO fingerprint of the schema, the datum.
 *
 * <p>The fingerprint is that of the adapter's shape; a shape without one is refused with {@code CONFIG_INVALID}. A message of another
 * fingerprint is of another version of the schema: it is looked up in the {@link SchemaStore}s of the format, and by names the message
 * becomes one of this version. A fingerprint that they do not know is {@code SCHEMA_UNKNOWN}, a value that this version has no place for
 * {@code SCHEMA_MISMATCH}.
 */
public final class AvroFormat extends FieldFormat {
    private final Translations translations;

    /** For {@link java.util.ServiceLoader}: knows no other version. */
    public AvroFormat() {
        this(SchemaStore.NONE);
    }

    private AvroFormat(SchemaStore store) {
        translations = new Translations(store);
    }

    /**
     * The message of this format that has a datum of {@link AvroBareFormat}, where something beside the datum names its schema.
     *
     * @param fingerprint of the schema that the datum was written with
     */
    public static byte[] message(long fingerprint, byte[] datum, int offset, int length) {
        byte[] message = new byte[SingleObject.HEADER + length];
        SingleObject.write(fingerprint, message, 0);
        System.arraycopy(datum, offset, message, SingleObject.HEADER, length);
        return message;
    }

    @Override
    public Format withSchemas(SchemaStore store) {
        SchemaStore more = translations.store().or(store);
        return more.equals(translations.store()) ? this : new AvroFormat(more);
    }

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
    protected Optional<byte[]> translated(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        long own = SingleObject.fingerprint(root);
        long writer = SingleObject.read(bytes, offset, length);
        if (writer == own) {
            return Optional.empty();
        }
        int header = SingleObject.HEADER;
        byte[] datum = translations.translate(root, writer, bytes, offset + header, length - header, limits);
        return Optional.of(message(own, datum, 0, datum.length));
    }

    @Override
    protected FieldWriter newWriter() {
        return AvroWriter.create(true);
    }

    @Override
    protected FieldReader newReader() {
        return AvroReader.create(true, translations);
    }
}

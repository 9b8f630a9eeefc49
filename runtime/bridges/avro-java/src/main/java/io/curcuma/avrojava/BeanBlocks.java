package io.curcuma.avrojava;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.Translation;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.apache.avro.Schema;

/**
 * The beans of a block, which are one message of the bare encoding after the other: nothing but their content says where one ends. So
 * a block is read as one message that has them all, which counts against the limits as one.
 *
 * @param <T> the bean
 */
final class BeanBlocks<T> {
    private final Format format;
    private final Adapter<T> adapter;
    private final Limits limits;
    private final Limits blockLimits;

    private final Optional<Translation> translation;

    private BeanBlocks(Format format, Adapter<T> adapter, Limits limits, Optional<Translation> translation) {
        this.format = format;
        this.adapter = adapter;
        this.limits = limits;
        this.translation = translation;
        // the block is one level of nesting more
        this.blockLimits = limits.withDepth((int) Math.min(Integer.MAX_VALUE, limits.depth() + 1L));
    }

    /**
     * Reads what was written with a schema. The one place that decides what becomes of data of another schema than the type's own.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the schema is of another type
     */
    static <T> BeanBlocks<T> writtenWith(Schema writer, AvroRecords records, Class<T> type) {
        Schema own = records.schema(type);
        return new BeanBlocks<>(
                records.serializer().format(Format.AVRO_BARE),
                records.serializer().adapter(type),
                records.serializer().limits(),
                Schemas.isSame(own, writer) ? Optional.empty() : Optional.of(translation(writer, own)));
    }

    private static Translation translation(Schema writer, Schema own) {
        try {
            return Translation.of(writer.toString(), own.toString());
        } catch (SerializationException e) {
            if (e.code() == Code.SCHEMA_MISMATCH) {
                throw Schemas.mismatch(own, writer, "a file", "that is another type");
            }
            throw e;
        }
    }

    Limits limits() {
        return limits;
    }

    /**
     * The beans of a block.
     *
     * @param count of them, not negative
     * @throws SerializationException if the bytes are not exactly this number of beans
     */
    List<T> read(byte[] data, long count) {
        // a record without fields takes no byte
        if (count > (long) data.length + limits.zeroByteItems()) {
            throw SerializationException.limit(
                    Code.LIMIT_COUNT, "zeroByteItems", limits.zeroByteItems(), count - data.length);
        }
        byte[] own = translation
                .map(steps -> steps.translate(data, 0, data.length, count, limits))
                .orElse(data);
        return format.read(new Block(count), own, 0, own.length, blockLimits).beans();
    }

    private record Beans<T>(List<T> beans) {}

    /** Reads as many beans as the block has. */
    private final class Block implements Adapter<Beans<T>> {
        private final long count;

        Block(long count) {
            this.count = count;
        }

        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // a class has no type arguments
        public Class<Beans<T>> type() {
            return (Class) Beans.class;
        }

        @Override
        public Shape shape() {
            return adapter.shape();
        }

        @Override
        public List<QName> rootElements() {
            return List.of();
        }

        @Override
        public void write(FieldWriter out, Beans<T> beans) {
            throw new IllegalStateException("blocks are written by Avro");
        }

        @Override
        public Beans<T> read(FieldReader in) {
            List<T> beans = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                int mark = in.enter(adapter.shape());
                in.apart(() -> beans.add(adapter.read(in)));
                in.leave(mark);
            }
            return new Beans<>(beans);
        }
    }
}

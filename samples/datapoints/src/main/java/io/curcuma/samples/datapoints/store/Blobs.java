package io.curcuma.samples.datapoints.store;

import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Envelopes;
import io.curcuma.schemas.datapoints.Datapoint;
import io.curcuma.schemas.datapoints.DatapointBatch;
import java.util.List;

/**
 * Points as bytes: a bean in one format, in a frame whose checksums tell damage, compressed or not. Safe for any number of threads.
 *
 * <p>The bean has the metric's name and the hour, so that a blob tells what it is without its row; the tags, which are longer than a
 * point, are in the index alone.
 */
public final class Blobs {
    /** No blob is longer before compression: an hour of points takes 130 KB, as JSON 300 KB. */
    public static final int MAX_BYTES = 1 << 20;

    private final Serializer serializer;
    private final Encoding encoding;
    private final Envelopes envelopes;

    /** @throws io.curcuma.SerializationException if there is no such format or codec; the message names those there are */
    public Blobs(Encoding encoding) {
        this.serializer = serializer();
        this.encoding = encoding;
        Codecs codecs = Codecs.load();
        this.envelopes = Envelopes.of(codecs, codecs.named(encoding.codec())).withMaxBytes(MAX_BYTES);
        serializer.format(encoding.format());
    }

    /** Reads and writes batches in all formats, within {@link #MAX_BYTES}. */
    public static Serializer serializer() {
        return Serializer.forPackages("io.curcuma.schemas.datapoints")
                .withLimits(Limits.DEFAULT.withMessageBytes(MAX_BYTES));
    }

    /** Some of an hour's points. */
    public byte[] write(SeriesHour hour, List<Datapoint> points) {
        DatapointBatch all = hour.batch();
        DatapointBatch batch = new DatapointBatch();
        batch.setMetric(all.getMetric());
        batch.setHour(all.getHour());
        batch.setUnit(all.getUnit());
        batch.getPoint().addAll(points);
        return envelopes.wrap(serializer.write(batch, encoding.format()));
    }

    /** @throws io.curcuma.SerializationException if the bytes are not what was written */
    public DatapointBatch read(byte[] blob) {
        return serializer.read(envelopes.unwrap(blob), DatapointBatch.class, encoding.format());
    }
}

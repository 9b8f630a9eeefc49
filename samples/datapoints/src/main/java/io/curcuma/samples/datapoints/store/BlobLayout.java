package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.protocol.internal.util.Bytes;
import io.curcuma.schemas.datapoints.Datapoint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** One row for each batch, its points in one blob. */
public record BlobLayout(String table, Encoding encoding) implements Layout {
    @Override
    public String name() {
        return "blob " + encoding;
    }

    @Override
    public List<String> ddl() {
        return List.of("CREATE TABLE " + table
                + " (metric bigint, tags bigint, wholehour bigint, first int, data blob,"
                + " PRIMARY KEY (metric, tags, wholehour, first))");
    }

    @Override
    public BlobTable open(CqlSession session) {
        return new BlobTable(
                session,
                new Blobs(encoding),
                session.prepare(
                        "INSERT INTO " + table + " (metric, tags, wholehour, first, data) VALUES (?, ?, ?, ?, ?)"),
                session.prepare("SELECT data FROM " + table + " WHERE metric = ? AND tags = ? AND wholehour = ?"));
    }

    /** A table of blobs, which also takes and gives them as they are. */
    public record BlobTable(CqlSession session, Blobs blobs, PreparedStatement write, PreparedStatement read)
            implements Table {
        @Override
        public BoundStatement write(SeriesHour hour, List<Datapoint> points) {
            return write(hour, points.get(0).getTime(), blobs.write(hour, points));
        }

        /** One request that writes a blob under the second of its first point. */
        public BoundStatement write(SeriesHour hour, int first, byte[] blob) {
            return write.bind(hour.metricId(), hour.tagsId(), hour.hour(), first, ByteBuffer.wrap(blob));
        }

        @Override
        public List<Datapoint> read(SeriesHour hour) {
            List<Datapoint> points = new ArrayList<>();
            stored(hour).forEach(blob -> points.addAll(blobs.read(blob).getPoint()));
            return points;
        }

        /** The blobs of an hour, in ascending order of time. */
        public List<byte[]> stored(SeriesHour hour) {
            List<byte[]> stored = new ArrayList<>();
            for (Row row : session.execute(read.bind(hour.metricId(), hour.tagsId(), hour.hour()))) {
                stored.add(Bytes.getArray(row.getByteBuffer(0)));
            }
            return stored;
        }
    }
}

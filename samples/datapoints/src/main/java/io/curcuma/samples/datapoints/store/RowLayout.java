package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import io.curcuma.schemas.datapoints.Datapoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The first design of the case study: one row for each point, its values in a user-defined type. */
public record RowLayout(String table) implements Layout {
    private static final String TYPE = "scmm";
    private static final int SECONDS_PER_HOUR = 3600;
    private static final int SUM = 0;
    private static final int COUNT = 1;
    private static final int MIN = 2;
    private static final int MAX = 3;

    @Override
    public String name() {
        return "row per point";
    }

    @Override
    public List<String> ddl() {
        return List.of(
                "CREATE TYPE IF NOT EXISTS " + TYPE + " (sum double, count int, min double, max double)",
                "CREATE TABLE " + table + " (key text, time timestamp, data frozen<" + TYPE
                        + ">, PRIMARY KEY (key, time))");
    }

    @Override
    public Table open(CqlSession session) {
        PreparedStatement read =
                session.prepare("SELECT time, data FROM " + table + " WHERE key = ? AND time >= ? AND time < ?");
        PreparedStatement write = session.prepare("INSERT INTO " + table + " (key, time, data) VALUES (?, ?, ?)");
        UserDefinedType type =
                (UserDefinedType) write.getVariableDefinitions().get(2).getType();
        return new Rows(session, write, read, type);
    }

    private record Rows(CqlSession session, PreparedStatement write, PreparedStatement read, UserDefinedType type)
            implements Table {
        @Override
        public BoundStatement write(SeriesHour hour, List<Datapoint> points) {
            if (points.size() != 1) {
                throw new IllegalArgumentException("a row has one point, not " + points.size());
            }
            Datapoint point = points.get(0);
            UdtValue data = type.newValue().setDouble(SUM, point.getSum()).setInt(COUNT, point.getCount());
            data = Beans.with(Beans.with(data, MIN, point.getMin()), MAX, point.getMax());
            return write.bind(hour.key(), Instant.ofEpochSecond(hour.hour() + point.getTime()), data);
        }

        @Override
        public List<Datapoint> read(SeriesHour hour) {
            Instant from = Instant.ofEpochSecond(hour.hour());
            List<Datapoint> points = new ArrayList<>();
            for (Row row : session.execute(read.bind(hour.key(), from, from.plusSeconds(SECONDS_PER_HOUR)))) {
                Instant time = row.get(0, Instant.class);
                UdtValue data = row.getUdtValue(1);
                if (time == null || data == null) {
                    throw new IllegalStateException("a row without values");
                }
                points.add(Beans.bean(
                        (int) (time.getEpochSecond() - hour.hour()),
                        data.getDouble(SUM),
                        data.getInt(COUNT),
                        Beans.number(data, MIN),
                        Beans.number(data, MAX)));
            }
            return points;
        }
    }
}

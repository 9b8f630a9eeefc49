package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.TupleValue;
import com.datastax.oss.driver.api.core.type.MapType;
import com.datastax.oss.driver.api.core.type.TupleType;
import com.datastax.oss.driver.api.core.type.reflect.GenericType;
import io.curcuma.schemas.datapoints.Datapoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The second and third design of the case study: one row for each hour, its points in a map by second, each a tuple.
 *
 * <p>The tuple has sum, count, a number that the case study does not name, min and max. The unnamed one stays null here, so that the
 * map holds no more than the other layouts.
 */
public record MapLayout(String table) implements Layout {
    private static final GenericType<Map<Integer, TupleValue>> MAP = GenericType.mapOf(Integer.class, TupleValue.class);
    private static final int SUM = 0;
    private static final int COUNT = 1;
    private static final int MIN = 3;
    private static final int MAX = 4;

    @Override
    public String name() {
        return "map";
    }

    @Override
    public List<String> ddl() {
        return List.of("CREATE TABLE " + table
                + " (metric bigint, tags bigint, wholehour bigint,"
                + " data map<int, frozen<tuple<double, bigint, bigint, double, double>>>,"
                + " PRIMARY KEY (metric, tags, wholehour))");
    }

    @Override
    public Table open(CqlSession session) {
        // an INSERT of a map deletes first what the hour has already
        PreparedStatement write = session.prepare(
                "UPDATE " + table + " SET data = data + ? WHERE metric = ? AND tags = ? AND wholehour = ?");
        PreparedStatement read =
                session.prepare("SELECT data FROM " + table + " WHERE metric = ? AND tags = ? AND wholehour = ?");
        MapType type = (MapType) write.getVariableDefinitions().get(0).getType();
        return new Maps(session, write, read, (TupleType) type.getValueType());
    }

    private record Maps(CqlSession session, PreparedStatement write, PreparedStatement read, TupleType type)
            implements Table {
        @Override
        public BoundStatement write(SeriesHour hour, List<Datapoint> points) {
            Map<Integer, TupleValue> data = new HashMap<>();
            for (Datapoint point : points) {
                TupleValue tuple =
                        type.newValue().setDouble(SUM, point.getSum()).setLong(COUNT, point.getCount());
                data.put(point.getTime(), Beans.with(Beans.with(tuple, MIN, point.getMin()), MAX, point.getMax()));
            }
            return write.boundStatementBuilder()
                    .set(0, data, MAP)
                    .setLong(1, hour.metricId())
                    .setLong(2, hour.tagsId())
                    .setLong(3, hour.hour())
                    .build();
        }

        @Override
        public List<Datapoint> read(SeriesHour hour) {
            Row row = session.execute(read.bind(hour.metricId(), hour.tagsId(), hour.hour()))
                    .one();
            Map<Integer, TupleValue> data = row == null ? null : row.get(0, MAP);
            List<Datapoint> points = new ArrayList<>();
            if (data != null) {
                new TreeMap<>(data)
                        .forEach((time, tuple) -> points.add(Beans.bean(
                                time,
                                tuple.getDouble(SUM),
                                Math.toIntExact(tuple.getLong(COUNT)),
                                Beans.number(tuple, MIN),
                                Beans.number(tuple, MAX))));
            }
            return points;
        }
    }
}

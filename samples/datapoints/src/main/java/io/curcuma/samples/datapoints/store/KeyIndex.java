package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The index table of the case study: which tags there are for a metric, found by any tag. */
public record KeyIndex(CqlSession session, PreparedStatement write, PreparedStatement read) {
    private static final List<String> DDL = List.of(
            "CREATE TABLE key_index (metric text, tags text, tagsMap map<text, text>, PRIMARY KEY (metric, tags))",
            "CREATE INDEX tagMap_idx ON key_index (ENTRIES(tagsMap))");

    /** Creates the table in the session's keyspace. */
    public static KeyIndex create(CqlSession session) {
        DDL.forEach(session::execute);
        return new KeyIndex(
                session,
                session.prepare("INSERT INTO key_index (metric, tags, tagsMap) VALUES (?, ?, ?)"),
                session.prepare("SELECT metric, tags FROM key_index WHERE tagsMap[?] = ?"));
    }

    /** Makes the metric and the tags known. */
    public void add(SeriesHour hour) {
        session.execute(write.bind(hour.batch().getMetric(), hour.tagsText(), hour.tags()));
    }

    /** The keys ({@link SeriesHour#key}) of all that have a tag. */
    public Set<String> withTag(String name, String value) {
        Set<String> keys = new TreeSet<>();
        for (Row row : session.execute(read.bind(name, value))) {
            keys.add(row.getString(0) + "{" + row.getString(1) + "}");
        }
        return keys;
    }
}

package io.curcuma.samples.datapoints.store;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.List;

/** How points lie in a table. */
public interface Layout {
    /** What it is called in the results. */
    String name();

    /** The table, without its keyspace. */
    String table();

    /** What creates the table in the session's keyspace, with the types that it needs. */
    List<String> ddl();

    /** The table, which is there. */
    Table open(CqlSession session);
}

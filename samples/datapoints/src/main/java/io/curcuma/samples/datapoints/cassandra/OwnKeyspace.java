package io.curcuma.samples.datapoints.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.AlreadyExistsException;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A keyspace that is there as long as it is open, and the session's.
 *
 * @param err is told if it cannot be dropped
 */
public record OwnKeyspace(CqlSession session, String name, PrintStream err) implements AutoCloseable {
    private static final Duration DROP = Duration.ofSeconds(60);

    /**
     * Creates it and has the session use it.
     *
     * @param name lower-case letters, digits and underscores
     * @param datacenter null for that of the contact
     * @param replication on how many servers each row is
     * @throws IOException if it is there already
     */
    public static OwnKeyspace create(
            CqlSession session, String name, @Nullable String datacenter, int replication, PrintStream err)
            throws IOException {
        String where = session.getMetadata().getNodes().values().stream()
                .map(Node::getDatacenter)
                .filter(each -> each != null && (datacenter == null || each.equals(datacenter)))
                .findFirst()
                .orElseThrow(() -> new IOException("no server tells that it is in such a datacenter"));
        try {
            session.execute("CREATE KEYSPACE " + name + " WITH replication = {'class': 'NetworkTopologyStrategy', '"
                    + where.replace("'", "''") + "': " + replication + "}");
        } catch (AlreadyExistsException e) {
            throw new IOException("keyspace " + name + " is there already: name another one, --keyspace", e);
        }
        session.execute("USE " + name);
        return new OwnKeyspace(session, name, err);
    }

    /** Drops it with all its tables; if that fails, the user is told, since what came before is the reason. */
    @Override
    public void close() {
        try {
            session.execute(SimpleStatement.newInstance("DROP KEYSPACE " + name).setTimeout(DROP));
        } catch (DriverException e) {
            err.println("keyspace " + name + " is left behind: " + e.getMessage());
        }
    }
}

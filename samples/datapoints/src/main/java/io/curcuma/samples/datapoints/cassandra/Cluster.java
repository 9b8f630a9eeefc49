package io.curcuma.samples.datapoints.cassandra;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Where the tables are. What only the server's machine can tell is empty where that is another one. */
public interface Cluster extends AutoCloseable {
    /** Where CQL is spoken. */
    InetSocketAddress contact();

    /** The processor time of the server since its start. */
    Optional<Duration> cpu();

    /**
     * Has a table's data written to the disk and tells its size there, with all indexes and filters, in bytes.
     *
     * @param table with its keyspace
     * @throws IOException if the server is gone or does not know the table
     */
    OptionalLong diskBytes(String table) throws IOException;

    /** What is known of the server if it does not answer any more; empty for nothing. */
    String state();

    /** Ends the server, if it is our own. Once more does nothing. */
    @Override
    void close();
}

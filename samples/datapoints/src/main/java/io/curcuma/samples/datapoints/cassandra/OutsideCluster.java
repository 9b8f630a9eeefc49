package io.curcuma.samples.datapoints.cassandra;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** A Cassandra or ScyllaDB that runs already: it is neither started nor ended, and its disk and processor are out of sight. */
public record OutsideCluster(InetSocketAddress contact) implements Cluster {
    private static final int LAST_PORT = 65_535;

    /**
     * A cluster as it is named on the command line.
     *
     * @param text {@code host:port}; an IPv6 address is in brackets
     * @throws IllegalArgumentException if it is not
     */
    public static OutsideCluster parse(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? "" : text.substring(0, colon);
        String port = text.substring(colon + 1);
        if (host.isEmpty() || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > LAST_PORT) {
            throw new IllegalArgumentException("a contact is host:port, such as 127.0.0.1:9042, and not " + text);
        }
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        return new OutsideCluster(new InetSocketAddress(bare, Integer.parseInt(port)));
    }

    @Override
    public Optional<Duration> cpu() {
        return Optional.empty();
    }

    @Override
    public OptionalLong diskBytes(String table) {
        return OptionalLong.empty();
    }

    @Override
    public String state() {
        return "";
    }

    @Override
    public void close() {}
}

package io.curcuma.samples.datapoints.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.metrics.DefaultSessionMetric;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Connections to a cluster. */
public final class Sessions {
    private static final Duration REQUEST = Duration.ofSeconds(30);

    private Sessions() {}

    /**
     * Connects. Credentials, TLS and all else come from the driver's own configuration: {@code -Ddatastax-java-driver.…} or an
     * {@code application.conf} on the class path.
     *
     * @param datacenter null for that of the contact
     * @throws IOException if nobody answers there
     */
    public static CqlSession open(Cluster cluster, @Nullable String datacenter) throws IOException {
        var options = DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, REQUEST)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, REQUEST)
                .withDuration(DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, REQUEST)
                // the sample ends with its session
                .withDuration(DefaultDriverOption.NETTY_IO_SHUTDOWN_TIMEOUT, Duration.ofSeconds(1))
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0)
                .withStringList(
                        DefaultDriverOption.METRICS_SESSION_ENABLED,
                        List.of(DefaultSessionMetric.BYTES_SENT.getPath()));
        if (datacenter == null) {
            options.withClass(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS, DcInferringLoadBalancingPolicy.class);
        }
        CqlSessionBuilder builder =
                CqlSession.builder().withConfigLoader(options.build()).addContactPoint(cluster.contact());
        try {
            return (datacenter == null ? builder : builder.withLocalDatacenter(datacenter)).build();
        } catch (AllNodesFailedException e) {
            throw new IOException(
                    "no CQL server answers at " + cluster.contact() + ": " + e.getMessage() + cluster.state(), e);
        }
    }

    /** The bytes that a session has sent so far, frames included. */
    public static long bytesSent(CqlSession session) {
        return session.getMetrics()
                .flatMap(metrics -> metrics.getSessionMetric(DefaultSessionMetric.BYTES_SENT))
                .map(metric -> ((com.codahale.metrics.Meter) metric).getCount())
                .orElseThrow();
    }
}

package io.curcuma.samples.datapoints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.samples.datapoints.cassandra.LocalCassandra;
import io.curcuma.samples.datapoints.cassandra.OutsideCluster;
import io.curcuma.samples.datapoints.measure.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatapointsCommandTest {
    @Test
    void wrongArgumentsAreToldFromFailures() {
        assertThat(Datapoints.run("--help")).isZero();
        assertThat(Datapoints.run()).isEqualTo(2);
        assertThat(Datapoints.run("--demo", "--hours", "many")).isEqualTo(2);
        // before any server is started
        assertThat(Datapoints.run("--demo", "--batches", "7")).isEqualTo(1);
        assertThat(Datapoints.run("--demo", "--hours", "0")).isEqualTo(1);
        assertThat(Datapoints.run("--demo", "--encodings", "protobuff")).isEqualTo(1);
        assertThat(Datapoints.run("--demo", "--keyspace", "a;drop")).isEqualTo(1);
        assertThat(Datapoints.run("--demo", "--contact", "nowhere")).isEqualTo(1);
    }

    @Test
    void eachScenarioHasATableOfItsOwn() {
        List<Scenario> plan = Plan.of(new RunOptions());

        assertThat(plan).hasSize(1 + 4 + 3 * 4);
        assertThat(plan).extracting(scenario -> scenario.layout().table()).doesNotHaveDuplicates();
        assertThat(plan)
                .extracting(Scenario::toString)
                .contains("row per point, 1", "map, 360", "blob avro+zstd, 3600");
    }

    @Test
    void whereNobodyAnswersTheDemoFails() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        RunOptions options = new RunOptions();
        options.hours = 1;
        options.singleHours = 1;
        options.contact = "127.0.0.1:" + free;
        PrintStream print = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

        assertThatThrownBy(() -> new Demo(options, print, print, false).run())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no CQL server answers at")
                .hasMessageContaining(String.valueOf(free));
    }

    @Test
    void aJvmThatCassandraDoesNotRunOnIsNamedWithWhatHelps() {
        String unfit = LocalCassandra.unfit();
        if (Runtime.version().feature() == 17) {
            assertThat(unfit).isNull();
        } else {
            assertThat(unfit).contains("JDK 17", "-Dcql.contact=");
            assertThatThrownBy(LocalCassandra::start)
                    .isInstanceOf(IOException.class)
                    .hasMessage(unfit);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "9042", "host", "host:", ":9042", "host:port", "host:70000", "host:-1", "host:9042/"})
    void aContactIsAHostAndAPort(String text) {
        assertThatThrownBy(() -> OutsideCluster.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("host:port");
    }

    @Test
    void contactsMayBeAddressesOfBothKinds() {
        assertThat(OutsideCluster.parse("127.0.0.1:9042").contact().getPort()).isEqualTo(9042);
        assertThat(OutsideCluster.parse("[::1]:19042").contact().getAddress().isLoopbackAddress())
                .isTrue();
    }
}

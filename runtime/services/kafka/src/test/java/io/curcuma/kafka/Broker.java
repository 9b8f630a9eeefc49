package io.curcuma.kafka;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/** One broker with its controller in this JVM, on free ports of the loopback address, with its log in a folder of its own. */
public final class Broker implements AutoCloseable {
    private final KafkaRaftServer server;
    private final String address;

    /** @param folder gets its log */
    public Broker(Path folder) throws Exception {
        List<Integer> ports = freePorts();
        int port = ports.get(0);
        int controller = ports.get(1);
        this.address = "127.0.0.1:" + port;
        String log = Files.createDirectories(folder.resolve("log")).toString();
        new Formatter()
                .setPrintStream(new PrintStream(
                        OutputStream.nullOutputStream(), false, java.nio.charset.StandardCharsets.UTF_8))
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(1)
                .setDirectories(List.of(log))
                .setMetadataLogDirectory(log)
                .setControllerListenerName("CONTROLLER")
                .setIgnoreFormatted(true)
                .setReleaseVersion(MetadataVersion.latestProduction())
                .run();
        this.server = new KafkaRaftServer(
                new KafkaConfig(
                        Map.ofEntries(
                                Map.entry("process.roles", "broker,controller"),
                                Map.entry("node.id", "1"),
                                Map.entry(
                                        "listeners",
                                        "PLAINTEXT://" + address + ",CONTROLLER://127.0.0.1:" + controller),
                                Map.entry("advertised.listeners", "PLAINTEXT://" + address),
                                Map.entry("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
                                Map.entry("controller.listener.names", "CONTROLLER"),
                                Map.entry("controller.quorum.voters", "1@127.0.0.1:" + controller),
                                Map.entry("log.dirs", log),
                                Map.entry("offsets.topic.replication.factor", "1"),
                                Map.entry("offsets.topic.num.partitions", "1"),
                                Map.entry("transaction.state.log.replication.factor", "1"),
                                Map.entry("transaction.state.log.min.isr", "1"),
                                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                                Map.entry("share.coordinator.state.topic.min.isr", "1"),
                                Map.entry("group.initial.rebalance.delay.ms", "0")),
                        false),
                Time.SYSTEM);
        server.startup();
    }

    /** Two ports, both open before the first is closed: otherwise the second may be the first again. */
    private static List<Integer> freePorts() throws IOException {
        InetAddress local = InetAddress.getLoopbackAddress();
        try (ServerSocket one = new ServerSocket(0, 1, local);
                ServerSocket other = new ServerSocket(0, 1, local)) {
            return List.of(one.getLocalPort(), other.getLocalPort());
        }
    }

    /** Host and port. */
    public String address() {
        return address;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }
}

package io.curcuma.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.kafka.Broker;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.kafka.connect.cli.ConnectStandalone;
import org.apache.kafka.connect.runtime.Connect;
import org.apache.kafka.connect.runtime.standalone.StandaloneHerder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A standalone worker, with the plugins in a folder of their own: a file of documents becomes a table of a database. */
@Tag("one-jdk")
class WorkerTest {
    private static final String DATABASE = "jdbc:h2:mem:worker;DB_CLOSE_DELAY=-1;DATABASE_TO_LOWER=TRUE";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    @Timeout(900)
    void documents_of_a_file_are_rows_of_a_database() throws Exception {
        Path plugins = folder.resolve("plugins");
        plugin(plugins.resolve("curcuma"));
        Path schema = Shop.in(folder);
        Path documents = Files.writeString(folder.resolve("orders.txt"), """
                <flat xmlns="urn:shop" id="1"><customer>Öl &amp; Co</customer><quantity>2</quantity><price>12.5</price><placed>2026-03-01T10:00:00.5+02:00</placed></flat>
                <flat xmlns="urn:shop"><customer>not of the schema</customer></none></flat>
                <flat xmlns="urn:shop" id="2"><customer>b</customer><quantity>-3</quantity></flat>
                """);
        try (Broker broker = new Broker(folder)) {
            Map<String, String> worker = new HashMap<>();
            worker.put("bootstrap.servers", broker.address());
            worker.put("offset.storage.file.filename", folder.resolve("offsets").toString());
            worker.put("offset.flush.interval.ms", "500");
            worker.put("listeners", "http://127.0.0.1:0");
            worker.put("plugin.path", plugins.toString());
            worker.put("key.converter", "org.apache.kafka.connect.storage.StringConverter");
            worker.put("value.converter", CurcumaConverter.class.getName());
            worker.put("value.converter.curcuma.schema.files", schema.toString());
            worker.put("value.converter.curcuma.type", "{urn:shop}flat");
            worker.put("value.converter.curcuma.format", "avro");
            worker.put("value.converter.curcuma.connect.logical.types", "all");
            String source = properties(
                    "source",
                    Map.of(
                            "name", "source",
                            "connector.class", "org.apache.kafka.connect.file.FileStreamSourceConnector",
                            "file", documents.toString(),
                            "topic", "orders",
                            "errors.tolerance", "all",
                            "transforms", "xml",
                            "transforms.xml.type", XmlToStruct.Value.class.getName(),
                            "transforms.xml.curcuma.schema.files", schema.toString(),
                            "transforms.xml.curcuma.connect.logical.types", "all"));
            String sink = properties(
                    "sink",
                    Map.of(
                            "name", "sink",
                            "connector.class", "io.debezium.connector.jdbc.JdbcSinkConnector",
                            "topics", "orders",
                            "consumer.override.auto.offset.reset", "earliest",
                            "connection.url", DATABASE,
                            "connection.username", "test",
                            "connection.password", "test",
                            "insert.mode", "insert",
                            "primary.key.mode", "none",
                            "schema.evolution", "basic"));
            ConnectStandalone standalone = new ConnectStandalone(source, sink);
            ClassLoader before = Thread.currentThread().getContextClassLoader();
            Connect<StandaloneHerder> connect = standalone.startConnect(worker);
            try {
                standalone.processExtraArgs(connect, new String[] {source, sink});
                assertThat(rows(2, connect.herder()))
                        .containsExactlyInAnyOrder("1|Öl & Co|2|12.50|2026-03-01 08:00:00.5", "2|b|-3|null|null");
            } finally {
                connect.stop();
                connect.awaitStop();
                Thread.currentThread().setContextClassLoader(before);
            }
        }
    }

    /** Waits for so many rows, as long as the test may take. */
    private static List<String> rows(int count, StandaloneHerder herder) throws SQLException, InterruptedException {
        try (Connection connection = DriverManager.getConnection(DATABASE, "test", "test");
                Statement statement = connection.createStatement()) {
            while (true) {
                List<String> rows = new ArrayList<>();
                try (ResultSet tables = connection.getMetaData().getTables(null, null, "%rders", null)) {
                    if (tables.next()) {
                        try (ResultSet row =
                                statement.executeQuery("select * from \"" + tables.getString("TABLE_NAME") + "\"")) {
                            while (row.next()) {
                                rows.add(String.join(
                                        "|",
                                        text(row, "id"),
                                        text(row, "customer"),
                                        text(row, "quantity"),
                                        text(row, "price"),
                                        text(row, "placed")));
                            }
                        }
                    }
                }
                if (rows.size() >= count) {
                    return rows;
                }
                for (String name : herder.connectors()) {
                    herder.connectorStatus(name)
                            .tasks()
                            .forEach(task -> assertThat(task.trace()).as(name).isNull());
                }
                Thread.sleep(200);
            }
        }
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return String.valueOf(row.getString(column));
    }

    private String properties(String name, Map<String, String> values) throws IOException {
        Path file = folder.resolve(name + ".properties");
        Properties properties = new Properties();
        properties.putAll(values);
        try (OutputStream out = Files.newOutputStream(file)) {
            properties.store(out, null);
        }
        return file.toString();
    }

    /** The folder of the plugin, as a user would fill it: our jars and what they need. */
    private static void plugin(Path to) throws IOException {
        Files.createDirectories(to);
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int number = 0;
        for (String entry : classPath.split(System.getProperty("path.separator"), -1)) {
            Path path = Path.of(entry);
            boolean ours =
                    path.toString().contains("curcuma") && !path.toString().contains("test-classes");
            if (Files.isDirectory(path) && !path.endsWith("test-classes")) {
                jar(path, to.resolve("classes-" + number++ + ".jar"));
            } else if (Files.isRegularFile(path) && (ours || isNeeded(path))) {
                Files.copy(path, to.resolve(number++ + "-" + path.getFileName()));
            }
        }
    }

    /** Not what the worker has itself, nor the connectors. */
    private static boolean isNeeded(Path jar) {
        return !jar.getFileName()
                .toString()
                .matches(
                        "(kafka|connect|debezium|jetty|jersey|hk2|h2|scala|slf4j|hibernate|junit|assertj|postgresql).*");
    }

    private static void jar(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}

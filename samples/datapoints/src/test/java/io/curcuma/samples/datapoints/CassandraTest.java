package io.curcuma.samples.datapoints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.datastax.oss.driver.api.core.CqlSession;
import io.curcuma.samples.datapoints.cassandra.LocalCassandra;
import io.curcuma.samples.datapoints.cassandra.Sessions;
import io.curcuma.samples.datapoints.measure.Measurement;
import io.curcuma.samples.datapoints.measure.Result;
import io.curcuma.samples.datapoints.measure.Scenario;
import io.curcuma.samples.datapoints.measure.ServerLostException;
import io.curcuma.samples.datapoints.store.BlobLayout;
import io.curcuma.samples.datapoints.store.Blobs;
import io.curcuma.samples.datapoints.store.Encoding;
import io.curcuma.samples.datapoints.store.MapLayout;
import io.curcuma.samples.datapoints.store.Point;
import io.curcuma.samples.datapoints.store.RowLayout;
import io.curcuma.samples.datapoints.store.SampleHours;
import io.curcuma.samples.datapoints.store.SeriesHour;
import io.curcuma.samples.datapoints.store.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** All that needs a server: it starts once, and the last test ends it. */
@Tag("one-jdk")
@Tag("slow")
@TestMethodOrder(OrderAnnotation.class)
@SuppressWarnings("NullAway.Init") // JUnit sets them
class CassandraTest {
    private static final String KEYSPACE = "layouts";
    private static final Encoding ZSTD = Encoding.parse("protobuf+zstd");

    private static LocalCassandra cassandra;
    private static CqlSession session;
    private static List<SeriesHour> hours;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        String unfit = LocalCassandra.unfit();
        assumeTrue(unfit == null, unfit);
        cassandra = LocalCassandra.start();
        session = Sessions.open(cassandra, null);
        session.execute("CREATE KEYSPACE " + KEYSPACE
                + " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
        session.execute("USE " + KEYSPACE);
        hours = SampleHours.of(Blobs.serializer(), 3, done -> {});
    }

    @AfterAll
    static void end() {
        if (cassandra != null) {
            cassandra.close();
        }
        if (session != null) {
            session.close();
        }
    }

    private static Result run(Scenario scenario) throws Exception {
        // the run itself compares what it reads with what was written
        return new Measurement(cassandra, session, KEYSPACE)
                .run(scenario, hours.subList(0, 1), hours.subList(1, 3), 2, done -> {});
    }

    @Test
    @Order(1)
    void everyLayoutGivesBackWhatWasWrittenAndBlobsTakeTheLeast() throws Exception {
        Result row = run(new Scenario(new RowLayout("one_row"), 1));
        Result map = run(new Scenario(new MapLayout("map_360"), 360));
        Result blob = run(new Scenario(new BlobLayout("blob_360", ZSTD), 360));

        for (Result result : List.of(row, map, blob)) {
            assertThat(result.hoursRead()).isEqualTo(2);
            assertThat(result.points()).isEqualTo(2L * SampleHours.POINTS);
            assertThat(result.serverMicros()).isPresent();
        }
        assertThat(blob.sentPerPoint()).isLessThan(map.sentPerPoint() / 2);
        assertThat(map.sentPerPoint()).isLessThan(row.sentPerPoint() / 2);
        assertThat(blob.diskBytes().orElseThrow())
                .isBetween(5.0, map.diskBytes().orElseThrow());
    }

    @Test
    @Order(2)
    void aMapGathersTheBatchesOfItsHourAndAHourThatIsNotThereIsEmpty() {
        MapLayout layout = new MapLayout("gathered");
        layout.ddl().forEach(session::execute);
        Table table = layout.open(session);
        SeriesHour hour = hours.get(0);

        session.execute(table.write(hour, hour.batch().getPoint().subList(60, 61)));
        session.execute(table.write(hour, hour.batch().getPoint().subList(0, 2)));

        assertThat(Point.all(table.read(hour))).extracting(Point::time).containsExactly(0, 1, 60);
        assertThat(table.read(hours.get(1))).isEmpty();
    }

    @Test
    @Order(3)
    void theDemoMeasuresEveryScenarioAndRefusesAllDamage() throws Exception {
        RunOptions options = new RunOptions();
        options.hours = 1;
        options.singleHours = 1;
        options.reads = 1;
        options.batches = List.of(60, 3600);
        options.encodings = List.of(Encoding.parse("avro+zstd"));
        Path csv = folder.resolve("demo.csv");
        options.csv = csv;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

        assertThat(new Demo(options, print, print, false).run(cassandra, Plan.of(options)))
                .isTrue();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(
                        "release 5.0",
                        "row per point",
                        "blob avro+zstd",
                        "1,000 refused",
                        "TRUNCATED: ",
                        "114.2 (x6.7)");
        assertThat(Files.readAllLines(csv)).hasSize(1 + 5);
    }

    @Test
    @Order(4)
    void inAClusterOfOthersTheDemoDropsWhatItMadeAndNothingElse() throws Exception {
        RunOptions options = new RunOptions();
        options.hours = 1;
        options.singleHours = 1;
        options.reads = 1;
        options.batches = List.of(3600);
        options.encodings = List.of(ZSTD);
        options.contact = "127.0.0.1:" + cassandra.contact().getPort();
        options.keyspace = "of_the_demo";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

        assertThat(new Demo(options, print, print, false).run()).isTrue();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("?: not known", options.contact);
        assertThat(keyspaces()).contains(KEYSPACE).doesNotContain("of_the_demo");
        options.keyspace = KEYSPACE;
        assertThatThrownBy(() -> new Demo(options, print, print, false).run())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--keyspace");
        assertThat(keyspaces()).contains(KEYSPACE);
    }

    private static List<String> keyspaces() {
        return session.execute("SELECT keyspace_name FROM system_schema.keyspaces")
                .map(row -> row.getString(0))
                .all();
    }

    @Test
    @Order(5)
    void theServerSaysWhatItCanNotDo() {
        assertThatThrownBy(() -> cassandra.diskBytes("layouts.none"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no table layouts.none");
        assertThatThrownBy(() -> cassandra.diskBytes("none"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("with its keyspace");
    }

    @Test
    @Order(6)
    void aServerThatGoesAwayIsAClearErrorAndLeavesNothing() {
        Measurement measurement = new Measurement(cassandra, session, KEYSPACE);
        Scenario scenario = new Scenario(new RowLayout("going"), 1);

        assertThatThrownBy(() -> measurement.run(scenario, List.of(), hours, 1, requests -> {
                    if (requests == 500) {
                        // it ends while requests are on their way, and before the next one is made
                        cassandra.close();
                    }
                }))
                .isInstanceOf(ServerLostException.class)
                .hasMessageContaining("of 10800 requests")
                .hasMessageContaining("ended with exit code 0");
        assertThat(cassandra.process().isAlive()).isFalse();
        assertThat(cassandra.data()).doesNotExist();
        assertThatThrownBy(() -> cassandra.diskBytes("layouts.going"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Cassandra has ended");
    }
}

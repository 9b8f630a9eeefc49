package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.menus.redis.RedisStore;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import redis.clients.jedis.RedisClient;

@Tag("one-jdk")
class MenuCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    private int run(String... args) {
        return MenuCommand.run(print(out), print(err), args);
    }

    private static PrintStream print(ByteArrayOutputStream to) {
        return new PrintStream(to, true, StandardCharsets.UTF_8);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSmallRunShowsEverythingAndEndsWell() throws Exception {
        Path csv = folder.resolve("figures.csv");

        assertThat(run("--menus", "12", "--csv", csv.toString()))
                .as(out() + err())
                .isZero();

        assertThat(out())
                .contains("12 menus, one client, a Redis server of its own, version 6.2.")
                .contains("protobuf+zstd", "67,863   19.4%", "DoorDash | here")
                .contains("NEW_ONLY", "verified same 6", "fallback new_absent 6")
                .contains("codec 200", "unknown codec", "10 calls, no server", "unreachable x 10")
                .contains("96 values were read; 0 of them were absent or wrong.")
                .doesNotContain("WRONG");
        assertThat(err()).isEmpty();
        assertThat(Files.readString(csv))
                .startsWith("format,codec,engine,menus,")
                .contains("\nprotobuf,zstd,");
    }

    @ParameterizedTest
    @CsvSource({
        "--menus 0, --menus is 0",
        "--demo --menus 5, exclude each other",
        "--menus many, many",
        "--values json+lzma2, no codec 'lzma2'",
        "--values yaml, yaml",
        "--nothing, Unknown option"
    })
    void whoCallsItWronglyIsTold(String args, String told) {
        assertThat(run(args.split(" "))).isEqualTo(2);

        assertThat(err()).contains(told, "Usage: menu-cache");
    }

    @Test
    void aFileThatCannotBeWrittenIsToldAtOnce() {
        assertThat(run(
                        "--menus",
                        "10000",
                        "--csv",
                        folder.resolve("absent/figures.csv").toString()))
                .isEqualTo(1);

        assertThat(err()).contains("--csv: cannot be written", "absent");
        assertThat(out()).isEmpty();
    }

    @Test
    void helpNamesThePropertyOfTheServer() {
        assertThat(run("--help")).isZero();

        assertThat(out()).contains("-Dredis.uri=redis://", "--demo", "--menus");
    }

    @Test
    void anotherServerIsUsedAndLeftAsItWas() throws Exception {
        try (RedisStore server = RedisStore.own();
                RedisClient client = RedisClient.create(server.address().uri())) {
            client.set("menu:0", "theirs");

            assertThat(runAt(server.address().uri().toString(), "--menus", "3"))
                    .as(out() + err())
                    .isZero();

            assertThat(out())
                    .contains("the Redis server at 127.0.0.1:", "memory of the whole server")
                    .doesNotContain("no server");
            assertThat(client.keys("*")).containsExactly("menu:0");
            assertThat(client.get("menu:0")).isEqualTo("theirs");
        }
    }

    @Test
    void aServerThatIsNotThereIsAFailureInOneLine() {
        assertThat(runAt("redis://127.0.0.1:1", "--menus", "3")).isEqualTo(1);

        assertThat(err().lines())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("the Redis server at 127.0.0.1:1 does not answer: ");
    }

    @Test
    void anAddressThatIsNoneIsWrongUseAndNotRepeated() {
        assertThat(runAt("http://me:opensesame@host:1", "--menus", "3")).isEqualTo(2);

        assertThat(err()).contains("-Dredis.uri: not redis://").doesNotContain("opensesame");
    }

    private int runAt(String uri, String... args) {
        System.setProperty(MenuCommand.URI_PROPERTY, uri);
        try {
            return run(args);
        } finally {
            System.clearProperty(MenuCommand.URI_PROPERTY);
        }
    }
}

package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveModesTest {
    /** Long enough that only the test looks. */
    private static final Duration NEVER = Duration.ofDays(1);

    private static final Frame FRAME = Texts.FRAME;

    private final Path folder;

    private final Counts counts = new Counts();

    LiveModesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private Path file() {
        return folder.resolve("rollout.properties");
    }

    private static String text(Step step) {
        return """
                compressionEnabled = true
                compressionCodec = lz4
                WRITE_MODE = %s
                READ_MODE = %s
                """.formatted(step.write(), step.read());
    }

    private LiveModes start(String text) throws IOException {
        Files.writeString(file(), text);
        return LiveModes.start(ModeSource.file(file()), FRAME, NEVER, counts);
    }

    private static void lookTwice(LiveModes live) {
        live.look();
        live.look();
    }

    @Test
    void aChangeIsTakenWhenTwoLooksHaveSeenIt() throws IOException {
        try (LiveModes live = start(text(Step.OFF))) {
            Files.writeString(file(), text(Step.WRITE_BOTH));
            live.look();
            assertThat(live.get().step()).isEqualTo(Step.OFF);
            live.look();
            assertThat(live.get().step()).isEqualTo(Step.WRITE_BOTH);
            Modes snapshot = live.get();
            lookTwice(live);
            assertThat(live.get()).isSameAs(snapshot);
            assertThat(counts.all()).isEqualTo(Map.of("configured OFF", 1, "configured WRITE_BOTH", 1));
        }
    }

    @Test
    void theFileIsReadHoweverItIsReplaced() throws IOException {
        Path other = Files.writeString(folder.resolve("new"), text(Step.WRITE_BOTH));
        try (LiveModes live = start(text(Step.OFF))) {
            Files.move(other, file(), StandardCopyOption.ATOMIC_MOVE);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.WRITE_BOTH);
            Files.writeString(file(), text(Step.VERIFY));
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.VERIFY);
            Path linked = Files.writeString(folder.resolve("linked"), text(Step.READ_NEW));
            Path link = folder.resolve("link");
            Files.createSymbolicLink(link, linked);
            Files.move(link, file(), StandardCopyOption.ATOMIC_MOVE);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.READ_NEW);
            Files.delete(file());
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.READ_NEW);
            Files.writeString(file(), text(Step.NEW_ONLY));
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.NEW_ONLY);
        }
    }

    @Test
    void aThreadPollsUntilItIsClosed() throws Exception {
        BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
        RolloutMetrics metrics = new RolloutMetrics() {
            @Override
            public void configured(Modes modes) {
                steps.add(modes.step());
            }
        };
        Files.writeString(file(), text(Step.OFF));
        try (LiveModes live = LiveModes.start(ModeSource.file(file()), FRAME, Duration.ofMillis(5), metrics)) {
            assertThat(steps.take()).isEqualTo(Step.OFF);
            Files.writeString(file(), text(Step.WRITE_BOTH));
            assertThat(steps.take()).isEqualTo(Step.WRITE_BOTH);
            assertThat(live.get().step()).isEqualTo(Step.WRITE_BOTH);
        }
    }

    @Test
    void everythingBrokenKeepsTheLastGoodSnapshotWithOneLineForEachReason() throws IOException {
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = start(text(Step.VERIFY))) {
            String good = text(Step.READ_NEW);
            String[] broken = {
                "",
                good.replace("WRITE_MODE = DUAL", "WRITE_MODE = NEVER-secret"),
                good.replace("lz4", "lzo"),
                good.replace("READ_MODE", "READ_MOD"),
                good + "READ_MODE = VERIFY_COMPRESS\n",
                good + "surplus = 1\n",
                good.replace("DUAL", "COMPRESS_ONLY").replace("READ_MODE = COMPRESS_ONLY", "READ_MODE = NO_COMPRESS"),
                good.replace("true", "yes"),
                good + "x = \\u12\n",
                good + "# " + "x".repeat(70_000) + "\n",
                text(Step.NEW_ONLY)
            };
            for (int i = 0; i < broken.length; i++) {
                Files.writeString(file(), broken[i]);
                for (int look = 0; look < 5; look++) {
                    live.look();
                }
                assertThat(live.get().step()).isEqualTo(Step.VERIFY);
                assertThat(log.warnings()).as("after %s", broken[i]).hasSize(i + 1);
            }
            Files.write(file(), new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1});
            lookTwice(live);
            Files.delete(file());
            lookTwice(live);
            Files.createDirectory(file());
            lookTwice(live);
            assertThat(log.warnings()).hasSize(broken.length + 3);
            assertThat(log.warnings()).noneMatch(line -> line.contains("secret") || line.contains(folder.toString()));
            assertThat(log.warnings().get(10)).contains("from VERIFY to NEW_ONLY", "READ_MODE VERIFY_COMPRESS");
            assertThat(counts.of("refused")).isGreaterThan(broken.length);
            Files.delete(file());
            Files.writeString(file(), good);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.READ_NEW);
        }
    }

    @Test
    void noBeginningOfAFileIsTakenForAnother() throws IOException {
        byte[] whole = text(Step.READ_NEW).getBytes(StandardCharsets.UTF_8);
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = start(text(Step.VERIFY))) {
            for (int length = 0; length < whole.length - 1; length++) {
                Files.write(file(), java.util.Arrays.copyOf(whole, length));
                lookTwice(live);
                assertThat(live.get().step()).isEqualTo(Step.VERIFY);
            }
            assertThat(log.warnings()).isNotEmpty();
        }
    }

    @Test
    void theSwitchGoesOffInOneStepExceptFromTheLast() throws IOException {
        String off = text(Step.READ_NEW).replace("true", "false");
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = start(text(Step.READ_NEW))) {
            Files.writeString(file(), off);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.OFF);
            assertThat(log.warnings()).isEmpty();
        }
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = start(text(Step.NEW_ONLY))) {
            Files.writeString(file(), off);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.NEW_ONLY);
            assertThat(log.warnings()).singleElement().asString().contains("all nodes have to write DUAL in between");
            Files.writeString(file(), text(Step.READ_NEW));
            lookTwice(live);
            Files.writeString(file(), off);
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.OFF);
        }
    }

    @Test
    void aNodeWithoutItsFileDoesNotStart() throws IOException {
        assertThatThrownBy(() -> LiveModes.start(ModeSource.file(file()), FRAME, NEVER))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID")
                .hasMessageContaining("there is no file");
        Files.writeString(file(), text(Step.VERIFY).replace("lz4", "lzo"));
        assertThatThrownBy(() -> LiveModes.start(ModeSource.file(file()), FRAME, NEVER))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("compressionCodec lzo");
    }

    @Test
    void anIntervalIsPositive() throws IOException {
        Files.writeString(file(), text(Step.OFF));
        assertThatThrownBy(() -> LiveModes.start(ModeSource.file(file()), FRAME, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void systemPropertiesAreTakenTogether() {
        String prefix = "curcuma.test.rollout.";
        try (LiveModes live = LiveModes.start(ModeSource.systemProperties(prefix), FRAME, NEVER)) {
            assertThat(live.get()).isEqualTo(Modes.OFF);
            System.setProperty(prefix + "compressionEnabled", "true");
            System.setProperty(prefix + "compressionCodec", "gzip");
            System.setProperty(prefix + "WRITE_MODE", "DUAL");
            lookTwice(live);
            assertThat(live.get()).isEqualTo(Modes.OFF);
            System.setProperty(prefix + "READ_MODE", "VERIFY_COMPRESS");
            lookTwice(live);
            assertThat(live.get()).isEqualTo(new Modes(true, "gzip", WriteMode.DUAL, ReadMode.VERIFY_COMPRESS));
        } finally {
            for (String key : new String[] {"compressionEnabled", "compressionCodec", "WRITE_MODE", "READ_MODE"}) {
                System.clearProperty(prefix + key);
            }
        }
    }

    @Test
    void theEnvironmentHasTheSameKeysInCapitals() {
        ModeSource source = ModeSource.environment(
                "CART_",
                Map.of(
                        "CART_COMPRESSION_ENABLED", "true",
                        "CART_COMPRESSION_CODEC", "zstd",
                        "CART_WRITE_MODE", "DUAL",
                        "CART_READ_MODE", "COMPRESS_ONLY",
                        "WRITE_MODE", "NO_COMPRESS"));
        try (LiveModes live = LiveModes.start(source, FRAME, NEVER)) {
            assertThat(live.get()).isEqualTo(new Modes(true, "zstd", WriteMode.DUAL, ReadMode.COMPRESS_ONLY));
        }
        try (LiveModes live = LiveModes.start(ModeSource.environment("NOBODY_"), null, NEVER)) {
            assertThat(live.get()).isEqualTo(Modes.OFF);
        }
    }

    @Test
    void aSourceThatThrowsIsLookedAtAgain() {
        Map<String, String> keys = Map.of(
                "compressionEnabled",
                "true",
                "compressionCodec",
                "gzip",
                "WRITE_MODE",
                "DUAL",
                "READ_MODE",
                "NO_COMPRESS");
        java.util.concurrent.atomic.AtomicInteger looks = new java.util.concurrent.atomic.AtomicInteger();
        ModeSource source = () -> {
            if (looks.incrementAndGet() == 2) {
                throw new IllegalStateException("payload");
            }
            return looks.get() == 1 ? Map.of() : keys;
        };
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = LiveModes.start(source, FRAME, NEVER)) {
            live.look();
            lookTwice(live);
            assertThat(live.get().step()).isEqualTo(Step.WRITE_BOTH);
            assertThat(log.warnings()).singleElement().asString().doesNotContain("payload");
        }
    }
}

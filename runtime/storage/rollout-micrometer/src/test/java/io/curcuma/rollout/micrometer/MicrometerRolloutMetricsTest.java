package io.curcuma.rollout.micrometer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.rollout.Form;
import io.curcuma.rollout.Frame;
import io.curcuma.rollout.LiveModes;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.rollout.Stored;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MicrometerRolloutMetricsTest {
    private static final Form<String> TEXT = new Form<>() {
        @Override
        public String name() {
            return "text";
        }

        @Override
        public byte[] encode(String value) {
            return value.getBytes(UTF_8);
        }

        @Override
        public String decode(byte[] bytes) {
            if (bytes.length == 0) {
                throw new IllegalStateException("empty");
            }
            return new String(bytes, UTF_8);
        }
    };

    /** Compresses nothing, and needs no library. */
    private static final Frame COPY = new Frame() {
        @Override
        public byte[] wrap(byte[] bytes, String codec) {
            return Arrays.copyOf(bytes, bytes.length);
        }

        @Override
        public byte[] unwrap(byte[] framed) {
            return framed;
        }
    };

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final MicrometerRolloutMetrics metrics = new MicrometerRolloutMetrics(registry, "cart");
    private final AtomicReference<Modes> modes = new AtomicReference<>(Modes.OFF);

    private void at(Step step) {
        modes.set(new Modes(true, "copy", step.write(), step.read()));
    }

    /** One of everything that can happen. */
    private void happen() {
        Rollout<String> rollout =
                Rollout.compress("cart", TEXT, COPY, modes::get).withMetrics(metrics);
        at(Step.VERIFY);
        Stored both = rollout.write("value");
        rollout.read(both);
        at(Step.READ_NEW);
        rollout.read(both);
        rollout.read(new Stored(both.plainPart(), null));
        assertThatThrownBy(() -> rollout.read(new Stored(null, null))).hasMessageContaining("MALFORMED");
        Map<String, String> keys = Map.of(
                Modes.ENABLED, "true", Modes.CODEC, "copy", Modes.WRITE_MODE, "DUAL", Modes.READ_MODE, "NO_COMPRESS");
        LiveModes.start(() -> keys, COPY, Duration.ofDays(1), metrics).close();
        metrics.configurationRefused();
    }

    @Test
    void whatHappensIsCountedPerCodecAndForm() {
        happen();
        String[] whole = {"rollout", "cart", "form", "text", "codec", "copy"};
        assertThat(registry.get("curcuma.rollout.encode")
                        .tags(whole)
                        .tag("part", "new")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("curcuma.rollout.decode")
                        .tags(whole)
                        .tag("part", "new")
                        .timer()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("curcuma.rollout.decode")
                        .tag("part", "plain")
                        .timer()
                        .count())
                .isEqualTo(2);
        assertThat(registry.get("curcuma.rollout.size")
                        .tags(whole)
                        .tag("stage", "before")
                        .summary()
                        .totalAmount())
                .isEqualTo(5);
        double after = registry.get("curcuma.rollout.size")
                .tags(whole)
                .tag("stage", "after")
                .summary()
                .totalAmount();
        assertThat(after).isGreaterThan(5);
        assertThat(registry.get("curcuma.rollout.ratio").tags(whole).summary().max())
                .isEqualTo(5 / after);
        assertThat(registry.get("curcuma.rollout.verify")
                        .tags(whole)
                        .tag("verdict", "same")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("curcuma.rollout.fallback")
                        .tag("cause", "new_absent")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("curcuma.rollout.failure")
                        .tag("cause", "nothing_stored")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("curcuma.rollout.refused").counter().count()).isEqualTo(1);
        for (Step step : Step.values()) {
            assertThat(registry.get("curcuma.rollout.step")
                            .tag("step", step.name().toLowerCase(Locale.ROOT))
                            .gauge()
                            .value())
                    .isEqualTo(step == Step.WRITE_BOTH ? 1 : 0);
        }
    }

    @Test
    void thePageListsTheMetersAndTheirTags() throws IOException {
        happen();
        Map<String, TreeSet<String>> real = new TreeMap<>();
        for (Meter meter : registry.getMeters()) {
            meter.getId()
                    .getTags()
                    .forEach(tag -> real.computeIfAbsent(meter.getId().getName(), name -> new TreeSet<>())
                            .add(tag.getKey()));
        }
        String page = Files.readString(Path.of("../../../docs/guide/roll-out.md"));
        Map<String, TreeSet<String>> listed = Pattern.compile(
                        "(?m)^\\| `(curcuma\\.rollout\\.[a-z]+)` \\|[^|]*\\|([^|]*)\\|")
                .matcher(page)
                .results()
                .collect(Collectors.toMap(
                        row -> row.group(1),
                        row -> Pattern.compile("`([a-z]+)`")
                                .matcher(row.group(2))
                                .results()
                                .map(tag -> tag.group(1))
                                .collect(Collectors.toCollection(TreeSet::new)),
                        (one, other) -> one,
                        TreeMap::new));
        assertThat(listed).isEqualTo(real);
    }
}

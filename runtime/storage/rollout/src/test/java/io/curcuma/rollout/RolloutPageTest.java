package io.curcuma.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page says what the code does. */
class RolloutPageTest {
    private final String page = read();

    private static String read() {
        try {
            return Files.readString(Path.of("../../../docs/guide/roll-out.md"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void oneNodeTakesTheSixFilesInTheirOrderAndBack(@TempDir Path folder) throws IOException {
        List<String> files = Pattern.compile("```properties\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
        assertThat(files).hasSize(6);
        List<String> there = new ArrayList<>(files);
        for (int i = files.size() - 2; i >= 0; i--) {
            there.add(files.get(i));
        }
        Path file = folder.resolve("rollout.properties");
        List<Step> steps = new ArrayList<>();
        Files.writeString(file, files.get(0));
        try (LogLines log = new LogLines(LiveModes.class);
                LiveModes live = LiveModes.start(ModeSource.file(file), Texts.FRAME, Duration.ofDays(1))) {
            for (String text : there) {
                Files.writeString(file, text);
                live.look();
                live.look();
                steps.add(live.get().step());
            }
            assertThat(log.warnings()).isEmpty();
        }
        assertThat(steps)
                .containsExactly(
                        Step.OFF,
                        Step.WRITE_BOTH,
                        Step.VERIFY,
                        Step.READ_NEW,
                        Step.NEW_ONLY,
                        Step.NEW_ONLY,
                        Step.NEW_ONLY,
                        Step.READ_NEW,
                        Step.VERIFY,
                        Step.WRITE_BOTH,
                        Step.OFF);
    }

    @Test
    void everyConstantIsExplained() {
        Stream<? extends Enum<?>> lower = Stream.of(VerificationVerdict.values(), Fallback.values(), Failure.values())
                .flatMap(Arrays::stream);
        assertThat(lower.map(constant -> "`" + constant.name().toLowerCase(Locale.ROOT) + "`"))
                .allSatisfy(name -> assertThat(page).contains(name));
        Stream<? extends Enum<?>> upper =
                Stream.of(Step.values(), WriteMode.values(), ReadMode.values()).flatMap(Arrays::stream);
        assertThat(upper.map(constant -> "`" + constant.name() + "`"))
                .allSatisfy(name -> assertThat(page).contains(name));
    }
}

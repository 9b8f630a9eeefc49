package io.curcuma.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void helpIsNoError() throws Exception {
        assertThat(run("--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("usage:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--slow",
                "--check",
                "--check fast",
                "--formats ebcdic",
                "--sizes 2K",
                "--text EBCDIC",
                "--messages 0",
                "10K"
            })
    void whatIsNotUnderstoodEndsWithUsage(String arguments) throws Exception {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("usage:");
    }

    @Test
    void quantilesInterpolate() {
        assertThat(Quantiles.of(List.of(4, 1, 3, 2), Integer::doubleValue)).isEqualTo(new Quantiles(1.75, 2.5, 3.25));
        assertThat(Quantiles.of(List.of(7), Integer::doubleValue)).isEqualTo(new Quantiles(7, 7, 7));
    }

    private int run(String... arguments) throws Exception {
        return Compare.run(
                List.of(arguments),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }
}

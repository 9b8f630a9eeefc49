package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @Test
    void theModesExcludeEachOtherAndOneIsNeeded() {
        assertThat(FlightSelection.run()).isEqualTo(2);
        assertThat(FlightSelection.run("--demo", "--load")).isEqualTo(2);
        assertThat(FlightSelection.run("--help")).isZero();
    }

    @Test
    void theDemoPrintsItsTableAndWritesItToo() throws Exception {
        RunOptions options = new RunOptions();
        options.flights = 20;
        options.calls = 1;
        Path csv = folder.resolve("demo.csv");
        options.csv = csv;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

        assertThat(new Runs(options, print, print, false).demo()).isTrue();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("thrift-compact   snappy", "329 KB");
        assertThat(Files.readString(csv)).startsWith("format,coding,bytes,");
    }

    @Test
    void theCaseStudysLatenciesStandBesideOurs() throws Exception {
        RunOptions options = new RunOptions();
        options.flights = 30;
        options.rate = 20;
        options.seconds = 1;
        options.warmUp = 0;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

        assertThat(new Runs(options, print, print, false).caseStudy()).isTrue();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsPattern("data centre to cloud +json\\+gzip +107\\.11 +536\\.94  50-100 ms: 14% +\\| +\\d")
                .containsPattern("data centre to cloud +json\\+xz +104\\.20 +411\\.87  50-100 ms: 40% +\\| +\\d")
                .containsPattern("data centre to cloud +protobuf\\+xz +61\\.17 +293\\.15  50-100 ms: 65% +\\| +\\d")
                .containsPattern("cloud to cloud +json\\+gzip +- +-  - +\\| +\\d")
                .containsPattern("cloud to cloud +json\\+xz +16\\.36 +17\\.94  15-20 ms: 98% +\\| +\\d")
                .containsPattern("cloud to cloud +protobuf\\+xz +15\\.05 +16\\.55  10-15 ms: 45% +\\| +\\d")
                .contains(
                        "data centre to cloud: 45 ms there and back, 14,600 bytes before the first round trip, 1,000 Mbit/s")
                .doesNotContain("first failure", "NaN");
    }
}

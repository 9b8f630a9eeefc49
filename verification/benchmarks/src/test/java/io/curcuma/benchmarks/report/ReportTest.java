package io.curcuma.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.curcuma.progress.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

@Tag("one-jdk")
@Tag("slow")
class ReportTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private int run(String... arguments) throws Exception {
        return Report.run(
                List.of(arguments),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private int tiny(String... more) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("--tiny", "--no-scale", "--sizes", "1K", "--out", folder.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void aReportIsJsonAndAPage() throws Exception {
        assertThat(tiny("--formats", "protobuf,json,xml")).isZero();

        JsonNode summary = JsonMapper.builder()
                .build()
                .readTree(folder.resolve("summary.json").toFile());
        assertThat(summary.get("machines").get(0).get("cores").asInt()).isPositive();
        List<JsonNode> rows = new ArrayList<>();
        summary.get("rows").forEach(rows::add);
        assertThat(rows)
                .filteredOn(row -> row.get("reference").asText().equals("protobuf-java")
                        && row.get("jvm").asText().equals(Jvm.PLAIN)
                        && row.get("data").asText().equals("message"))
                .singleElement()
                .satisfies(row -> {
                    for (String ratio : List.of(
                            "serRatio", "deserRatio", "totalRatio", "floorRatio", "allocRatio", "lower", "upper")) {
                        assertThat(row.get(ratio).asDouble()).as(ratio).isBetween(1e-6, 1e6);
                    }
                    assertThat(row.get("sameBytes").asBoolean()).isTrue();
                    assertThat(row.get("goal").asDouble()).isPositive();
                });
        assertThat(rows)
                .extracting(row -> row.get("data").asText())
                .contains("message", "message-latin1", "message-cjk", "cart", "flights", "invoice", "menu");
        assertThat(rows).extracting(row -> row.get("jvm").asText()).contains(Jvm.AVX2, Jvm.OPENS);
        assertThat(summary.get("headlines"))
                .extracting(headline -> headline.get("reference").asText())
                .contains("protobuf-java", "Jackson", "fastjson2", "JAXB-RI", Headline.FASTEST);

        Document page = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("report.html").toFile());
        assertThat(drawings(page))
                .containsExactly(
                        "Curcuma: time against size",
                        "The library of each format: time against size",
                        "Curcuma's time / the library's, writing and reading together",
                        "Length of a message of 1K");
        assertThat(page.getElementsByTagName("table").getLength()).isGreaterThan(8);
        assertThat(Files.readString(folder.resolve("report.html")))
                .doesNotContain("{{", "src=", "url(http", "href=\"http");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("left", "limit.raw", "protobuf-java");
    }

    /** Titles of the charts, as a screen reader reads them. */
    private static List<String> drawings(Document page) {
        List<String> titles = new ArrayList<>();
        for (int i = 0; i < page.getElementsByTagName("svg").getLength(); i++) {
            titles.add(((Element) page.getElementsByTagName("svg").item(i)).getAttribute("aria-label"));
        }
        return titles;
    }

    @Test
    void largeThingsAreMeasuredInJvmsOfTheirOwn() throws Exception {
        List<ScaleResult> scale = ScaleBenchmarks.measure(ScaleBenchmarks.Extent.TINY);

        assertThat(scale)
                .filteredOn(one -> one.what().contains("JAXBContext"))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.value()).isZero());
        assertThat(scale)
                .filteredOn(one -> one.unit().equals("ms"))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.value()).isPositive());
        assertThat(scale).filteredOn(one -> one.what().contains("one by one")).hasSize(4);
        assertThat(scale).filteredOn(one -> one.what().contains("leave behind")).hasSize(2);
    }

    @Test
    void aGoalThatIsNotMetFailsTheBuildIfAskedTo() {
        Summary missed = new Summary(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new GoalVerdict("a", "b", false)),
                List.of(),
                List.of());
        Summary met = new Summary(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new GoalVerdict("a", "b", true)),
                List.of(),
                List.of());

        assertThat(Report.status(ReportOptions.parse(List.of("--quick", "--fail-above-goal")), missed))
                .isEqualTo(1);
        assertThat(Report.status(ReportOptions.parse(List.of("--quick", "--fail-above-goal")), met))
                .isZero();
        assertThat(Report.status(ReportOptions.parse(List.of("--quick")), missed))
                .isZero();
    }

    @Test
    void helpIsNoError() throws Exception {
        assertThat(run("--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("usage: report");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--slow",
                "--quick --formats ebcdic",
                "--quick --sizes 2K",
                "--quick --forks 0",
                "--quick --jdk"
            })
    void whatIsNotUnderstoodEndsWithUsage(String arguments) throws Exception {
        assertThat(run(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("usage:");
    }

    @Test
    void whatHasGoalsIsPlannedTwiceForEachJdk() {
        ReportOptions options = ReportOptions.parse(List.of("--quick", "--jdk", "other"));

        List<Job> jobs = JobPlan.jobs(options);

        // 11 formats, two variants of protobuf, three formats together; the same of the 8 formats that have goals
        assertThat(jobs).hasSize((11 + 2 + 1 + 8 + 2 + 1) * 2).doesNotHaveDuplicates();
        assertThat(jobs).filteredOn(Job::together).hasSize(4);
    }

    @Test
    void secondJvmsAreLeftOutWhenThereIsNoTimeForThem() {
        List<Job> jobs = JobPlan.jobs(ReportOptions.parse(List.of("--quick", "--formats", "protobuf,json")));
        Job first = jobs.get(0);
        AtomicLong clock = new AtomicLong();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        TimeBudget budget =
                new TimeBudget(print, Progress.bar(print, false, "", 1), jobs, 1, Duration.ofSeconds(100), clock::get);

        assertThat(budget.hasTimeFor(first)).as("nothing is known yet").isTrue();
        clock.set(TimeUnit.SECONDS.toNanos(49));
        budget.done(first);
        assertThat(budget.hasTimeFor(first)).as("ends after 98 seconds").isTrue();
        clock.set(TimeUnit.SECONDS.toNanos(51));
        assertThat(budget.hasTimeFor(first)).as("ends after 102 seconds").isFalse();
        budget.leftOut(first);

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .contains("[  1/8] protobuf, fork 1")
                                .endsWith("left"),
                        line -> assertThat(line)
                                .contains("[  2/8] protobuf, fork 1")
                                .endsWith("left out: no time"));
    }

    @Test
    void askedForJvmsAreNeverLeftOut() {
        assertThat(ReportOptions.parse(List.of("--quick")).limit()).isLessThan(Duration.ofMinutes(8));
        assertThat(ReportOptions.parse(List.of("--quick", "--forks", "2")).limit())
                .isGreaterThan(Duration.ofDays(1));
    }
}

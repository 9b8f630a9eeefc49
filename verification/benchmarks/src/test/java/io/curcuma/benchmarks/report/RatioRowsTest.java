package io.curcuma.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.MeasurementOptions;
import io.curcuma.benchmarks.measure.Result;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RatioRowsTest {
    private static final Machine MACHINE = new Machine("17", "vm", "arch", 2, 3, 64, "gc");

    private static ForkResult measured(int fork, Result... results) {
        Job job = new Job(
                false,
                List.of(BenchmarkFormat.JSON),
                List.of("message/1K"),
                MeasurementOptions.TINY,
                Jvm.plain(Path.of("jdk")),
                fork);
        return new ForkResult(job, MACHINE, List.of(results));
    }

    private static Result result(
            String library, @Nullable Role role, double allocated, List<Double> ser, Double deser) {
        return new Result(
                "json",
                "message",
                "1K",
                library,
                role,
                100,
                100,
                true,
                ser,
                Collections.nCopies(ser.size(), deser),
                1,
                1,
                allocated,
                allocated,
                120,
                role == null ? 0.0 : null,
                null);
    }

    @Test
    void aRatioIsFormedInARoundThenInAJvmThenOverJvms() {
        List<ForkResult> measured = List.of(
                measured(
                        1,
                        result(Result.CURCUMA, null, 50, List.of(1.0, 2.0, 3.0), 1.0),
                        result("Jackson", Role.REFERENCE, 100, List.of(3.0, 2.0, 7.0), 1.0),
                        result("limit.raw", Role.FLOOR, 100, List.of(0.0, 0.5, 1.0), 1.0)),
                measured(
                        2,
                        result(Result.CURCUMA, null, 50, List.of(3.0), 1.0),
                        result("Jackson", Role.REFERENCE, 100, List.of(1.0), 1.0),
                        result("limit.raw", Role.FLOOR, 100, List.of(1.0), 1.0)));

        RatioRow row = RatioRows.of(measured).get(0);

        // (1+1)/(3+1), (2+1)/(2+1), (3+1)/(7+1) have the median 0.5; the other JVM says (3+1)/(1+1)
        assertThat(row.totalRatio()).isEqualTo(1.25);
        assertThat(row.lower()).isEqualTo(0.5);
        assertThat(row.upper()).isEqualTo(2);
        assertThat(row.forks()).isEqualTo(2);
        assertThat(row.floorRatio()).isEqualTo(2);
        assertThat(row.allocRatio()).isEqualTo(0.5);
    }

    @Test
    void whatIsNotTimedHasARowThatSaysWhy() {
        Result refused = new Result(
                "json",
                "message",
                "1K",
                "fastjson2",
                Role.SAME_FORMAT,
                0,
                0,
                false,
                List.of(),
                List.of(),
                0,
                0,
                0,
                0,
                0,
                null,
                "does not read what it wrote");

        List<ForkResult> measured = List.of(measured(1, result(Result.CURCUMA, null, 1, List.of(1.0), 1.0), refused));

        assertThat(RatioRows.of(measured)).singleElement().satisfies(row -> {
            assertThat(row.totalRatio()).isNull();
            assertThat(row.refusal()).isEqualTo("does not read what it wrote");
        });
        assertThat(RatioRows.times(measured)).extracting(Times::library).containsExactly(Result.CURCUMA);
    }

    @Test
    void aGoalIsMetOrNot() {
        List<ForkResult> measured = List.of(measured(
                1,
                result(Result.CURCUMA, null, 1, List.of(1.0), 1.0),
                result("Jackson", Role.REFERENCE, 1, List.of(4.0), 1.0),
                result("fastjson2", Role.SAME_FORMAT, 1, List.of(1.5), 1.0)));

        Summary summary = Summary.of(measured, List.of(), List.of());

        assertThat(summary.rows().get(0).goal()).isEqualTo(0.4);
        assertThat(summary.rows().get(0).met()).isTrue();
        assertThat(summary.rows().get(1).goal()).isNull();
        assertThat(summary.verdicts())
                .filteredOn(verdict -> verdict.promise().contains("fastest JSON"))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.found()).isEqualTo("0.80 of fastjson2");
                    assertThat(verdict.met()).isFalse();
                });
        assertThat(summary.isMet()).isFalse();
    }

    @Test
    void figuresKeepFourDigits() {
        assertThat(Figures.rounded(0.123456)).isEqualTo(0.1235);
        assertThat(Figures.rounded(12.3456)).isEqualTo(12.35);
        assertThat(Figures.rounded(123456.7)).isEqualTo(123457);
        assertThat(Figures.rounded(0)).isZero();
    }
}

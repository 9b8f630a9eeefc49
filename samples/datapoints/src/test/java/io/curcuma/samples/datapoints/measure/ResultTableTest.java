package io.curcuma.samples.datapoints.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.datapoints.store.BlobLayout;
import io.curcuma.samples.datapoints.store.Encoding;
import io.curcuma.samples.datapoints.store.MapLayout;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ResultTableTest {
    private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

    private static final Result KNOWN = new Result(
            new Scenario(new MapLayout("a"), 1),
            7200,
            2,
            720_000,
            1.5,
            OptionalDouble.of(12.25),
            OptionalDouble.of(30),
            2,
            5);
    private static final Result OUTSIDE = new Result(
            new Scenario(new BlobLayout("b", Encoding.parse("protobuf+zstd")), 3600),
            7200,
            0.5,
            72_000,
            1,
            UNKNOWN,
            UNKNOWN,
            2,
            5);

    @Test
    void whatIsNotKnownIsSaidAndNotGuessed() {
        assertThat(ResultTable.text(List.of(KNOWN)))
                .contains(
                        "map                           1      3,600       3,600      1.50     12.25     100.0      30.0      5.0")
                .doesNotContain("not known");
        assertThat(ResultTable.text(List.of(KNOWN, OUTSIDE)))
                .contains(
                        "blob protobuf+zstd         3600          4      14,400      1.00         ?      10.0         ?      5.0")
                .contains("?: not known");
        assertThat(ResultTable.csv(List.of(KNOWN, OUTSIDE)).lines())
                .contains("map,1,7200,2.000,1.500,12.250,100.00,30.00,5.000")
                .contains("blob protobuf+zstd,3600,7200,0.500,1.000,,10.00,,5.000");
    }

    @Test
    void oursStandBesideTheirs() {
        assertThat(Published.text(List.of(KNOWN, OUTSIDE)).lines())
                .contains("points  Mogujie         CPU     Mbit/s  map                   blob protobuf+zstd")
                .contains("     1  17.0 (x1.0)     75%     610     0.2 (x1.0)            -")
                .contains("  3600  128.0 (x7.5)    10-30%  937     -                     0.9");
    }
}

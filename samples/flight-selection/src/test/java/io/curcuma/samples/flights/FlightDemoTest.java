package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.demo.Demo;
import io.curcuma.samples.flights.demo.DemoRow;
import io.curcuma.samples.flights.demo.DemoTable;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FlightDemoTest {
    private static final int FORMATS = 13;
    private static final int CODINGS = 8;

    @Test
    void theDemoHasALineForEachFormatAndCodingAndOneAnswer() throws Exception {
        List<Integer> progress = new ArrayList<>();
        List<DemoRow> rows;
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT.withFastInfoset(true))) {
            rows = new Demo(server, 200, 1).run(progress::add);
        }

        assertThat(rows).hasSize(FORMATS * CODINGS);
        assertThat(progress).hasSize(FORMATS * CODINGS).isSorted();
        assertThat(rows).extracting(DemoRow::flightId).containsOnly(rows.get(0).flightId());
        assertThat(rows).extracting(DemoRow::encoding).doesNotHaveDuplicates();
        Map<Encoding, Integer> bytes = rows.stream().collect(Collectors.toMap(DemoRow::encoding, DemoRow::bytes));
        assertThat(bytes.get(Encoding.parse("protobuf"))).isLessThan(bytes.get(Encoding.parse("json")));
        bytes.forEach((encoding, size) -> {
            if (!encoding.isPlain()) {
                assertThat(size).as(encoding.toString()).isLessThan(bytes.get(Encoding.parse(encoding.format())));
            }
        });
        assertThat(DemoTable.text(rows).lines())
                .hasSize(1 + FORMATS * CODINGS)
                .anyMatch(line -> line.startsWith("avro-bare        xz"));
        assertThat(DemoTable.csv(rows).lines())
                .hasSize(1 + FORMATS * CODINGS)
                .allMatch(line -> line.split(",", -1).length == 6);
        assertThat(DemoTable.published(rows)).contains("Protobuf + LZMA2       13 KB    4.0%");
    }
}

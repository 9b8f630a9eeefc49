package io.curcuma.samples.settlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class SettlementTest {
    @Test
    void theReportEqualsAPlainLoop() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Demo(new RunOptions(2_000, 3, 7, "avro", 30), new PrintStream(out, true, StandardCharsets.UTF_8)).run();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("XML to Kafka as avro", "Spark SQL", "ALPADEFF  EUR")
                .endsWith("2,000 payments, 3 refused: the report equals a plain loop" + System.lineSeparator());
    }

    @Test
    void aWrongSumIsFound() {
        Totals sent = new Totals();
        sent.add("ALPADEFF EUR", new Totals.Total(2, new BigDecimal("10.00")));
        Totals other = new Totals();
        other.add("ALPADEFF EUR", new Totals.Total(2, new BigDecimal("10.0")));
        sent.requireSame(other);
        other.add("BRAVFRPP EUR", new Totals.Total(1, BigDecimal.ONE));
        assertThatThrownBy(() -> sent.requireSame(other)).hasMessageContaining("that were not sent");
        sent.add("ALPADEFF EUR", new Totals.Total(0, new BigDecimal("0.01")));
        assertThatThrownBy(() -> sent.requireSame(other))
                .hasMessageContaining("ALPADEFF EUR: Total[payments=2, sum=10.01]");
    }
}

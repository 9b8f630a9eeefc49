package io.curcuma.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.SerializationException.Code;
import io.curcuma.kafka.fragile.Fragile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code of the application that fails while a record is written or read. */
class FragileTest {
    private static final String CANARY = "CANARY";
    private static final Map<String, Object> CONFIG = Map.of(CurcumaConfig.TYPE, Fragile.class);

    private final CurcumaSerializer<Fragile> serializer = new CurcumaSerializer<>();
    private final CurcumaDeserializer<Fragile> deserializer = new CurcumaDeserializer<>();

    FragileTest() {
        serializer.configure(CONFIG, false);
        deserializer.configure(CONFIG, false);
    }

    private static void check(SerializationException refusal, String code) {
        assertThat(refusal.getCause())
                .isInstanceOfSatisfying(
                        io.curcuma.SerializationException.class,
                        e -> assertThat(e.code()).isEqualTo(Code.valueOf(code)));
        StringWriter trace = new StringWriter();
        refusal.printStackTrace(new PrintWriter(trace));
        assertThat(trace.toString()).doesNotContain(CANARY);
    }

    @ParameterizedTest
    @CsvSource({"Runtime, FAILED", "Linkage, FAILED", "Assertion, FAILED", "Stack, LIMIT_DEPTH"})
    void aThrowableOfTheApplicationIsARecordThatCannotBeReadOrWritten(String throwable, String code) {
        RecordHeaders headers = new RecordHeaders();
        byte[] bytes = serializer.serialize("fragile", headers, new Fragile("read" + throwable + " " + CANARY));
        check(
                catchThrowableOfType(
                        SerializationException.class, () -> deserializer.deserialize("fragile", headers, bytes)),
                code);
        assertThat(deserializer.recordsRefused()).isEqualTo(1);
        byte[] good = serializer.serialize("fragile", headers, new Fragile(CANARY));
        assertThat(deserializer.deserialize("fragile", headers, good)).isEqualTo(new Fragile(CANARY));
        assertThat(deserializer.recordsRefused()).isEqualTo(1);
        Fragile unwritable = new Fragile("write" + throwable + " " + CANARY);
        check(
                catchThrowableOfType(
                        SerializationException.class,
                        () -> serializer.serialize("fragile", new RecordHeaders(), unwritable)),
                code);
    }

    @Test
    void noCauseHasTheValueOfAHeader() {
        for (String name : new String[] {"size", "codec", "type", "schema", "version"}) {
            RecordHeaders headers = new RecordHeaders();
            headers.add("curcuma-format", "protobuf".getBytes(StandardCharsets.UTF_8));
            headers.add("curcuma-codec", "gzip".getBytes(StandardCharsets.UTF_8));
            headers.add("curcuma-size", "3".getBytes(StandardCharsets.UTF_8));
            headers.remove("curcuma-" + name);
            headers.add("curcuma-" + name, ("1" + CANARY).getBytes(StandardCharsets.UTF_8));
            SerializationException refusal = catchThrowableOfType(
                    SerializationException.class, () -> deserializer.deserialize("fragile", headers, new byte[3]));
            for (Throwable cause = refusal.getCause(); cause != null; cause = cause.getCause()) {
                // the element is named, so that somebody can say what to configure
                if (!name.equals("type")) {
                    assertThat(cause.toString()).doesNotContain(CANARY);
                }
            }
        }
    }
}

package io.curcuma.messagepack;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MessagePackHostileTest extends FormatHarness {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATED       | 81
            TRUNCATED       | dd7fffffff
            TRUNCATED       | df7fffffff
            TRUNCATED       | db7fffffff
            TRUNCATED       | 81 a178 dd7fffffff
            TRUNCATED       | 81 a178 ddffffffff
            TRUNCATED       | 81 a178 dfffffffff
            TRUNCATED       | 81 a178 db7fffffff
            TRUNCATED       | 81 a178 dbffffffff
            TRUNCATED       | 81 a178 c6ffffffff
            TRUNCATED       | 81 a178 c97fffffff01
            TRUNCATED       | 81 a178 d8
            MALFORMED       | 81 a178 c1
            MALFORMED       | 81 01 02
            MALFORMED       | 81 c0 02
            MALFORMED       | 81 c40178 02
            MALFORMED       | 81 80 02
            MALFORMED       | 80 00
            MALFORMED       | 82 a178 01 a178 02
            INVALID_UTF8    | 81 a178 a2c080
            INVALID_UTF8    | 81 a178 a3eda080
            INVALID_UTF8    | 81 a1ff 01
            SCHEMA_MISMATCH | 90
            SCHEMA_MISMATCH | c0
            SCHEMA_MISMATCH | 81 a6737472696e67 01
            SCHEMA_MISMATCH | 81 a5696e743332 c3
            SCHEMA_MISMATCH | 81 a56279746573 a12d
            SCHEMA_MISMATCH | 81 a5696e743332 cb7ff8000000000000
            SCHEMA_MISMATCH | 81 a5696e743332 ce80000000
            """)
    void badInputHasACode(Code code, String hex) {
        assertThat(refusal(everything(), bytes(hex))).isEqualTo(code);
        assertThat(read(everything(), write(everything(), new Everything()))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            81 a178 d40501
            81 a178 c7030101 0203
            81 a178 d6ff00000000
            81 a178 98 c0 c2 c403010203 cb0000000000000000 cfffffffffffffffff d3ffffffffffffffff d90161 81a17801
            """)
    void whatNoFieldNeedsIsPassedOver(String hex) {
        assertThat(read(everything(), bytes(hex))).isNotNull();
    }

    @Test
    void deepNestingIsRefused() {
        for (String open : new String[] {"91", "dc0001", "dd00000001", "81a178"}) {
            assertThat(refusal(everything(), bytes("81a178" + open.repeat(200_000))))
                    .isEqualTo(Code.LIMIT_DEPTH);
        }
    }

    @Test
    void aBigNumberWithMoreDigitsThanTheLimitIsRefused() {
        assertThat(refusal(everything(), bytes("81a7646563696d616cda1000" + "37".repeat(4_096))))
                .isEqualTo(Code.LIMIT_NUMBER);
    }
}

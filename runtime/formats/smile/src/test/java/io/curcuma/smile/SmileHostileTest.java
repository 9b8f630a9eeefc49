package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SmileHostileTest extends FormatHarness {
    private static final SmileFormat FORMAT = new SmileFormat();

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATED       | 3a29
            TRUNCATED       | 3a290a00
            TRUNCATED       | 3a290a00 fa
            TRUNCATED       | 3a290a00 fa 8078 fd 7f7f7f7fbf
            TRUNCATED       | 3a290a00 fa 8078 e8 7f7f7f7fbf
            TRUNCATED       | 3a290a00 fa 8078 e06161
            TRUNCATED       | 3a290a00 fa 8078 f8
            MALFORMED       | 3a290b00 fafb
            MALFORMED       | 3a290a10 fafb
            MALFORMED       | 3a290a08 fafb
            MALFORMED       | 7b7d7b7d
            MALFORMED       | 3a290a00 fa 8078 ff fb
            MALFORMED       | 3a290a00 fa 8078 fe fb
            MALFORMED       | 3a290a00 fa 8078 fb
            MALFORMED       | 3a290a00 fa 8078 f9 fb
            MALFORMED       | 3a290a00 fa 8078 00 fb
            MALFORMED       | 3a290a00 fa 8078 27 fb
            MALFORMED       | 3a290a00 fa 8078 24 7f7f7f7f7f80 fb
            MALFORMED       | 3a290a03 fa 8078 01 fb
            MALFORMED       | 3a290a03 fa 8078 ecff fb
            MALFORMED       | 3a290a01 fa 7f 20 fb
            MALFORMED       | 3a290a01 fa 33ff 20 fb
            MALFORMED       | 3a290a00 fa 21 20 fb
            MALFORMED       | 3a290a00 fafb ffff
            MALFORMED       | 3a290a00 fafb fc
            MALFORMED       | 3a290a00 fafb ff fafb
            MALFORMED       | 3a290a00 fafb fafb
            MALFORMED       | 3a290a01 fa 8078 c2 40 c4 fb
            INVALID_UTF8    | 3a290a00 fa 8078 4080 fb
            INVALID_UTF8    | 3a290a00 fa 8078 80c080 fb
            INVALID_UTF8    | 3a290a00 fa 80ff 20 fb
            INVALID_UTF8    | 3a290a00 fa 8078 e4 eda080 fc fb
            SCHEMA_MISMATCH | 3a290a00 f8f9
            SCHEMA_MISMATCH | 3a290a00 21
            SCHEMA_MISMATCH | 3a290a00 fa 85737472696e67 c2 fb
            SCHEMA_MISMATCH | 3a290a00 fa 84696e743332 23 fb
            """)
    void badInputHasACode(Code code, String hex) {
        assertThat(refusal(everything(), bytes(hex))).isEqualTo(code);
        assertThat(read(everything(), write(everything(), new Everything()))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            3a290a00 fa 8078 f8 20 21 22 23 c2 40 61 e061fc e4c3a9fc f9 fb
            3a290a01 fa 8078 fa fb 8079 fa 40 20 fb fb
            3a290a04 fa 8078 fd 83010203 fb
            3a290a00 fafb ff
            """)
    void whatNoFieldNeedsIsPassedOver(String hex) {
        assertThat(read(everything(), bytes(hex))).isNotNull();
    }

    @Test
    void deepNestingIsRefused() {
        for (String open : new String[] {"f8", "fa8078"}) {
            assertThat(refusal(everything(), bytes("3a290a00fa8078" + open.repeat(200_000))))
                    .isEqualTo(Code.LIMIT_DEPTH);
        }
    }

    @Test
    void aBigNumberWithMoreDigitsThanTheLimitIsRefused() {
        assertThat(refusal(everything(), bytes("3a290a00fa807826" + "0fa8" + "01".repeat(3_000))))
                .isEqualTo(Code.LIMIT_NUMBER);
    }

    @Test
    void aLongNameThatIsReferredToOftenTakesLinearTime() {
        String list = "8a73656c665265664c697374";
        String longName = "34" + "78".repeat(1 << 20) + "fc";
        String references = "fa4120fb".repeat(50_000);
        for (String field : new String[] {list, "8078"}) {
            byte[] message = bytes("3a290a01fa" + field + "f8fa" + longName + "20fb" + references + "f9fb");
            assertThat(CpuTime.atMost(Duration.ofSeconds(10), () -> read(nodes(), message)))
                    .isNotNull();
        }
    }
}

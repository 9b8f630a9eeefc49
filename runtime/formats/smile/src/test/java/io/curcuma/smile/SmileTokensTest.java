package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every token that a value or a name may begin with, of whatever writer. */
final class SmileTokensTest extends FormatHarness {
    private static final SmileFormat FORMAT = new SmileFormat();
    private static final String NAMES_AND_VALUES = "3a290a03fa";

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    private void isRead(String field, @Nullable Object value, String hex) {
        Everything bean = with(new Everything(), field, value);
        assertThat(BeanText.of(read(everything(), bytes(hex)))).isEqualTo(BeanText.of(bean));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''      | 20
            a       | 40 61
            caf\u00e9    | 83 636166c3a9
            ab      | 80 6162
            ab      | e0 6162 fc
            ''      | e0 fc
            ab      | e4 6162 fc
            caf\u00e9    | e4 636166c3a9 fc
            """)
    void strings(String value, String hex) {
        isRead("string", value, "3a290a00fa 85737472696e67" + hex + "fb");
    }

    @Test
    void stringsOfEachShortLength() {
        for (int n = 1; n <= 64; n++) {
            String ascii = String.format("%02x", 0x3f + n) + "78".repeat(n);
            isRead("string", "x".repeat(n), "3a290a00fa 85737472696e67" + ascii + "fb");
            String wide = String.format("%02x", 0x7f + n) + "c3a9" + "78".repeat(n - 1);
            isRead("string", "\u00e9" + "x".repeat(n - 1), "3a290a00fa 85737472696e67" + wide + "fb");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0           | c0
            -1          | c1
            15          | de
            -16         | df
            16          | 24 a0
            -17         | 24 a1
            0           | 24 80
            0           | 24 0000000080
            32          | 24 0180
            -500        | 24 0fa7
            2147483647  | 24 1f7f7f7fbe
            -2147483648 | 24 1f7f7f7fbf
            5           | 25 000000008a
            5           | 25 0000000000000000008a
            5           | 26 81 0201
            -1          | 26 81 7f01
            0           | 26 80
            5           | 40 35
            -17         | e0 2d3137 fc
            """)
    void wholeNumbers(long value, String hex) {
        isRead("int64", value, "3a290a00fa 84696e743634" + hex + "fb");
        isRead("int32", (int) value, "3a290a00fa 84696e743332" + hex + "fb");
        isRead("integer", BigInteger.valueOf(value), "3a290a00fa 86696e7465676572" + hex + "fb");
        isRead("decimal", BigDecimal.valueOf(value), "3a290a00fa 86646563696d616c" + hex + "fb");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            9223372036854775807  | 25 037f7f7f7f7f7f7f7fbe
            -9223372036854775808 | 25 037f7f7f7f7f7f7f7fbf
            1099511627776        | 25 01000000000080
            9223372036854775807  | 26 88 3f7f7f7f7f7f7f7f7f01
            -9223372036854775808 | 26 88 40000000000000000000
            1                    | 26 89 0000000000000000000001
            """)
    void longNumbers(long value, String hex) {
        isRead("int64", value, "3a290a00fa 84696e743634" + hex + "fb");
        isRead("integer", BigInteger.valueOf(value), "3a290a00fa 86696e7465676572" + hex + "fb");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.5    | 28 037e000000
            1.5    | 29 003f7c00000000000000
            5      | ca
            5      | 24 8a
            5      | 26 81 0201
            12.5   | 2a 82 81 3e01
            """)
    void floats(float value, String hex) {
        isRead("float32", value, "3a290a00fa 86666c6f61743332" + hex + "fb");
        isRead("float64", (double) value, "3a290a00fa 86666c6f61743634" + hex + "fb");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            12.50  | 2a 84 82 023802
            12.50  | 2a c4 82 023802
            12.50  | 2a 84 c2 023802
            12.50  | 2a 0084 82 023802
            -1.5   | 2a 82 81 7801
            0.00   | 2a 84 81 0000
            0      | 2a 80 80
            0      | 2a 84 80
            0      | 2a 768e 80
            1.5    | 28 037e000000
            1.5    | 29 003f7c00000000000000
            12.50  | 44 31322e3530
            """)
    void decimals(BigDecimal value, String hex) {
        isRead("decimal", value, "3a290a00fa 86646563696d616c" + hex + "fb");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                 | fd80
            0102               | fd82 0102
            ''                 | e880
            ff                 | e881 7f01
            ff00               | e882 7f4000
            01020304050607     | e887 0040403020140c07
            0102030405060708ff | e889 0040403020140c07043f03
            """)
    void binaryValues(String value, String hex) {
        for (String flags : new String[] {"00", "04"}) {
            isRead("bytes", bytes(value), "3a290a" + flags + "fa 846279746573" + hex + "fb");
            isRead("hexBinary", bytes(value), "3a290a" + flags + "fa 8868657842696e617279" + hex + "fb");
        }
    }

    @Test
    void booleansAndNulls() {
        isRead("bool", true, "3a290a00fa 83626f6f6c 23 fb");
        isRead("bool", false, "3a290a00fa 83626f6f6c 22 fb");
        isRead("bool", null, "3a290a00fa 83626f6f6c 21 fb");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            85737472696e67
            c4737472696e67
            34737472696e67fc
            20 21 85737472696e67
            34 78 fc 20 85737472696e67
            8078 fa 85737472696e67 40 78 fb 41
            8078 fa 85737472696e67 40 78 fb 3001
            """)
    void names(String hex) {
        isRead("string", "a", "3a290a01fa" + hex + "4061 fb");
    }

    @Test
    void referencesToStrings() {
        isRead("string", "b", NAMES_AND_VALUES + "8078 f8 4061 4062 01 02 f9 85737472696e67 02 fb");
        isRead("string", "b", NAMES_AND_VALUES + "8078 f8 4061 4062 ec00 f9 85737472696e67 ec01 fb");
        isRead("string", "a", NAMES_AND_VALUES + "8078 f8 4061 20 e062fc 80c3a9 f9 85737472696e67 01 fb");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MALFORMED       | 84696e743332 24 7f7f7f7fbf
            MALFORMED       | 84696e743332 24 000000000080
            MALFORMED       | 84696e743634 25 81
            MALFORMED       | 84696e743634 25 7f7f7f7f7f7f7f7f7fbf
            MALFORMED       | 86666c6f61743332 28 137e000000
            MALFORMED       | 86666c6f61743332 28 038e000000
            MALFORMED       | 86666c6f61743634 29 023f7c00000000000000
            MALFORMED       | 86666c6f61743634 29 003f7c0000000000008000
            MALFORMED       | 846279746573 e881 7f02
            MALFORMED       | 846279746573 e881 ff01
            MALFORMED       | 85737472696e67 01
            TRUNCATED       | 846279746573 e8 7f7f7f7fbf
            TRUNCATED       | 846279746573 fd 7f7f7f7fbf
            TRUNCATED       | 86696e7465676572 26 88 00
            TRUNCATED       | 85737472696e67 7f 6161
            TRUNCATED       | 85737472696e67 e4 616161616161616161616161
            INVALID_UTF8    | 85737472696e67 e0 c3a9 fc
            INVALID_UTF8    | 85737472696e67 80 ffff
            INVALID_UTF8    | 85737472696e67 41 c3a9
            INVALID_UTF8    | 81c3a9 20
            LIMIT_NUMBER    | 86646563696d616c 2a 0f7f7f7fbe 81 0201
            LIMIT_NUMBER    | 86696e7465676572 26 0fa8 00
            SCHEMA_MISMATCH | 846279746573 41 3030
            SCHEMA_MISMATCH | 84696e743332 fd80
            SCHEMA_MISMATCH | 84696e743332 28 037e000000
            SCHEMA_MISMATCH | 84696e743332 25 010000000000 80
            SCHEMA_MISMATCH | 85737472696e67 fd80
            """)
    void badValuesHaveACode(Code code, String hex) {
        String last = code == Code.TRUNCATED ? "" : "fb";
        assertThat(refusal(everything(), bytes("3a290a00fa" + hex + last))).isEqualTo(code);
    }
}

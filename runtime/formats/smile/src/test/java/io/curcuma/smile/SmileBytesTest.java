package io.curcuma.smile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** The bytes of each kind of value, and what an independent reader finds in them. */
final class SmileBytesTest extends FormatHarness {
    private static final SmileFormat FORMAT = new SmileFormat();

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    @Test
    void eachKindOfValueHasItsBytes() {
        golden("bool", true, "3a290a05fa 83626f6f6c 23 fb");
        golden("int32", -500, "3a290a05fa 84696e743332 24 0fa7 fb");
        golden("int64", 1L << 40, "3a290a05fa 84696e743634 25 01000000000080 fb");
        golden(
                "uint64",
                new BigInteger("18446744073709551615"),
                "3a290a05fa 8575696e743634 26 89003f7f7f7f7f7f7f7f7f03 fb");
        golden(
                "integer",
                new BigInteger("-18446744073709551617"),
                "3a290a05fa 86696e7465676572 26 897f3f7f7f7f7f7f7f7f7f03 fb");
        golden("integer", BigInteger.TEN, "3a290a05fa 86696e7465676572 d4 fb");
        golden("decimal", new BigDecimal("12.50"), "3a290a05fa 86646563696d616c 2a 84 82 023802 fb");
        golden("float32", 1.5f, "3a290a05fa 86666c6f61743332 28 037e000000 fb");
        golden("float64", Double.NEGATIVE_INFINITY, "3a290a05fa 86666c6f61743634 29 017f7800000000000000 fb");
        golden("string", "\u00e9", "3a290a05fa 85737472696e67 80 c3a9 fb");
        golden("bytes", new byte[] {1, 2}, "3a290a05fa 846279746573 fd82 0102 fb");
        golden("hexBinary", new byte[0], "3a290a05fa 8868657842696e617279 fd80 fb");
    }

    @Test
    void aTreeReaderFindsTheValuesOfTheBean() throws IOException {
        Everything bean = with(new Everything(), "decimal", new BigDecimal("12.50"));
        with(bean, "integer", new BigInteger("-18446744073709551617"));
        with(bean, "uint64", new BigInteger("18446744073709551615"));
        with(bean, "float64", -0.0);
        with(bean, "bytes", new byte[] {-1, 0});
        with(bean, "string", "\u00e9\ud83c\udf3f");
        JsonNode tree = new ObjectMapper(new SmileFactory()).readTree(write(everything(), bean));
        assertThat(tree.get("decimal").decimalValue()).isEqualByComparingTo("12.50");
        assertThat(tree.get("integer").bigIntegerValue()).isEqualTo("-18446744073709551617");
        assertThat(tree.get("uint64").bigIntegerValue()).isEqualTo("18446744073709551615");
        assertThat(Double.doubleToRawLongBits(tree.get("float64").doubleValue()))
                .isEqualTo(Long.MIN_VALUE);
        assertThat(tree.get("bytes").binaryValue()).containsExactly(-1, 0);
        assertThat(tree.get("string").textValue()).isEqualTo("\u00e9\ud83c\udf3f");
    }
}

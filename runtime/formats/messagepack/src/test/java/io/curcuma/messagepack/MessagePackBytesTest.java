package io.curcuma.messagepack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.Everything;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** The bytes of each kind of value, and what an independent reader finds in them. */
final class MessagePackBytesTest extends FormatHarness {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Test
    void eachKindOfValueHasItsBytes() {
        golden("bool", true, "81 a4626f6f6c c3 ");
        golden("int32", -500, "81 a5696e743332 d1fe0c ");
        golden("int64", 1L << 40, "81 a5696e743634 cf0000010000000000 ");
        golden("uint64", new BigInteger("18446744073709551615"), "81 a675696e743634 cfffffffffffffffff ");
        golden(
                "integer",
                new BigInteger("-18446744073709551617"),
                "81 a7696e7465676572 b52d3138343436373434303733373039353531363137 ");
        golden("integer", BigInteger.TEN, "81 a7696e7465676572 0a ");
        golden("decimal", new BigDecimal("12.50"), "81 a7646563696d616c a531322e3530 ");
        golden("float32", 1.5f, "81 a7666c6f61743332 ca3fc00000 ");
        golden("float64", Double.NEGATIVE_INFINITY, "81 a7666c6f61743634 cbfff0000000000000 ");
        golden("string", "\u00e9", "81 a6737472696e67 a2c3a9 ");
        golden("bytes", new byte[] {1, 2}, "81 a56279746573 c4020102 ");
        golden("hexBinary", new byte[0], "81 a968657842696e617279 c400 ");
    }

    @Test
    void aTreeReaderFindsTheValuesOfTheBean() throws IOException {
        Everything bean = with(new Everything(), "decimal", new BigDecimal("12.50"));
        with(bean, "integer", new BigInteger("-18446744073709551617"));
        with(bean, "uint64", new BigInteger("18446744073709551615"));
        with(bean, "float64", -0.0);
        with(bean, "bytes", new byte[] {-1, 0});
        with(bean, "string", "\u00e9\ud83c\udf3f");
        JsonNode tree = new ObjectMapper(new MessagePackFactory()).readTree(write(everything(), bean));
        assertThat(tree.get("decimal").textValue()).isEqualTo("12.50");
        assertThat(tree.get("integer").textValue()).isEqualTo("-18446744073709551617");
        assertThat(tree.get("uint64").bigIntegerValue()).isEqualTo("18446744073709551615");
        assertThat(Double.doubleToRawLongBits(tree.get("float64").doubleValue()))
                .isEqualTo(Long.MIN_VALUE);
        assertThat(tree.get("bytes").binaryValue()).containsExactly(-1, 0);
        assertThat(tree.get("string").textValue()).isEqualTo("\u00e9\ud83c\udf3f");
    }
}

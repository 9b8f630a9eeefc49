package io.curcuma.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes of each kind of value, and what an independent reader finds in them. */
final class CborBytesTest extends FormatHarness {
    /** By default, Jackson reads negative integers beyond 64 bits in another way. */
    private static final CBORFactory STANDARD = CBORFactory.builder()
            .enable(CBORParser.Feature.DECODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
            .build();

    private static final CborFormat FORMAT = new CborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    @Test
    void aNameInPiecesIsThatOfItsField() {
        byte[] bytes = HexFormat.of().parseHex("a17f63696e74623332ff05");
        assertThat(BeanText.of(read(everything(), bytes))).isEqualTo(BeanText.of(with(new Everything(), "int32", 5)));
    }

    @ParameterizedTest
    @CsvSource({
        "a2 6178 a2 01 02 20 03 65 696e743332 05", // {"x": {1: 2, -1: 3}, "int32": 5}
        "a2 6178 81 a1 1903e8 f6 65 696e743332 05", // {"x": [{1000: null}], "int32": 5}
        "a2 6178 a2 01 02 6131 03 65 696e743332 05" // {"x": {1: 2, "1": 3}, "int32": 5}
    })
    void whatIsUnknownMayHaveNumbersForNames(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(BeanText.of(read(everything(), bytes))).isEqualTo(BeanText.of(with(new Everything(), "int32", 5)));
    }

    @ParameterizedTest
    @CsvSource({
        "a1 6178 a2 01 02 01 03, MALFORMED", // {"x": {1: 2, 1: 3}}
        "a1 6178 a1 80 02, MALFORMED" // {"x": {[]: 2}}
    })
    void aNameOfWhatIsUnknownComesOnceAndIsTextOrANumber(String hex, Code code) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThatThrownBy(() -> read(everything(), bytes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5                     | c482 00 05
            5E+1                  | c482 01 05
            5E+24                 | c482 1818 05
            -12.50                | c482 21 3904e1
            0E-24                 | c482 37 00
            92233720368547758.07  | c482 21 1b7fffffffffffffff
            -92233720368547758.08 | c482 21 3b7fffffffffffffff
            184467440737095516.15 | c482 21 1bffffffffffffffff
            184467440737095516.16 | c482 21 c249010000000000000000
            12.50                 | c49f 21 1904e2 ff
            12.50                 | d804 82 21 1904e2
            12.50                 | d9d9f7 c482 21 1904e2
            """)
    void aDecimalFractionIsReadHoweverItIsWritten(BigDecimal value, String hex) {
        byte[] bytes = HexFormat.of().parseHex("a167646563696d616c" + hex.replace(" ", ""));

        assertThat(BeanText.of(read(everything(), bytes)))
                .isEqualTo(BeanText.of(with(new Everything(), "decimal", value)));
    }

    @Test
    void eachKindOfValueHasItsBytes() {
        golden("bool", true, "a1 64626f6f6c f5");
        golden("int32", -500, "a1 65696e743332 3901f3");
        golden("int64", 1L << 40, "a1 65696e743634 1b0000010000000000");
        golden("uint64", new BigInteger("18446744073709551615"), "a1 6675696e743634 1bffffffffffffffff");
        golden("integer", new BigInteger("-18446744073709551617"), "a1 67696e7465676572 c349 010000000000000000");
        golden("integer", BigInteger.TEN, "a1 67696e7465676572 0a");
        golden("decimal", new BigDecimal("12.50"), "a1 67646563696d616c c482 21 1904e2");
        golden("float32", 1.5f, "a1 67666c6f61743332 fa3fc00000");
        golden("float64", Double.NEGATIVE_INFINITY, "a1 67666c6f61743634 fbfff0000000000000");
        golden("string", "\u00e9", "a1 66737472696e67 62c3a9");
        golden("bytes", new byte[] {1, 2}, "a1 656279746573 420102");
        golden("hexBinary", new byte[0], "a1 6968657842696e617279 40");
    }

    @Test
    void aTreeReaderFindsTheValuesOfTheBean() throws IOException {
        Everything bean = with(new Everything(), "decimal", new BigDecimal("12.50"));
        with(bean, "integer", new BigInteger("-18446744073709551617"));
        with(bean, "uint64", new BigInteger("18446744073709551615"));
        with(bean, "float64", -0.0);
        with(bean, "bytes", new byte[] {-1, 0});
        with(bean, "string", "\u00e9\ud83c\udf3f");
        JsonNode tree = new ObjectMapper(STANDARD).readTree(write(everything(), bean));
        assertThat(tree.get("decimal").decimalValue()).isEqualByComparingTo("12.50");
        assertThat(tree.get("integer").bigIntegerValue()).isEqualTo("-18446744073709551617");
        assertThat(tree.get("uint64").bigIntegerValue()).isEqualTo("18446744073709551615");
        assertThat(Double.doubleToRawLongBits(tree.get("float64").doubleValue()))
                .isEqualTo(Long.MIN_VALUE);
        assertThat(tree.get("bytes").binaryValue()).containsExactly(-1, 0);
        assertThat(tree.get("string").textValue()).isEqualTo("\u00e9\ud83c\udf3f");
    }
}

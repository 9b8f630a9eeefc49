package io.curcuma.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.contract.Growth;
import io.curcuma.testkit.fixture.Everything;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CborHostileTest extends FormatHarness {
    private static final CborFormat FORMAT = new CborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATED       | a1
            TRUNCATED       | bf
            TRUNCATED       | bf 6178 01
            TRUNCATED       | a1 6178 7b7fffffffffffffff
            TRUNCATED       | a1 6178 5b7fffffffffffffff 00
            TRUNCATED       | a1 6178 9a7fffffff
            TRUNCATED       | a1 6178 9bffffffffffffffff 00
            TRUNCATED       | bb00ffffffffffffff 6178 01
            TRUNCATED       | a1 6178 c1c1c1c1
            TRUNCATED       | a1 67646563696d616c c4
            TRUNCATED       | a1 67646563696d616c c482
            TRUNCATED       | a1 67646563696d616c c48221
            TRUNCATED       | a1 67646563696d616c c48221 19
            TRUNCATED       | a1 67646563696d616c c48221 1904
            TRUNCATED       | a1 67646563696d616c c48221 1b00000000000000
            MALFORMED       | a1 67646563696d616c c481 00
            SCHEMA_MISMATCH | a1 67646563696d616c c405
            SCHEMA_MISMATCH | a1 67646563696d616c c44105
            SCHEMA_MISMATCH | a1 67696e7465676572 c44105
            SCHEMA_MISMATCH | a1 67696e7465676572 c4a0
            MALFORMED       | a1 67646563696d616c c482 00 c4820005
            MALFORMED       | a1 67646563696d616c c482 00 fb4014000000000000
            MALFORMED       | a1 67646563696d616c c482 6130 00
            MALFORMED       | a1 67646563696d616c c482 00 6130
            LIMIT_NUMBER    | a1 67646563696d616c c482 3a7fffffff 01
            LIMIT_NUMBER    | a1 67646563696d616c c482 1a7fffffff 01
            SCHEMA_MISMATCH | a1 67646563696d616c c4f6
            MALFORMED       | a1 6178 1c
            MALFORMED       | a1 6178 1f
            MALFORMED       | a1 6178 3f
            MALFORMED       | a1 6178 df00
            MALFORMED       | a1 6178 ff
            MALFORMED       | bf 6178 ff
            MALFORMED       | a1 6178 f800
            MALFORMED       | a1 6178 5f6100ff
            MALFORMED       | a1 6178 7f7f6100ffff
            MALFORMED       | a1 6178 c25f4101ff
            MALFORMED       | a1 01 02
            MALFORMED       | d90100 a1 6178 d81900
            MALFORMED       | a1 f6 02
            MALFORMED       | a1 4178 02
            MALFORMED       | a0 00
            MALFORMED       | a0 a0
            MALFORMED       | a2 6178 01 6178 02
            INVALID_UTF8    | a1 6178 62c080
            INVALID_UTF8    | a1 6178 63eda080
            INVALID_UTF8    | a1 61ff 01
            INVALID_UTF8    | a1 6178 7f 61c3 61a9 ff
            SCHEMA_MISMATCH | 80
            SCHEMA_MISMATCH | f6
            SCHEMA_MISMATCH | a1 66737472696e67 01
            SCHEMA_MISMATCH | a1 65696e743332 f5
            SCHEMA_MISMATCH | a1 656279746573 61 2d
            SCHEMA_MISMATCH | a1 65696e743332 1a80000000
            SCHEMA_MISMATCH | a1 6b696e743332546f6b656e73 c4820000
            """)
    void badInputHasACode(Code code, String hex) {
        assertThat(refusal(everything(), bytes(hex))).isEqualTo(code);
        assertThat(read(everything(), write(everything(), new Everything()))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            a1 6178 9f 01 7f 6161 6162 ff 5f 4101 ff f7 f90000 e0 c1 01 ff
            d9d9f7 a0
            bf 6178 c48201c24101 ff
            a1 6178 c1c1c1c1c1c1c1c1c10a
            """)
    void whatNoFieldNeedsIsPassedOver(String hex) {
        assertThat(read(everything(), bytes(hex))).isNotNull();
    }

    @Test
    void deepNestingIsRefused() {
        for (String open : new String[] {"81", "9f", "a16178", "bf6178", "c181"}) {
            assertThat(refusal(everything(), bytes("a16178" + open.repeat(200_000))))
                    .isEqualTo(Code.LIMIT_DEPTH);
        }
    }

    @Test
    void aFractionOfFractionsIsRefusedAtTheSecond() {
        byte[] message = bytes("a167646563696d616c" + "c482".repeat(100_000));
        assertThat(refusal(everything(), message)).isEqualTo(Code.MALFORMED);
    }

    @Test
    void aBigNumberWithMoreDigitsThanTheLimitIsRefused() {
        assertThat(refusal(everything(), bytes("a16178c25903e8" + "7f".repeat(1_000))))
                .isEqualTo(Code.LIMIT_NUMBER);
    }

    @ParameterizedTest
    @CsvSource({
        "66737472696e67, 7f, 6178",
        "66737472696e67, 7f, 60",
        "656279746573, 5f, 4178",
        "656279746573, 5f, 40",
        "6178, 7f, 6178",
        "6178, 9f, 80",
        "6178, c1, c1"
    })
    void twiceThePiecesTakeTwiceTheTime(String name, String begin, String piece) {
        Growth.isLinear(piece, 1 << 17, n -> {
            byte[] message = bytes("a1" + name + begin + piece.repeat(n) + "ff");
            return () -> {
                try {
                    Everything unused = read(everything(), message);
                } catch (SerializationException e) {
                    assertThat(e.format()).isEqualTo("cbor");
                }
            };
        });
    }
}

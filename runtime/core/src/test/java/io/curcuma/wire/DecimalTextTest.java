package io.curcuma.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Field;
import io.curcuma.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {
    private static final Field PRICE =
            Field.of(1, "", "price", Field.Node.ELEMENT, Type.DECIMAL, Field.Occurs.SINGULAR);

    private static void check(BigDecimal value) {
        assertThat(DecimalText.of(PRICE, value)).isEqualTo(value.toPlainString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.00",
                "-0.5",
                "625.41",
                "-1928.40",
                "0.000000000000000001",
                "-0.000000000000000001",
                "0.999999999999999999",
                "999999999999999999",
                "-999999999999999999",
                "1000000000000000000",
                "99999999.99999999",
                "100000000.00000001",
                "9223372036854775807",
                "-9223372036854775808",
                "0.0000000000000000001",
                "1E+3",
                "12345678901234567890.5"
            })
    void decimalsAreAsTheJdkPrintsThem(String text) {
        check(new BigDecimal(text));
    }

    @Test
    void randomDecimalsAreAsTheJdkPrintsThem() {
        Random random = new Random(11);
        int known = 0;
        for (int i = 0; i < 500_000; i++) {
            BigInteger unscaled = new BigInteger(random.nextInt(70), random);
            BigDecimal value =
                    new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(25) - 2);
            check(value);
            known += DecimalText.isShort(value) ? 1 : 0;
        }
        assertThat(known).isBetween(250_000, 450_000);
    }

    @Test
    void aDecimalTouchesNothingBeyondItsRoom() {
        for (String text : new String[] {"-0.999999999999999999", "-999999999999999999", "-9.99999999999999999"}) {
            byte[] b = new byte[NumberText.ROOM + 3];

            int end = DecimalText.put(b, 3, new BigDecimal(text));

            assertThat(new String(b, 3, end - 3, StandardCharsets.US_ASCII)).isEqualTo(text);
            assertThat(b).startsWith(0, 0, 0, '-');
        }
    }
}

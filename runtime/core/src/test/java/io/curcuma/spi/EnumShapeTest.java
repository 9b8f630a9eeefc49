package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnumShapeTest {
    private static int find(EnumShape shape, String text) {
        // with bytes around it, which are not part of it
        byte[] bytes = ("x" + text + "y").getBytes(StandardCharsets.UTF_8);
        return shape.find(bytes, 1, bytes.length - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 127, 128, 1_000})
    void everyLiteralIsFoundByItsBytes(int size) {
        String[] literals = IntStream.range(0, size)
                .mapToObj(i -> "L\u00e9" + "-".repeat(i % 20) + i)
                .toArray(String[]::new);
        EnumShape shape = EnumShape.of(
                "{urn:e}e", false, literals, IntStream.rangeClosed(1, size).toArray());
        for (int i = 0; i < size; i++) {
            assertThat(find(shape, literals[i])).isEqualTo(i);
            assertThat(find(shape, literals[i] + "0")).isEqualTo(shape.find(literals[i] + "0"));
        }
        for (String other : List.of("", "L", " ", "\u00e9")) {
            assertThat(find(shape, other)).isEqualTo(EnumShape.UNKNOWN);
        }
    }

    @Test
    void bytesAreNotCollapsed() {
        EnumShape shape = EnumShape.of("{urn:e}e", true, new String[] {"A"}, new int[] {1})
                .collapsed();
        assertThat(shape.find(" A ")).isZero();
        assertThat(find(shape, " A ")).isEqualTo(EnumShape.UNKNOWN);
        assertThat(find(shape, "A")).isZero();
    }
}

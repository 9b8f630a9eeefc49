package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares with the JDK's parser. */
class DurationTextTest {
    private static final List<DatatypeConstants.Field> FIELDS = List.of(
            DatatypeConstants.YEARS,
            DatatypeConstants.MONTHS,
            DatatypeConstants.DAYS,
            DatatypeConstants.HOURS,
            DatatypeConstants.MINUTES,
            DatatypeConstants.SECONDS);

    private static List<@Nullable Object> parts(Duration value) {
        List<@Nullable Object> parts = new ArrayList<>();
        FIELDS.forEach(field -> parts.add(value.getField(field)));
        parts.add(value.getSign());
        parts.add(value.toString());
        return parts;
    }

    /** Whether the text was understood; then as the JDK does. */
    private static boolean check(String text) {
        Duration fast = DurationText.parse(text);
        if (fast == null) {
            return false;
        }
        Duration expected = Values.datatypeFactory().newDuration(text);
        assertThat(parts(fast)).as(text).isEqualTo(parts(expected));
        assertThat(Values.durationText(expected, Limits.DEFAULT)).as(text).isEqualTo(expected.toString());
        return true;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P1D",
                "P1Y",
                "P2M",
                "PT3H",
                "PT4M",
                "PT5S",
                "PT0.5S",
                "P1Y2M3DT4H5M6.789S",
                "-P1D",
                "-PT0S",
                "P0D",
                "P007D",
                "PT1.50S",
                "P999999999Y",
                "PT1M",
                "P1M",
                "P1MT1M",
                "PT0.000000000S"
            })
    void usualDurationsAreThoseOfTheJdk(String text) {
        assertThat(check(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "P",
                "-P",
                "PT",
                "P1",
                "P1DT",
                "1D",
                "P1S",
                "PT1D",
                "PT1M1H",
                "P1D1D",
                "P-1D",
                "+P1D",
                "PT1.S",
                "PT.5S",
                "PT1.5M",
                "P1D ",
                " P1D",
                "P\u0661D",
                "P1d",
                "P1000000000Y",
                "PT1.1234567890S",
                "--P1D",
                "P1YT"
            })
    void whatIsUnusualOrWrongIsLeftToTheJdk(String text) {
        assertThat(DurationText.parse(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P1000000000Y",
                "-P4611686018427387903Y4611686018427387903M4611686018427387903DT4611686018427387903H4611686018427387903M999999999S",
                "P1Y2M",
                "PT0S",
                "-P1DT1M",
                "PT5H"
            })
    void whatALongHoldsIsWrittenAsTheJdkDoes(String text) {
        Duration value = Values.datatypeFactory().newDuration(text);
        assertThat(DurationText.of(value)).isEqualTo(value.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"P4611686018427387904Y", "PT4611686018427387904M", "PT0.5S", "PT1000000000S"})
    void largerPartsAreLeftToTheJdk(String text) {
        Duration value = Values.datatypeFactory().newDuration(text);
        assertThat(DurationText.of(value)).isNull();
        assertThat(Values.durationText(value, Limits.DEFAULT)).isEqualTo(value.toString());
    }

    @Test
    void randomTextIsUnderstoodAsTheJdkUnderstandsIt() {
        Random random = new Random(18);
        char[] chars = "PPTYMDHMS0123456789.-".toCharArray();
        int understood = 0;
        for (int i = 0; i < 300_000; i++) {
            char[] text = new char[1 + random.nextInt(7)];
            text[0] = 'P';
            for (int k = 1; k < text.length; k++) {
                text[k] = chars[random.nextInt(chars.length)];
            }
            understood += check(String.valueOf(text)) ? 1 : 0;
        }
        assertThat(understood).as(Arrays.toString(chars)).isGreaterThan(500);
    }
}

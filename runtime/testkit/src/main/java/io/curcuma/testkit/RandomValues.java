package io.curcuma.testkit;

import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Random;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Random values of each scalar type, with the corners of its value space more often than chance would have them. */
final class RandomValues {
    private static final String[] TEXTS = {
        "",
        "a",
        "plain ASCII text",
        "caf\u00e9",
        "\u65e5\u672c\u8a9e",
        "\ud83d\ude80 rocket",
        "quote \" and <tag> & \\ back",
        "  spaces  "
    };
    private static final float[] FLOATS = {
        0f, -0f, 1.5f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY
    };
    private static final double[] DOUBLES = {
        0d, -0d, 0.1, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };
    private static final String[] ZONES = {"", "Z", "+02:00", "-11:30", "+14:00"};
    private static final String[] FRACTIONS = {"", ".1", ".100", ".000", ".123456789", ".5000"};
    private static final String[] DURATIONS = {"P1M", "P30D", "-P1M", "PT0S", "P1Y2M3DT4H5M6.789S", "PT36H"};

    private final Random random;

    RandomValues(Random random) {
        this.random = random;
    }

    /** A number of any magnitude, so that variable-length encodings show all their lengths. */
    long integer(int bits) {
        int shift = 64 - bits + random.nextInt(bits);
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> Long.MIN_VALUE >> (64 - bits);
            case 3 -> Long.MAX_VALUE >> (64 - bits);
            default -> random.nextLong() >> shift;
        };
    }

    float float32() {
        return random.nextBoolean() ? FLOATS[random.nextInt(FLOATS.length)] : random.nextFloat() * 1000;
    }

    double float64() {
        return random.nextBoolean() ? DOUBLES[random.nextInt(DOUBLES.length)] : random.nextDouble() * 1000;
    }

    String text() {
        if (random.nextInt(3) != 0) {
            return TEXTS[random.nextInt(TEXTS.length)];
        }
        return "x".repeat(random.nextInt(200)) + TEXTS[random.nextInt(TEXTS.length)];
    }

    byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
    }

    BigDecimal decimal() {
        return switch (random.nextInt(5)) {
            case 0 -> new BigDecimal("12.50");
            case 1 -> new BigDecimal("0");
            case 2 -> new BigDecimal("-0.001");
            case 3 -> new BigDecimal("123456789012345678901234567890.123456789");
            default -> BigDecimal.valueOf(random.nextInt(), random.nextInt(6));
        };
    }

    BigInteger bigInteger() {
        return new BigInteger(1 + random.nextInt(120), random)
                .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1));
    }

    XMLGregorianCalendar calendar(Type type) {
        String zone = ZONES[random.nextInt(ZONES.length)];
        int year = 1 + random.nextInt(9999);
        int month = 1 + random.nextInt(12);
        int day = 1 + random.nextInt(28);
        String time =
                String.format(Locale.ROOT, "%02d:%02d:%02d", random.nextInt(24), random.nextInt(60), random.nextInt(60))
                        + FRACTIONS[random.nextInt(FRACTIONS.length)];
        String lexical =
                switch (type) {
                    case DATE_TIME -> String.format(Locale.ROOT, "%04d-%02d-%02dT%s", year, month, day, time);
                    case DATE -> String.format(Locale.ROOT, "%04d-%02d-%02d", year, month, day);
                    case TIME -> time;
                    case G_YEAR -> String.format(Locale.ROOT, "%04d", year);
                    case G_YEAR_MONTH -> String.format(Locale.ROOT, "%04d-%02d", year, month);
                    case G_MONTH -> String.format(Locale.ROOT, "--%02d", month);
                    case G_MONTH_DAY -> String.format(Locale.ROOT, "--%02d-%02d", month, day);
                    case G_DAY -> String.format(Locale.ROOT, "---%02d", day);
                    default -> throw new IllegalArgumentException(type + " is not a date or time");
                };
        return Values.datatypeFactory().newXMLGregorianCalendar(lexical + zone);
    }

    Duration duration() {
        return Values.datatypeFactory().newDuration(DURATIONS[random.nextInt(DURATIONS.length)]);
    }

    QName qName() {
        return switch (random.nextInt(3)) {
            case 0 -> new QName("local");
            case 1 -> new QName("urn:x", "name");
            default -> new QName("urn:x", "name", "p");
        };
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Beans for the tests: a full one, and random ones from a seed. */
final class Samples {
    private static final String[] TEXTS = {
        "", "a", "\u00e9\u4e2d", "\ud83d\ude00", "\"\\/\b\n\u0000\u2028", "x".repeat(9_000)
    };
    private static final String[] DECIMALS = {
        "12.50", "-0.00", "1E+3", "0.1", "123456789012345678901234567890.123456789"
    };
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        1e22,
        4.35,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private Samples() {}

    static Sample full() {
        return random(new Random(1), 2, true);
    }

    static Sample random(Random random) {
        return random(random, 2, false);
    }

    private static Sample random(Random random, int depth, boolean full) {
        Picker pick = new Picker(random, full);
        Sample bean = new Sample();
        bean.idAttribute = pick.some(pick::text);
        bean.id = pick.some(pick::text);
        bean.bool = pick.some(random::nextBoolean);
        bean.int8 = pick.some(() -> (byte) random.nextInt());
        bean.int16 = pick.some(() -> (short) random.nextInt());
        bean.int32 = pick.some(random::nextInt);
        bean.sint32 = pick.some(() -> random.nextBoolean() ? Integer.MIN_VALUE : Integer.MAX_VALUE);
        bean.int64 = pick.some(random::nextLong);
        bean.sint64 = pick.some(() -> random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE);
        bean.uint8 = pick.some(() -> random.nextInt(256));
        bean.uint16 = pick.some(() -> random.nextInt(65_536));
        bean.uint32 = pick.some(() -> random.nextLong() >>> 32);
        bean.uint64 = pick.some(() -> new BigInteger(64, random));
        bean.float32 =
                pick.some(() -> random.nextBoolean() ? Float.intBitsToFloat(random.nextInt() & ~(1 << 30)) : -0.0f);
        bean.float64 =
                pick.some(() -> random.nextBoolean() ? random.nextGaussian() : DOUBLES[random.nextInt(DOUBLES.length)]);
        bean.bytes = pick.some(pick::bytes);
        bean.hex = pick.some(pick::bytes);
        bean.color = pick.some(() -> random.nextBoolean() ? Sample.Color.RED : Sample.Color.PLUS);
        bean.decimal = pick.some(() -> new BigDecimal(DECIMALS[random.nextInt(DECIMALS.length)]));
        bean.integer = pick.some(() -> new BigInteger(random.nextInt(300), random).negate());
        bean.dateTime =
                pick.some(() -> Values.datatypeFactory().newXMLGregorianCalendar("2024-05-06T07:08:09.100+02:00"));
        bean.date = pick.some(() -> Values.datatypeFactory().newXMLGregorianCalendar("2024-05-06+02:00"));
        bean.gYear = pick.some(() -> Values.datatypeFactory().newXMLGregorianCalendar("-0044"));
        bean.duration = pick.some(() -> Values.datatypeFactory().newDuration("-P1MT0.50S"));
        bean.qName = pick.some(() -> new QName("urn:q", "local", "p"));
        bean.price = pick.some(() -> {
            Sample.Price price = new Sample.Price();
            price.value = pick.some(pick::text);
            price.content = pick.some(() -> new BigDecimal("12.50"));
            return price;
        });
        if (depth > 0) {
            bean.child = pick.some(() -> random(random, depth - 1, full));
            for (int i = random.nextInt(3); i > 0; i--) {
                bean.children.add(random(random, depth - 1, false));
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            bean.names.add(pick.text());
        }
        bean.list = pick.some(() -> {
            List<Integer> list = new ArrayList<>();
            random.ints(random.nextInt(3)).forEach(list::add);
            return list;
        });
        bean.otherId = pick.some(pick::text);
        return bean;
    }

    private record Picker(Random random, boolean full) {
        <T> @Nullable T some(Supplier<T> value) {
            return full || random.nextBoolean() ? value.get() : null;
        }

        String text() {
            return TEXTS[random.nextInt(TEXTS.length)];
        }

        byte[] bytes() {
            byte[] bytes = new byte[random.nextInt(20)];
            random.nextBytes(bytes);
            return bytes;
        }
    }
}

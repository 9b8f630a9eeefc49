package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonToken;
import io.curcuma.Limits;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Numbers of the current token, exact and within the limits. In text they are made from the digits, never from a double. */
final class Numbers {
    private Numbers() {}

    private interface Get<T> {
        T from(Source in) throws IOException;
    }

    private static <T> T get(Source in, Get<T> get) {
        try {
            return get.from(in);
        } catch (IOException | RuntimeException e) {
            // not only the one family: a NaN where a decimal is expected is an illegal argument
            throw JacksonErrors.read(e);
        }
    }

    static String text(Source in) {
        return get(in, Source::text);
    }

    static long whole(Source in, @Nullable JsonToken token, Limits limits, long min, long max, Encoding encoding) {
        if (token == JsonToken.VALUE_NUMBER_INT && get(in, Source::isLong)) {
            return Values.inRange(get(in, Source::longValue), min, max);
        }
        BigInteger value = whole(in, token, limits, encoding);
        if (value.bitLength() >= Long.SIZE) {
            throw JacksonErrors.mismatch("a number that is not within " + min + " and " + max);
        }
        return Values.inRange(value.longValue(), min, max);
    }

    /** A whole number, which is small enough to be converted. */
    static BigInteger whole(Source in, @Nullable JsonToken token, Limits limits, Encoding encoding) {
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            return Values.whole(decimal(in, token, limits, encoding), limits);
        }
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_STRING) {
            throw JacksonErrors.mismatch("a value where a whole number is expected");
        }
        return Values.parseWhole(ascii(text(in), "+-"), limits);
    }

    static BigDecimal decimal(Source in, @Nullable JsonToken token, Limits limits, Encoding encoding) {
        if (encoding.isBinary() && token == JsonToken.VALUE_NUMBER_FLOAT) {
            return NumberLimits.check(get(in, Source::decimalValue), limits);
        }
        if (token != JsonToken.VALUE_STRING) {
            number(token);
        }
        return Values.parseDecimal(ascii(text(in), "+-.eE"), limits);
    }

    /** Refuses what the JDK's parsers take and no schema has: digits of other scripts. */
    private static String ascii(String text, String others) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && others.indexOf(c) < 0) {
                throw JacksonErrors.mismatch("a string that is not a number");
            }
        }
        return text;
    }

    static float float32(Source in, @Nullable JsonToken token, Encoding encoding) {
        if (encoding.isBinary()) {
            number(token);
            return encoding == Encoding.PACKED
                    ? packed(get(in, Source::doubleValue))
                    : Nan.narrowed(get(in, Source::doubleValue));
        }
        if (token == JsonToken.VALUE_STRING) {
            return (float) special(text(in), encoding, Float::parseFloat);
        }
        number(token);
        return (float) finite(Float.parseFloat(text(in)));
    }

    private static float packed(double value) {
        return Nan.narrowed(value);
    }

    static double float64(Source in, @Nullable JsonToken token, Encoding encoding) {
        if (encoding.isBinary()) {
            number(token);
            return get(in, Source::doubleValue);
        }
        if (token == JsonToken.VALUE_STRING) {
            return special(text(in), encoding, Double::parseDouble);
        }
        number(token);
        return finite(Double.parseDouble(text(in)));
    }

    private static void number(@Nullable JsonToken token) {
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw JacksonErrors.mismatch("a value where a number is expected");
        }
    }

    private static double finite(double value) {
        if (Double.isInfinite(value)) {
            throw JacksonErrors.mismatch("a number beyond the range of its type");
        }
        return value;
    }

    private static double special(String text, Encoding encoding, ToDoubleFunction<String> parse) {
        if (encoding != Encoding.WORDS || text.equals("NaN") || text.endsWith("INF")) {
            return notFinite(text);
        }
        try {
            return finite(parse.applyAsDouble(ascii(text, "+-.eE")));
        } catch (NumberFormatException e) {
            throw JacksonErrors.mismatch("a string that is not a number");
        }
    }

    static boolean bool(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw JacksonErrors.mismatch("a string that is neither true nor false");
        };
    }

    private static double notFinite(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default ->
                throw JacksonErrors.mismatch("a string that is none of NaN, INF and -INF where a number is expected");
        };
    }
}

package io.curcuma.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A media range of {@code Accept} (RFC 9110, section 12.5.1).
 *
 * @param range type, subtype and the parameters before the weight
 * @param weight in thousandths, 0 to 1000
 * @param position in the field value, from 0
 */
record AcceptRange(MediaType range, int weight, int position) {
    /** No client has a reason to send more. */
    static final int MAX_RANGES = 100;

    static final int FULL_WEIGHT = 1_000;

    /** What Java 8 sends, {@code *; q=.2}: frameworks refuse it. */
    private static final Pattern LENIENT = Pattern.compile("(^|,)\\s*\\*\\s*($|[,;])|[qQ]=\\.");

    /**
     * The media ranges of a field value. An element that is malformed, or has a malformed weight, is left out: a client is served by the
     * other ones.
     *
     * @throws IllegalArgumentException if there are more than {@value #MAX_RANGES}
     */
    static List<AcceptRange> parse(String value) {
        return parsed(value).ranges();
    }

    /** @param exact whether nothing was left out, and nothing is malformed in a way that is known and harmless */
    private record Parsed(List<AcceptRange> ranges, boolean exact) {}

    private static Parsed parsed(String value) {
        List<AcceptRange> ranges = new ArrayList<>();
        boolean exact = true;
        HeaderCursor cursor = new HeaderCursor(value);
        for (int i = 0; !cursor.space().isAtEnd(); i++) {
            if (i == MAX_RANGES) {
                throw new IllegalArgumentException("more than " + MAX_RANGES + " ranges");
            }
            try {
                MediaType type = MediaType.parseRange(cursor);
                if (cursor.space().isAtEnd() || cursor.take(',')) {
                    exact &= add(ranges, type);
                    continue;
                }
            } catch (IllegalArgumentException e) {
                // it is left out
            }
            exact = false;
            cursor.skipElement();
        }
        return new Parsed(ranges, exact && !LENIENT.matcher(value).find());
    }

    /**
     * The field value without the elements that {@link #parse} leaves out, and with those that it repairs; empty if there are none.
     *
     * @throws IllegalArgumentException as {@link #parse}
     */
    static Optional<String> repaired(String value) {
        Parsed parsed = parsed(value);
        return parsed.exact()
                ? Optional.empty()
                : Optional.of(parsed.ranges().stream().map(AcceptRange::text).collect(Collectors.joining(", ")));
    }

    private String text() {
        StringBuilder text = new StringBuilder(range.essence());
        range.parameters()
                .forEach((name, value) ->
                        text.append(';').append(name).append('=').append(quoted(value)));
        return text.append(weight == FULL_WEIGHT ? "" : String.format(Locale.ROOT, ";q=0.%03d", weight))
                .toString();
    }

    private static String quoted(String value) {
        return HeaderCursor.isToken(value)
                ? value
                : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** False if the range is left out. */
    private static boolean add(List<AcceptRange> ranges, MediaType type) {
        Map<String, String> parameters = new LinkedHashMap<>();
        int weight = FULL_WEIGHT;
        for (Map.Entry<String, String> parameter : type.parameters().entrySet()) {
            if (parameter.getKey().equals("q")) {
                OptionalInt parsed = weight(parameter.getValue());
                if (parsed.isEmpty()) {
                    return false;
                }
                weight = parsed.getAsInt();
                break;
            }
            parameters.put(parameter.getKey(), parameter.getValue());
        }
        if (type.isAny() && !type.isAnySubtype()) {
            return false;
        }
        ranges.add(new AcceptRange(new MediaType(type.type(), type.subtype(), parameters), weight, ranges.size()));
        return true;
    }

    /** A weight of at most three decimals (RFC 9110, section 12.4.2), also without its zero, in thousandths; empty if it is malformed. */
    static OptionalInt weight(String sent) {
        String text = sent.startsWith(".") && sent.length() > 1 ? "0" + sent : sent;
        boolean shape = !text.isEmpty() && text.length() <= 5 && (text.length() == 1 || text.charAt(1) == '.');
        if (!shape || (text.charAt(0) != '0' && text.charAt(0) != '1')) {
            return OptionalInt.empty();
        }
        int weight = (text.charAt(0) - '0') * FULL_WEIGHT;
        int unit = FULL_WEIGHT / 10;
        for (int i = 2; i < text.length(); i++, unit /= 10) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return OptionalInt.empty();
            }
            weight += digit * unit;
        }
        return weight > FULL_WEIGHT ? OptionalInt.empty() : OptionalInt.of(weight);
    }
}

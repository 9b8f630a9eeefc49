package io.curcuma.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A media type as in {@code Content-Type} (RFC 9110, section 8.3.1). Immutable.
 *
 * @param type in lower case; {@code *} in a media range
 * @param subtype in lower case; {@code *} in a media range
 * @param parameters by name in lower case, in the order in which they were sent; values unchanged
 */
public record MediaType(String type, String subtype, Map<String, String> parameters) {
    private static final int MAX_PARAMETERS = 20;
    private static final String ANY = "*";

    /** Keeps a copy of the parameters. */
    public MediaType {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** @throws IllegalArgumentException if the text is not a media type */
    public static MediaType parse(String text) {
        HeaderCursor cursor = new HeaderCursor(text).space();
        MediaType parsed = parse(cursor);
        if (!cursor.space().isAtEnd()) {
            throw new IllegalArgumentException("more than a media type");
        }
        return parsed;
    }

    /** The media type; empty if the text is not one. */
    public static Optional<MediaType> tryParse(String text) {
        try {
            return Optional.of(parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static MediaType parse(HeaderCursor cursor) {
        return parse(cursor, false);
    }

    /** A media range, also a single {@code *}, which Java 8 sends for any type. */
    static MediaType parseRange(HeaderCursor cursor) {
        return parse(cursor, true);
    }

    private static MediaType parse(HeaderCursor cursor, boolean range) {
        String type = HeaderCursor.required(cursor.token());
        boolean slash = cursor.take('/');
        if (!slash && !(range && type.equals(ANY))) {
            throw new IllegalArgumentException("no slash after the type");
        }
        String subtype = slash ? HeaderCursor.required(cursor.token()) : ANY;
        Map<String, String> parameters = new LinkedHashMap<>();
        while (cursor.space().take(';')) {
            String name = cursor.space().token();
            if (name.isEmpty()) {
                continue;
            }
            if (!cursor.take('=') || parameters.size() == MAX_PARAMETERS) {
                throw new IllegalArgumentException("a parameter without a value, or too many of them");
            }
            String value = cursor.value();
            String former = parameters.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
            if (former != null && !former.equals(value)) {
                throw new IllegalArgumentException("two values of one parameter");
            }
        }
        return new MediaType(type.toLowerCase(Locale.ROOT), subtype.toLowerCase(Locale.ROOT), parameters);
    }

    /** Type and subtype, such as {@code application/xml}. */
    public String essence() {
        return type + "/" + subtype;
    }

    /** The structured syntax suffix: what follows the last {@code +} of the subtype (RFC 6839), {@code ""} if there is no {@code +}. */
    public String suffix() {
        return subtype.substring(subtype.lastIndexOf('+') + 1 + (subtype.indexOf('+') < 0 ? subtype.length() : 0));
    }

    boolean isAny() {
        return type.equals(ANY);
    }

    boolean isAnySubtype() {
        return subtype.equals(ANY);
    }
}

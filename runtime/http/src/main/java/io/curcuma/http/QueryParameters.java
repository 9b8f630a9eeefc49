package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Parameters of a query, by name in lower case; a name without a value has the value {@code ""}. */
public final class QueryParameters {
    private static final int MAX_PARAMETERS = 1_000;

    private final Map<String, List<String>> values = new TreeMap<>();

    private QueryParameters() {}

    /**
     * Parses a query as it was sent.
     *
     * @throws HttpProblemException {@code MALFORMED_HEADER} if it is not percent-encoded as it has to be, or has {@value #MAX_PARAMETERS} parameters
     */
    public static QueryParameters parse(String query) {
        QueryParameters parameters = new QueryParameters();
        String[] pairs = query.split("&", MAX_PARAMETERS);
        if (pairs.length == MAX_PARAMETERS) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "the query has too many parameters");
        }
        for (String pair : pairs) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = decode(equals < 0 ? pair : pair.substring(0, equals));
                String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
                parameters
                        .values
                        .computeIfAbsent(name.toLowerCase(Locale.ROOT), key -> new ArrayList<>())
                        .add(value);
            }
        }
        return parameters;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, "the query is not percent-encoded");
        }
    }

    /** Whether there is a parameter of this name, in any case. */
    public boolean has(String name) {
        return values.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /**
     * The value of a parameter.
     *
     * @throws HttpProblemException {@code MALFORMED_HEADER} if it is there with two values
     */
    public Optional<String> single(String name) {
        List<String> found = values.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
                .distinct()
                .toList();
        if (found.size() > 1) {
            throw HttpProblemException.of(
                    Reason.MALFORMED_HEADER, name + " is in the query twice with different values");
        }
        return found.stream().findFirst();
    }
}

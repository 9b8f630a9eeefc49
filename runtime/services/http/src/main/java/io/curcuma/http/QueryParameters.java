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

/** The parameters of a query. Names are compared without case; a name without a value has the value {@code ""}. */
public final class QueryParameters {
    private static final int MAX_PARAMETERS = 1_000;

    private final Map<String, List<String>> values = new TreeMap<>();

    private QueryParameters() {}

    /**
     * Parses the query of a URL as it was sent.
     *
     * @throws HttpProblemException {@code MALFORMED_HEADER} if its percent-encoding is malformed, or if it has {@value #MAX_PARAMETERS} parameters or more
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

    /** Whether there is a parameter of this name. */
    public boolean has(String name) {
        return values.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /**
     * The value of a parameter; empty if it is missing.
     *
     * @throws HttpProblemException {@code MALFORMED_HEADER} if it has two different values
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

package io.curcuma.http;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A complete response. Immutable; {@link #body} is not copied and must not be changed.
 *
 * @param status the status code
 * @param headers by name, in the order in which they are sent; {@code Content-Length} is among them
 * @param body as for {@code GET}; the response to a {@code HEAD} has the same headers and no body
 */
@SuppressWarnings("ArrayRecordComponent") // answers are sent, never compared
public record HttpAnswer(int status, Map<String, String> headers, byte[] body) {
    private static final Set<String> LISTS = Set.of("Vary", "Link");

    /** Keeps a copy of the headers. */
    public HttpAnswer {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Whether a header is a list to which others, such as a filter for CORS, may already have added: its value is added to theirs. */
    public static boolean isList(String header) {
        return LISTS.contains(header);
    }
}

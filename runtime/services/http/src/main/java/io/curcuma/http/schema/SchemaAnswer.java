package io.curcuma.http.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answer to a schema query. */
public sealed interface SchemaAnswer {
    /** The status code. */
    int status();

    /** The header fields by name, in the order in which they are sent. */
    Map<String, String> headers();

    /**
     * A document: 200, 204 for {@code OPTIONS}, or 304.
     *
     * @param headers with {@code Content-Length} if the response to a {@code GET} has a body
     * @param body empty for {@code HEAD}, {@code OPTIONS} and 304; shared by all answers, so it must not be changed
     */
    @SuppressWarnings("ArrayRecordComponent") // answers are sent, never compared
    record Served(int status, Map<String, String> headers, byte[] body) implements SchemaAnswer {
        /** Keeps a copy of the headers. */
        public Served {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    /**
     * There is no such document: 404.
     *
     * @param kind of the query, such as {@code proto}
     * @param known names that the query can have; empty if there is no document of the kind
     */
    record NotFound(String kind, List<String> known) implements SchemaAnswer {
        /** Keeps a copy of the list. */
        public NotFound {
            known = List.copyOf(known);
        }

        @Override
        public int status() {
            return 404;
        }

        @Override
        public Map<String, String> headers() {
            return Map.of("Cache-Control", "no-store");
        }
    }

    /**
     * A query that is ambiguous, or not percent-encoded: 400.
     *
     * @param problem what is wrong, without what the client sent
     */
    record Malformed(String problem) implements SchemaAnswer {
        @Override
        public int status() {
            return 400;
        }

        @Override
        public Map<String, String> headers() {
            return Map.of("Cache-Control", "no-store");
        }
    }
}

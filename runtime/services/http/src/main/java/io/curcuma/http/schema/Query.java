package io.curcuma.http.schema;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A schema query.
 *
 * @param kind such as {@code proto}, or {@code schemas}
 * @param name of the document, {@code ""} for the main one
 * @param zip whether all imports of the document are requested, too
 * @param download whether a browser should save it
 */
record Query(String kind, String name, boolean zip, boolean download) {
    /** The index. */
    static final String INDEX = "schemas";

    private static final Set<String> KINDS =
            Set.of("proto", "avro", "thrift", "xsd", "wsdl", "jsonschema", "openapi", "avpr", INDEX);

    /** No schema query has more parameters. */
    private static final int MAX_PARAMETERS = 100;

    private record Parameter(String name, String value) {}

    /** A schema query that is ambiguous, or not percent-encoded. */
    static final class MalformedException extends Exception {
        private static final long serialVersionUID = 1L;

        MalformedException(String problem) {
            super(problem);
        }
    }

    /** Parses a query as it was sent; empty if it is not a schema query. */
    static Optional<Query> parse(String raw) throws MalformedException {
        List<Parameter> kinds = new ArrayList<>();
        boolean zip = false;
        boolean download = false;
        int count = 0;
        for (int at = 0; at <= raw.length() && count < MAX_PARAMETERS; count++) {
            int end = raw.indexOf('&', at) < 0 ? raw.length() : raw.indexOf('&', at);
            Parameter parameter = parameter(raw.substring(at, end));
            at = end + 1;
            if (KINDS.contains(parameter.name())) {
                kinds.add(parameter);
            }
            zip |= parameter.name().equals("zip");
            download |= parameter.name().equals("download");
        }
        if (kinds.isEmpty()) {
            return Optional.empty();
        }
        if (kinds.size() > 1) {
            throw new MalformedException("a query asks for one schema");
        }
        Parameter kind = kinds.get(0);
        return Optional.of(new Query(
                kind.name(),
                decode(kind.value()).orElseThrow(() -> new MalformedException("the name is not percent-encoded")),
                zip,
                download));
    }

    /** The name in lower case, the value as it was sent. A name that is not percent-encoded belongs to the service. */
    private static Parameter parameter(String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        return new Parameter(
                decode(name).orElse("").toLowerCase(Locale.ROOT), equals < 0 ? "" : text.substring(equals + 1));
    }

    private static Optional<String> decode(String text) {
        try {
            return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

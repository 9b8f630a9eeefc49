package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code ?proto ?avro ?thrift ?xsd ?wsdl ?jsonschema} and {@code ?schemas} from a {@link SchemaCatalog}. The constructor renders every
 * answer; a request looks up a name in a map and copies nothing. {@code docs/guide/schema-queries.md} has the contract. Immutable and safe for any
 * number of threads.
 */
public final class SchemaQueries {
    /** Response header: the fingerprint of the catalog. */
    public static final String FINGERPRINT_HEADER = "X-Curcuma-Schema";

    private static final String METHODS = "GET, HEAD, OPTIONS";

    /** The kinds of documents; the first that the catalog has describes the service. */
    private static final List<DocumentKind> DESCRIPTIONS = List.of(
            DocumentKind.PROTO,
            DocumentKind.XSD,
            DocumentKind.WSDL,
            DocumentKind.AVRO,
            DocumentKind.THRIFT,
            DocumentKind.JSON_SCHEMA,
            DocumentKind.OPENAPI,
            DocumentKind.AVRO_PROTOCOL);

    private final Map<DocumentKind, Map<String, SchemaForms>> documents = new EnumMap<>(DocumentKind.class);
    private final Representation page;
    private final Representation index;
    private final Map<String, String> description = new LinkedHashMap<>();
    private final Optional<DocumentKind> main;

    /** The queries of a catalog. Takes time and memory in proportion to its size. */
    public SchemaQueries(SchemaCatalog catalog) {
        this(catalog, Optional.empty());
    }

    /**
     * The queries of a catalog, whose WSDLs have the address of the service at their ports, and whose XML Schemas and WSDLs refer to each other
     * by queries at that address. Zip files have them as they are.
     *
     * @param address as clients know it, without a query: a request does not tell it
     */
    public SchemaQueries(SchemaCatalog catalog, URI address) {
        this(catalog, Optional.of(new ServiceAddress(address, catalog)));
    }

    private SchemaQueries(SchemaCatalog catalog, Optional<ServiceAddress> address) {
        String fingerprint = catalog.fingerprint();
        Zips zips = new Zips(catalog);
        for (DocumentKind kind : DESCRIPTIONS) {
            Map<String, SchemaForms> byName = new LinkedHashMap<>();
            for (SchemaDocument document : catalog.documents(kind)) {
                byte[] bytes = address.map(known -> known.in(document)).orElseGet(document::bytes);
                byName.put(document.name(), SchemaForms.of(document, bytes, catalog, zips, fingerprint));
            }
            documents.put(kind, byName);
        }
        page = SchemaPage.of(catalog);
        index = SchemaIndex.of(catalog);
        main = DESCRIPTIONS.stream()
                .filter(kind -> !catalog.documents(kind).isEmpty())
                .findFirst();
        description.put(FINGERPRINT_HEADER, catalog.fingerprint());
    }

    /**
     * The answer to a request; empty if it is not a schema query. Only {@code GET}, {@code HEAD} and {@code OPTIONS} are, except preflight requests
     * of CORS.
     *
     * @param method such as {@code GET}
     * @param query of the URL as it was sent, null or {@code ""} for none
     * @param headers gives all values of a header field by its name, compared without case; an empty list if it is missing
     */
    public Optional<SchemaAnswer> answer(
            String method, @Nullable String query, Function<String, List<String>> headers) {
        if (query == null || query.isEmpty() || !isOurs(method, headers)) {
            return Optional.empty();
        }
        try {
            return Query.parse(query).map(parsed -> answer(method, parsed, headers));
        } catch (Query.MalformedException e) {
            return Optional.of(new SchemaAnswer.Malformed(String.valueOf(e.getMessage())));
        }
    }

    private static boolean isOurs(String method, Function<String, List<String>> headers) {
        return switch (method) {
            case "GET", "HEAD" -> true;
            case "OPTIONS" -> headers.apply("Access-Control-Request-Method").isEmpty();
            default -> false;
        };
    }

    private SchemaAnswer answer(String method, Query query, Function<String, List<String>> headers) {
        Accepted accepted = Accepted.of(headers.apply("Accept"));
        Optional<Representation> found = query.kind().equals(Query.INDEX)
                ? index(query, accepted)
                : forms(query).map(forms -> forms.choose(query, accepted));
        if (found.isEmpty()) {
            return new SchemaAnswer.NotFound(query.kind(), known(query));
        }
        if (method.equals("OPTIONS")) {
            return new SchemaAnswer.Served(204, Map.of("Allow", METHODS), new byte[0]);
        }
        return found.get().answer(method.equals("GET"), query.download(), headers.apply("If-None-Match"));
    }

    private Optional<Representation> index(Query query, Accepted accepted) {
        return query.name().isEmpty() ? Optional.of(accepted.isBrowser() ? page : index) : Optional.empty();
    }

    private Map<String, SchemaForms> ofKind(Query query) {
        return DocumentKind.of(query.kind())
                .map(kind -> documents.getOrDefault(kind, Map.of()))
                .orElse(Map.of());
    }

    private Optional<SchemaForms> forms(Query query) {
        Map<String, SchemaForms> byName = ofKind(query);
        return query.name().isEmpty()
                ? byName.values().stream().findFirst()
                : Optional.ofNullable(byName.get(query.name()));
    }

    private List<String> known(Query query) {
        return List.copyOf(ofKind(query).keySet());
    }

    /**
     * The header fields by which other responses of the service name their schema: the fingerprint, and a link to the main document
     * (RFC 8288; relation {@code describedby}).
     *
     * @param path where schema queries are answered, as in a URL and without a query; {@code ""} for the URL of the request. Other
     *     characters than those of a path are percent-encoded.
     */
    public Map<String, String> describe(String path) {
        Map<String, String> headers = new LinkedHashMap<>(description);
        main.ifPresent(kind -> headers.put("Link", "<" + encode(path) + "?" + kind.id() + ">; rel=\"describedby\""));
        return headers;
    }

    private static String encode(String path) {
        // two slashes would name another host
        String plain = path.replaceFirst("^/{2,}", "/");
        StringBuilder out = new StringBuilder();
        for (byte b : plain.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean isAllowed = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || "/-._~!$&'()*+,;=:@%".indexOf(c) >= 0;
            out.append(isAllowed ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
        }
        return out.toString();
    }
}

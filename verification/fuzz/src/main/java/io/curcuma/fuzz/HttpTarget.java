package io.curcuma.fuzz;

import fuzz.Tree;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.NegotiationOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Requests: an answer or a problem of the client's making. An input is {@code METHOD path?query}, headers, an empty line and a body, with
 * line feeds alone.
 */
final class HttpTarget implements Target {
    private static final List<String> SEEDS = List.of(
            "GET /a?format=json&x=%20\nAccept: application/json;q=0.5, application/xml, */*;q=0\nAccept-Encoding: gzip, zstd;q=0, identity\n\n",
            "GET /a?proto=fuzz/xsd.proto\nIf-None-Match: \"a\", W/\"b\"\n\n",
            "GET /a?schemas\nX-Curcuma-Response-Format: cbor\n\n",
            "GET /a?xsd=fuzz.xsd\n\n",
            "GET /a?X-TURMERIC-RESPONSE-DATA-FORMAT=JSON\nX-TURMERIC-REQUEST-DATA-FORMAT: NV\n\n",
            "POST /a\nContent-Type: application/json; charset=utf-8; v=2\nContent-Length: 25\n\n[{\"value\":\"a\",\"weight\":1}]",
            "POST /a\nX-Curcuma-Request-Format: protobuf\nContent-Encoding: gzip\n\n\u001f\u008b",
            "POST /a\nContent-Type: application/x-ndjson\n\n{\"value\":\"a\",\"weight\":1}\n{\"value\":\"b\",\"weight\":2}\n",
            "POST /a\nContent-Type: application/xml\n\n<tree xmlns=\"urn:fuzz\"><value/><weight>1</weight></tree>");

    /** A request is served in seven ways. */
    private static final long MAX_NANOS = 2_000_000_000L;

    private final HttpMessages messages;

    HttpTarget() {
        Serializer serializer = Serializer.forPackages(MessageTypes.PACKAGES);
        NegotiationOptions options = NegotiationOptions.of(serializer.formats())
                .withCodings(List.of("gzip", "zstd"))
                .withVersions(Set.of("1", "2"))
                .withTurmericHeaders(true)
                .withLikeRequest(true);
        messages = new HttpMessages(serializer, options, Codecs.load(), 100)
                .withSchemas(SchemaCatalog.forPackages(MessageTypes.PACKAGES));
    }

    @Override
    public List<byte[]> seeds() {
        return SEEDS.stream()
                .map(seed -> seed.getBytes(StandardCharsets.ISO_8859_1))
                .toList();
    }

    @Override
    public List<String> pieces() {
        return Pieces.HTTP;
    }

    @Override
    public void run(byte[] input) {
        FuzzedRequest request = FuzzedRequest.of(input);
        long nanos = System.nanoTime();
        serve(request);
        Cost.checkTime(System.nanoTime() - nanos, MAX_NANOS, () -> serve(request));
    }

    private void serve(FuzzedRequest request) {
        refusing(() -> messages.selector().request(request));
        refusing(() -> messages.selector().response(request));
        refusing(() -> messages.schema(request));
        refusing(() -> messages.readProblem(request, request.body()));
        refusing(() -> messages.readAll(request, request.body(), Tree.class));
        Tree tree = refusing(() -> messages.read(request, request.body(), Tree.class));
        if (tree != null) {
            refusing(() -> messages.answer(request, 200, tree));
        }
    }

    private interface Reading<T> {
        T read();
    }

    private <T> @Nullable T refusing(Reading<T> reading) {
        try {
            return reading.read();
        } catch (HttpProblemException problem) {
            if (problem.status() < 400 || problem.status() >= 500) {
                throw new Violation("status " + problem.status() + " for what a client sent", problem);
            }
            return null;
        }
    }
}

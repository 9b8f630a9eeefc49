package io.curcuma.http;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.http.problem.Problem;
import io.curcuma.http.problem.Violation;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Problem details (RFC 9457) in every format. */
final class ProblemDocuments {
    static final String PACKAGE = "io.curcuma.http.problem";

    private static final String TYPE = "urn:curcuma:problem:";

    /** RFC 9457 registers media types for problem details in JSON and in XML. */
    private static final Map<String, String> MEDIA_TYPES =
            Map.of("application/json", "application/problem+json", "application/xml", "application/problem+xml");

    private final Serializer serializer;

    /** @param formats of the service */
    ProblemDocuments(List<Format> formats) {
        Serializer known = Serializer.forPackages(ProblemDocuments.class.getClassLoader(), PACKAGE);
        for (Format format : formats) {
            known = known.withFormat(format);
        }
        this.serializer = known;
    }

    byte[] write(HttpProblemException problem, Format format) {
        return serializer.write(document(problem), format.id());
    }

    Problem read(byte[] bytes, Format format) {
        return serializer.read(bytes, Problem.class, format.id());
    }

    static String mediaType(Format format) {
        String usual = format.mediaTypes().get(0);
        return MEDIA_TYPES.getOrDefault(usual, usual);
    }

    static Problem document(HttpProblemException problem) {
        Problem document = new Problem();
        String words = problem.code().toLowerCase(Locale.ROOT);
        document.setType(TYPE + words.replace('_', '-'));
        document.setTitle(words.replace('_', ' '));
        document.setStatus(problem.status());
        document.setDetail(problem.detail());
        document.setCode(problem.code());
        document.getSupported().addAll(problem.supported());
        problem.serialization().ifPresent(cause -> describe(document, cause));
        return document;
    }

    private static void describe(Problem document, SerializationException cause) {
        if (!cause.format().isEmpty()) {
            document.setFormat(cause.format());
        }
        if (cause.offset() >= 0) {
            document.setOffset(cause.offset());
        }
        if (!cause.fieldPath().isEmpty()) {
            document.setPath(cause.fieldPath());
        }
        if (cause.limitName() != null) {
            document.setLimit(cause.limitName());
            document.setLimitValue(cause.limitValue());
        }
        for (io.curcuma.Violation broken : cause.violations()) {
            Violation violation = new Violation();
            violation.setPath(broken.path());
            violation.setRule(broken.rule());
            violation.setLocation(broken.location().isEmpty() ? null : broken.location());
            document.getViolation().add(violation);
        }
    }
}

package io.curcuma.http;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.http.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request that cannot be served, or a response without the expected bean: the problem details of RFC 9457. Texts never contain what the
 * other side sent.
 */
public final class HttpProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int INTERNAL = 500;

    /** The cause, as {@code code} of the problem; {@link SerializationException.Code} has further ones. */
    public enum Reason {
        /** 400: a header field that is malformed, or has contradicting values. */
        MALFORMED_HEADER(400),
        /** 400: the body is missing or incomplete. */
        INCOMPLETE_BODY(400),
        /** 400: the service does not have the requested major version of the schema. */
        UNSUPPORTED_VERSION(400),
        /** 404: there is no such schema. */
        UNKNOWN_SCHEMA(404),
        /** 405: the resource does not allow the method. */
        METHOD_NOT_ALLOWED(405),
        /** 406: the service has no representation that the client accepts. */
        NOT_ACCEPTABLE(406),
        /** 413: the body is longer than the limit. */
        TOO_LARGE(413),
        /** 415: the format of the request is not available. */
        UNSUPPORTED_FORMAT(415),
        /** 415: the content coding of the request is not available. */
        UNSUPPORTED_CODING(415);

        private final int status;

        Reason(int status) {
            this.status = status;
        }
    }

    private final int status;
    private final String code;
    private final transient List<String> supported;
    private final transient Map<String, String> headers;

    private HttpProblemException(
            int status,
            String code,
            String detail,
            @Nullable Throwable cause,
            List<String> supported,
            Map<String, String> headers) {
        super(detail, cause);
        this.status = status;
        this.code = code;
        this.supported = List.copyOf(supported);
        this.headers = new TreeMap<>(headers);
    }

    /** A problem without further header fields. */
    public static HttpProblemException of(Reason reason, String detail) {
        return new HttpProblemException(reason.status, reason.name(), detail, null, List.of(), Map.of());
    }

    /**
     * A problem that a service defines. Its clients get it in their format.
     *
     * @param status 400 to 599; from 500 on, the detail is logged and not sent
     * @param code a constant such as {@code NO_SUCH_CART}, from which the type of the problem is made
     * @param detail what is wrong: a sentence without a period
     * @throws IllegalArgumentException for another status
     */
    public static HttpProblemException of(int status, String code, String detail) {
        if (status < 400 || status > 599) {
            throw new IllegalArgumentException("status " + status + " is that of no problem");
        }
        return new HttpProblemException(status, code, detail, null, List.of(), Map.of());
    }

    /** The problem of a message that cannot be read or written. */
    public static HttpProblemException of(SerializationException cause) {
        return new HttpProblemException(
                status(cause.code()),
                cause.code().name(),
                String.valueOf(cause.getMessage()),
                cause,
                List.of(),
                cause.code() == Code.BUSY ? Map.of("Retry-After", "1") : Map.of());
    }

    /** Whether the service has no room for the message at the moment, which is no failure of it. */
    boolean isBusy() {
        return code.equals(Code.BUSY.name());
    }

    /** The problem of a bean that the service cannot write: 500 whatever the code, since the client is not the cause. */
    static HttpProblemException unwritable(SerializationException cause) {
        return new HttpProblemException(
                INTERNAL, cause.code().name(), String.valueOf(cause.getMessage()), cause, List.of(), Map.of());
    }

    /** The problem in the response of a service. */
    static HttpProblemException answered(Reply<?> reply) {
        int status = reply.status();
        Optional<Problem> problem = reply.problem();
        String code = problem.map(Problem::getCode).or(reply::code).orElse("STATUS_" + status);
        String detail = problem.map(Problem::getDetail)
                .orElseGet(() -> "the service answered with status " + status
                        + (reply.location().isEmpty()
                                ? ""
                                : ", a redirection: see HttpClient.Builder.followRedirects"));
        Map<String, String> headers = new TreeMap<>();
        reply.location().ifPresent(location -> headers.put("Location", location));
        return new HttpProblemException(
                status, code, detail, null, problem.map(Problem::getSupported).orElse(List.of()), headers);
    }

    /** What a client gets of a problem of the service itself: its code without its detail. */
    static HttpProblemException internal(HttpProblemException problem) {
        return new HttpProblemException(
                problem.status(),
                problem.code(),
                problem.isBusy()
                        ? "the service has no room for this message at the moment: send it again later"
                        : "the service could not make its answer",
                null,
                problem.supported(),
                problem.headers());
    }

    /** The status of a code: 400, 413 or 415 if the client caused the problem, 500 or 503 if the service did. */
    static int status(SerializationException.Code code) {
        return switch (code) {
            case LIMIT_SIZE -> 413;
            case UNSUPPORTED_FORMAT -> 415;
            case INVALID -> 422;
            case INVALID_BEAN, NOT_CARRIED, FAILED, CONFIG_INVALID -> 500;
            case SCHEMA_UNAVAILABLE, BUSY -> 503;
            default -> 400;
        };
    }

    /** This problem with the values that are available instead. */
    public HttpProblemException withSupported(List<String> available) {
        return new HttpProblemException(status, code, detail(), getCause(), available, headers);
    }

    /** This problem with a further header field of its response. */
    public HttpProblemException withHeader(String name, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(name, value);
        return new HttpProblemException(status, code, detail(), getCause(), supported, more);
    }

    /** The status code of the response. */
    public int status() {
        return status;
    }

    /** Name of a {@link Reason} or of a {@link SerializationException.Code}. */
    public String code() {
        return code;
    }

    /** What is wrong: a sentence without a period. */
    public String detail() {
        return String.valueOf(getMessage());
    }

    /** The values that are available instead, such as media types; empty if there are none to name. */
    public List<String> supported() {
        return supported;
    }

    /** The header fields of this problem, in addition to those of every response; {@code Location} of a redirection. */
    public Map<String, String> headers() {
        return new TreeMap<>(headers);
    }

    /** The exception of the message, if it was the cause. */
    public Optional<SerializationException> serialization() {
        return getCause() instanceof SerializationException e ? Optional.of(e) : Optional.empty();
    }
}

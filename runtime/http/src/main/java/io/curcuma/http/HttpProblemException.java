package io.curcuma.http;

import io.curcuma.SerializationException;
import io.curcuma.http.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request that cannot be served, or an answer that a client cannot use: what {@code Problem} documents say (RFC 9457). Texts never
 * hold what the other side sent.
 */
public final class HttpProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int INTERNAL = 500;

    /** Why, as {@code code} of the problem; {@link SerializationException.Code} has the others. */
    public enum Reason {
        /** 400: a header that is no header of its kind, or that says two things. */
        MALFORMED_HEADER(400),
        /** 400: the body did not come, or not to its end. */
        INCOMPLETE_BODY(400),
        /** 400: the service does not have the major version of the schema that is asked for. */
        UNSUPPORTED_VERSION(400),
        /** 404: no such schema. */
        UNKNOWN_SCHEMA(404),
        /** 405: not with this method. */
        METHOD_NOT_ALLOWED(405),
        /** 406: nothing that the client accepts is available. */
        NOT_ACCEPTABLE(406),
        /** 413: more bytes than are accepted. */
        TOO_LARGE(413),
        /** 415: the request is in no format that is available. */
        UNSUPPORTED_FORMAT(415),
        /** 415: the request is in no content coding that is available. */
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

    /** A problem without further headers. */
    public static HttpProblemException of(Reason reason, String detail) {
        return new HttpProblemException(reason.status, reason.name(), detail, null, List.of(), Map.of());
    }

    /**
     * A problem of a service's own making, which its clients get in their format.
     *
     * @param status 400 to 599; from 500 on, the detail stays in the log
     * @param code a constant such as {@code NO_SUCH_CART}, which the type of the problem is made of
     * @param detail what is wrong, in a sentence without a period
     * @throws IllegalArgumentException for another status
     */
    public static HttpProblemException of(int status, String code, String detail) {
        if (status < 400 || status > 599) {
            throw new IllegalArgumentException("status " + status + " is that of no problem");
        }
        return new HttpProblemException(status, code, detail, null, List.of(), Map.of());
    }

    /** What a message that cannot be read or written is for HTTP. */
    public static HttpProblemException of(SerializationException cause) {
        return new HttpProblemException(
                status(cause.code()),
                cause.code().name(),
                String.valueOf(cause.getMessage()),
                cause,
                List.of(),
                Map.of());
    }

    /** What a bean of the service that cannot be written is for HTTP: whatever the code, the client has done nothing wrong. */
    static HttpProblemException unwritable(SerializationException cause) {
        return new HttpProblemException(
                INTERNAL, cause.code().name(), String.valueOf(cause.getMessage()), cause, List.of(), Map.of());
    }

    /** What a service answered to a client. */
    static HttpProblemException answered(int status, Optional<Problem> problem) {
        String code = problem.map(Problem::getCode).orElse("STATUS_" + status);
        String detail = problem.map(Problem::getDetail).orElse("the service answered with status " + status);
        return new HttpProblemException(
                status, code, detail, null, problem.map(Problem::getSupported).orElse(List.of()), Map.of());
    }

    /** A problem of the service itself, of which a client learns the code alone. */
    static HttpProblemException internal(HttpProblemException problem) {
        return new HttpProblemException(
                problem.status(),
                problem.code(),
                "the service could not make its answer",
                null,
                problem.supported(),
                problem.headers());
    }

    /** The status of a code: a message that the client sent is 400, 413 or 415, one that the service made is 500. */
    static int status(SerializationException.Code code) {
        return switch (code) {
            case LIMIT_SIZE -> 413;
            case UNSUPPORTED_FORMAT -> 415;
            case INVALID_BEAN, NOT_CARRIED, FAILED, CONFIG_INVALID -> 500;
            case SCHEMA_UNAVAILABLE -> 503;
            default -> 400;
        };
    }

    /** This problem with what is available instead. */
    public HttpProblemException withSupported(List<String> available) {
        return new HttpProblemException(status, code, detail(), getCause(), available, headers);
    }

    /** This problem with a header of the answer. */
    public HttpProblemException withHeader(String name, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(name, value);
        return new HttpProblemException(status, code, detail(), getCause(), supported, more);
    }

    /** The status of the answer. */
    public int status() {
        return status;
    }

    /** Name of a {@link Reason} or of a {@link SerializationException.Code}. */
    public String code() {
        return code;
    }

    /** What is wrong, in a sentence without a period. */
    public String detail() {
        return String.valueOf(getMessage());
    }

    /** What is available instead; empty if that is no help. */
    public List<String> supported() {
        return supported;
    }

    /** Headers that the answer has besides those of every answer. */
    public Map<String, String> headers() {
        return new TreeMap<>(headers);
    }

    /** The exception of the message, if it is one. */
    public Optional<SerializationException> serialization() {
        return getCause() instanceof SerializationException e ? Optional.of(e) : Optional.empty();
    }
}

package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import java.util.List;
import java.util.Optional;

/** Reads header values within bounds. */
final class HeaderValues {
    /** As much as servers take for all headers together. */
    static final int MAX_LENGTH = 8_192;

    private HeaderValues() {}

    /**
     * All values of a list header as one (RFC 9110, section 5.3).
     *
     * @throws HttpProblemException if they are longer than {@value #MAX_LENGTH} characters
     */
    static String joined(List<String> values, String name) {
        String joined = values.size() == 1 ? values.get(0) : String.join(", ", values);
        if (joined.length() > MAX_LENGTH) {
            throw HttpProblemException.of(
                    Reason.MALFORMED_HEADER, name + " is longer than " + MAX_LENGTH + " characters");
        }
        return joined;
    }

    /**
     * The value of a header that has one.
     *
     * @throws HttpProblemException if it was sent with two values, or is too long
     */
    static Optional<String> single(MessageHeaders headers, String name) {
        List<String> values =
                headers.headers(name).stream().map(String::strip).distinct().toList();
        if (values.size() > 1) {
            throw HttpProblemException.of(Reason.MALFORMED_HEADER, name + " is sent twice with different values");
        }
        return values.isEmpty() || values.get(0).isEmpty() ? Optional.empty() : Optional.of(joined(values, name));
    }
}

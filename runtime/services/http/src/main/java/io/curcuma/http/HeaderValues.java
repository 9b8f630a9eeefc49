package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import java.util.List;
import java.util.Optional;

/** Reads field values within limits. */
final class HeaderValues {
    /** What servers usually accept for all header fields together. */
    static final int MAX_LENGTH = 8_192;

    private HeaderValues() {}

    /**
     * The combined value of a list-based field (RFC 9110, section 5.3).
     *
     * @throws HttpProblemException if it is longer than {@value #MAX_LENGTH} characters
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
     * The value of a singleton field (RFC 9110, section 5.5); empty if it is missing or empty.
     *
     * @throws HttpProblemException if it was sent twice with different values, or is too long
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

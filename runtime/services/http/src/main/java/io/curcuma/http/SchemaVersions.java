package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version of the schema that a client uses, by a segment {@code V2} of the path, a header field, or {@code ;v=} of the media type. Of a version
 * {@code major.minor.maintenance} only the major number is compared: a client with another minor version is served.
 */
final class SchemaVersions {
    private static final Pattern VERSION = Pattern.compile("[Vv]?([0-9]{1,9})(?:\\.[0-9]{1,9}){0,2}");
    private static final Pattern SEGMENT = Pattern.compile("/[Vv]([0-9]{1,9})(?=/|$)");

    private final Set<String> majors;
    private final boolean turmeric;

    /**
     * @param majors the major versions of the service; if empty, versions are ignored
     * @param turmeric whether Turmeric's header is read
     */
    SchemaVersions(Set<String> majors, boolean turmeric) {
        this.majors = new TreeSet<>(majors);
        this.turmeric = turmeric;
    }

    boolean isEmpty() {
        return majors.isEmpty();
    }

    /** The major number of a version; empty if the text is not a version. */
    static Optional<String> major(String version) {
        Matcher matcher = VERSION.matcher(version);
        return matcher.matches() ? Optional.of(number(matcher.group(1))) : Optional.empty();
    }

    private static String number(String digits) {
        return String.valueOf(Integer.parseInt(digits));
    }

    /** Whether the service has the version; always true if it names no versions. */
    boolean has(String version) {
        return isEmpty()
                || majors.contains(version)
                || major(version).filter(majors::contains).isPresent();
    }

    /**
     * The major version that a message names by the path of its URL or a header field.
     *
     * @param path {@code ""} where it is not known
     * @throws HttpProblemException 400, if the service does not have it, or if the message names two
     */
    Optional<String> of(String path, MessageHeaders headers) {
        if (isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> named = new TreeMap<>();
        Matcher segment = SEGMENT.matcher(path);
        if (segment.find()) {
            named.put("the path", number(segment.group(1)));
        }
        add(headers, FormatSelector.SCHEMA_VERSION, named);
        if (turmeric) {
            add(headers, FormatSelector.TURMERIC_VERSION, named);
        }
        Set<String> different = new TreeSet<>(named.values());
        if (different.size() > 1) {
            throw HttpProblemException.of(
                    Reason.MALFORMED_HEADER, String.join(" and ", named.keySet()) + " say different versions");
        }
        Optional<String> version = different.stream().findFirst();
        if (version.isPresent() && !majors.contains(version.get())) {
            throw unsupported();
        }
        return version;
    }

    private static void add(MessageHeaders headers, String name, Map<String, String> named) {
        HeaderValues.single(headers, name)
                .ifPresent(value -> named.put(
                        name,
                        major(value)
                                .orElseThrow(() -> HttpProblemException.of(
                                        Reason.MALFORMED_HEADER, name + " is not a version, such as 1.4.0"))));
    }

    private HttpProblemException unsupported() {
        return HttpProblemException.of(
                        Reason.UNSUPPORTED_VERSION, "the service does not have the major version that is asked for")
                .withSupported(majors.stream().toList());
    }
}

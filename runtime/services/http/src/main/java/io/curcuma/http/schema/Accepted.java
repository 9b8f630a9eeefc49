package io.curcuma.http.schema;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The media types that {@code Accept} names with a weight above zero. Ranges with {@code *} are ignored: they mean that the usual form is as good as
 * any.
 */
final class Accepted {
    /** No client has a reason to send more. */
    private static final int MAX_LENGTH = 4_096;

    private final Set<String> types = new TreeSet<>();

    private Accepted() {}

    /** @param headers the values of {@code Accept} */
    static Accepted of(List<String> headers) {
        Accepted accepted = new Accepted();
        for (String header : headers) {
            if (header.length() <= MAX_LENGTH) {
                for (String element : header.split(",", -1)) {
                    accepted.add(element.toLowerCase(Locale.ROOT));
                }
            }
        }
        return accepted;
    }

    private void add(String element) {
        String[] parts = element.split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].strip().matches("q\\s*=\\s*0(\\.0{0,3})?")) {
                return;
            }
        }
        types.add(parts[0].strip());
    }

    boolean names(String... anyOf) {
        return List.of(anyOf).stream().anyMatch(types::contains);
    }

    boolean isBrowser() {
        return names("text/html", "application/xhtml+xml");
    }
}

package io.curcuma.fuzz;

import io.curcuma.http.RequestHead;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A request as an input has it.
 *
 * @param lines the headers
 * @param text the body, each byte a character
 */
record FuzzedRequest(String method, String path, String query, List<String> lines, String text) implements RequestHead {
    static FuzzedRequest of(byte[] input) {
        // as servers read heads
        String all = new String(input, StandardCharsets.ISO_8859_1);
        int end = all.indexOf("\n\n");
        String head = end < 0 ? all : all.substring(0, end);
        String body = end < 0 ? "" : all.substring(end + 2);
        List<String> lines = new ArrayList<>(List.of(head.split("\n", -1)));
        String first = lines.remove(0);
        int space = first.indexOf(' ');
        String target = first.substring(space + 1);
        int question = target.indexOf('?');
        return new FuzzedRequest(
                space < 0 ? "GET" : first.substring(0, space),
                question < 0 ? target : target.substring(0, question),
                question < 0 ? "" : target.substring(question + 1),
                lines,
                body);
    }

    InputStream body() {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public List<String> headers(String name) {
        List<String> values = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon >= 0 && line.substring(0, colon).equalsIgnoreCase(name)) {
                values.add(line.substring(colon + 1).strip());
            }
        }
        return values;
    }
}

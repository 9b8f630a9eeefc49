package io.curcuma.http;

import java.util.ArrayList;
import java.util.List;

/** The head of a request, made of header lines. */
record Head(String method, String path, String query, List<String> lines) implements RequestHead {
    static Head get(String... lines) {
        return new Head("GET", "/cart", "", List.of(lines));
    }

    static Head post(String... lines) {
        return new Head("POST", "/cart", "", List.of(lines));
    }

    Head withQuery(String text) {
        return new Head(method, path, text, lines);
    }

    Head with(String line) {
        List<String> more = new ArrayList<>(lines);
        more.add(line);
        return new Head(method, path, query, more);
    }

    @Override
    public List<String> headers(String name) {
        return lines.stream()
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .toList();
    }
}

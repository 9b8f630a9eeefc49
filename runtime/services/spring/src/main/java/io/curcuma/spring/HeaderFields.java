package io.curcuma.spring;

import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpHeaders;

/** What {@link HttpHeaders} can in Spring 6, where it is a map, and in Spring 7, where it is none, by the same bytecode. */
final class HeaderFields {
    private HeaderFields() {}

    /** The values of all fields of a name, in the order in which they are there; empty if there are none. */
    static List<String> values(HttpHeaders headers, String name) {
        List<String> all = new ArrayList<>();
        headers.forEach((field, values) -> {
            if (field.equalsIgnoreCase(name)) {
                all.addAll(values);
            }
        });
        return all;
    }
}

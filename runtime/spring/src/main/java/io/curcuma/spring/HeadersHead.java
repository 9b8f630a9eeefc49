package io.curcuma.spring;

import io.curcuma.http.RequestHead;
import java.util.List;
import org.springframework.http.HttpHeaders;

/**
 * What the headers of a message say, where nothing but them is known.
 *
 * @param fields of a request or of a response
 */
record HeadersHead(HttpHeaders fields) implements RequestHead {
    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String path() {
        return "";
    }

    @Override
    public String query() {
        return "";
    }

    @Override
    public List<String> headers(String name) {
        return fields.getOrEmpty(name);
    }
}

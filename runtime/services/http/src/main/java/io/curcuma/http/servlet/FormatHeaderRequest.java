package io.curcuma.http.servlet;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A request with other values of {@code Accept} and {@code Content-Type}: frameworks behind the filter know only these. */
final class FormatHeaderRequest extends HttpServletRequestWrapper {
    private final Map<String, String> replaced = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    FormatHeaderRequest(HttpServletRequest request, Map<String, String> headers) {
        super(request);
        replaced.putAll(headers);
    }

    @Override
    public @Nullable String getHeader(String name) {
        String value = replaced.get(name);
        return value == null ? super.getHeader(name) : value;
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        String value = replaced.get(name);
        return value == null ? super.getHeaders(name) : Collections.enumeration(List.of(value));
    }

    @Override
    public @Nullable String getContentType() {
        return getHeader("Content-Type");
    }

    @Override
    public Enumeration<String> getHeaderNames() {
        Map<String, String> names = new TreeMap<>(replaced);
        Collections.list(super.getHeaderNames()).forEach(name -> names.put(name, ""));
        return Collections.enumeration(names.keySet());
    }
}

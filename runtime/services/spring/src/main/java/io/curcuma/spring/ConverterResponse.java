package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.http.FormatSelector;
import io.curcuma.http.FormatSelector.ResponseChoice;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.RequestHead;
import io.curcuma.http.servlet.ServletHead;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.HandlerMapping;

/** The response of a service whose handler has returned beans. */
final class ConverterResponse {
    private ConverterResponse() {}

    /**
     * Writes the whole response: status, header fields and body.
     *
     * @return false, with nothing written, if this is not the response of the current request, as in a stream of events
     */
    static boolean write(HttpMessages messages, Object entity, @Nullable MediaType type, HttpOutputMessage out)
            throws IOException {
        if (!(out instanceof ServletServerHttpResponse response)
                || !(RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes)) {
            return false;
        }
        HttpServletRequest request = attributes.getRequest();
        ServletHead head = new ServletHead(request);
        int status = response.getServletResponse().getStatus();
        ResponseChoice choice = type != null && isDecided(request, response)
                ? decided(messages.selector(), head, type)
                : messages.selector().response(head);
        put(response, status, messages.answer(head, status, entity, choice));
        return true;
    }

    private static boolean isDecided(HttpServletRequest request, ServletServerHttpResponse response) {
        return request.getAttribute(HandlerMapping.PRODUCIBLE_MEDIA_TYPES_ATTRIBUTE) instanceof Collection<?> types
                        && !types.isEmpty()
                || response.getHeaders().getContentType() != null;
    }

    private static ResponseChoice decided(FormatSelector selector, RequestHead head, MediaType type) {
        Format format = selector.formatOf(type.toString())
                .orElseThrow(() -> HttpProblemException.of(
                        Reason.NOT_ACCEPTABLE, "the format has no variant with the parameters of the media type"));
        return selector.response(head, format, type.toString());
    }

    private static void put(ServletServerHttpResponse response, int status, HttpAnswer answer) throws IOException {
        HttpHeaders headers = response.getHeaders();
        headers.setContentType(null);
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            String name = header.getKey();
            if (HttpAnswer.isList(name)) {
                add(response, name, header.getValue());
            } else if (!name.equals(HttpHeaders.ETAG) || headers.getETag() == null) {
                headers.set(name, header.getValue());
            }
        }
        if (answer.status() != status) {
            response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        }
        response.getBody().write(answer.body());
    }

    /**
     * Adds a value to those of a header field, each of which is sent once. Spring 6 keeps header fields until the body is written, Spring 7 gives
     * them to the servlet's response at once.
     */
    private static void add(ServletServerHttpResponse response, String name, String value) {
        HttpServletResponse servlet = response.getServletResponse();
        Set<String> all = new LinkedHashSet<>(servlet.getHeaders(name));
        List<String> kept = HeaderFields.values(response.getHeaders(), name);
        all.addAll(kept);
        all.add(value);
        if (!kept.isEmpty()) {
            response.getHeaders().put(name, List.of());
        }
        boolean first = true;
        for (String each : all) {
            if (first) {
                servlet.setHeader(name, each);
            } else {
                servlet.addHeader(name, each);
            }
            first = false;
        }
    }
}

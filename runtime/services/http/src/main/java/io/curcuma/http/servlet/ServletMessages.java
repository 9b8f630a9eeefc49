package io.curcuma.http.servlet;

import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * The beans of one request and its response, for a servlet behind {@link CurcumaFilter}, which never sees a format.
 *
 * <pre>{@code
 * ServletMessages messages = ServletMessages.of(request);
 * Cart cart = messages.read(Cart.class);
 * messages.write(response, 200, receipt);
 * }</pre>
 */
public final class ServletMessages {
    private static final String ATTRIBUTE = ServletMessages.class.getName();

    private final HttpMessages messages;
    private final HttpServletRequest request;

    private ServletMessages(HttpMessages messages, HttpServletRequest request) {
        this.messages = messages;
        this.request = request;
    }

    static void attach(HttpMessages messages, HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, new ServletMessages(messages, request));
    }

    /**
     * The messages of a request.
     *
     * @throws IllegalStateException if the filter is not before this servlet
     */
    public static ServletMessages of(HttpServletRequest request) {
        Object attached = request.getAttribute(ATTRIBUTE);
        if (attached == null) {
            throw new IllegalStateException("map " + CurcumaFilter.class.getName() + " to this servlet");
        }
        return (ServletMessages) Objects.requireNonNull(attached);
    }

    /**
     * Reads the body of the request.
     *
     * @throws HttpProblemException if it cannot be read; the filter sends the problem
     */
    public <T> T read(Class<T> type) throws IOException {
        return messages.read(new ServletHead(request), request.getInputStream(), type);
    }

    /** As {@link #read}, of a body with any number of beans. */
    public <T> List<T> readAll(Class<T> type) throws IOException {
        return messages.readAll(new ServletHead(request), request.getInputStream(), type);
    }

    /**
     * Sends a response with a bean.
     *
     * @param bean a bean, or a list of beans
     * @throws HttpProblemException if the client accepts no available format; the filter sends the problem
     */
    public void write(HttpServletResponse response, int status, Object bean) throws IOException {
        send(request, response, messages.answer(new ServletHead(request), status, bean));
    }

    /**
     * Sends an answer: its status, its header fields and, unless the request is a {@code HEAD}, its body. {@code Vary} and {@code Link} are added
     * to those that the response has already; other header fields replace them.
     *
     * @param response not committed, and without a body so far
     */
    public static void send(HttpServletRequest request, HttpServletResponse response, HttpAnswer answer)
            throws IOException {
        response.setStatus(answer.status());
        answer.headers().forEach((name, value) -> {
            if (!HttpAnswer.isList(name)) {
                response.setHeader(name, value);
            } else if (!response.getHeaders(name).contains(value)) {
                response.addHeader(name, value);
            }
        });
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(answer.body());
        }
    }
}

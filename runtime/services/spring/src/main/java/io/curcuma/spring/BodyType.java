package io.curcuma.spring;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.AsyncHandlerInterceptor;

/**
 * The {@code Content-Type} of a request as a handler that reads a bean sees it. A body without one is in the default format. The one of a form is
 * hidden: Spring would rebuild the body from the parameters that the container has read, in another order and without its content coding.
 *
 * <p>The handler is not known yet in the filter, so the interceptor marks the request once it is.
 */
final class BodyType implements AsyncHandlerInterceptor {
    private static final String MARK = BodyType.class.getName();

    private final BeanHandlers handlers;

    BodyType(BeanHandlers handlers) {
        this.handlers = handlers;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        String type = request.getContentType();
        if ((type == null || isForm(type)) && handlers.reads(handler)) {
            request.setAttribute(MARK, true);
        }
        return true;
    }

    @Override
    public void afterConcurrentHandlingStarted(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        // the result is dispatched again, and its handler is found by what the client sent
        request.removeAttribute(MARK);
    }

    private static boolean isForm(String type) {
        return type.contains(MediaType.APPLICATION_FORM_URLENCODED_VALUE);
    }

    /**
     * Gives the handlers requests that can be marked.
     *
     * @param defaultType media type of a body without one; empty if such a body is refused
     */
    record BodyTypeFilter(Optional<String> defaultType) implements Filter {
        @Override
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            boolean http = request instanceof HttpServletRequest;
            chain.doFilter(http ? new MarkedRequest((HttpServletRequest) request, defaultType) : request, response);
        }
    }

    private static final class MarkedRequest extends HttpServletRequestWrapper {
        private final Optional<String> defaultType;

        MarkedRequest(HttpServletRequest request, Optional<String> defaultType) {
            super(request);
            this.defaultType = defaultType;
        }

        private boolean isMarked() {
            return getAttribute(MARK) != null;
        }

        private Optional<String> added(String name) {
            boolean untyped = name.equalsIgnoreCase(HttpHeaders.CONTENT_TYPE) && isMarked() && hasBody();
            return untyped && super.getHeader(name) == null ? defaultType : Optional.empty();
        }

        /** By the header fields (RFC 9112, section 6.3). */
        private boolean hasBody() {
            return getContentLengthLong() > 0 || super.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
        }

        @Override
        public @Nullable String getContentType() {
            String type = super.getContentType();
            return type != null && isForm(type) && isMarked() ? null : type;
        }

        @Override
        public @Nullable String getHeader(String name) {
            return added(name).orElseGet(() -> super.getHeader(name));
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return added(name)
                    .map(type -> Collections.enumeration(List.of(type)))
                    .orElseGet(() -> super.getHeaders(name));
        }

        @Override
        public Enumeration<String> getHeaderNames() {
            Set<String> names = new LinkedHashSet<>(Collections.list(super.getHeaderNames()));
            added(HttpHeaders.CONTENT_TYPE).ifPresent(type -> names.add(HttpHeaders.CONTENT_TYPE));
            return Collections.enumeration(names);
        }
    }
}

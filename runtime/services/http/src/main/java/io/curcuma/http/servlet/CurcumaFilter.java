package io.curcuma.http.servlet;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.http.FormatSelector;
import io.curcuma.http.HeldLeases;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.RequestHead;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes beans for servlets. It gives a servlet its {@link ServletMessages}, answers schema queries, and sends problems in the client's
 * format. It translates the headers and the parameter that name a format into {@code Content-Type} and {@code Accept}, for frameworks that know
 * only these.
 *
 * <p>A filter that a container makes has the packages of the beans in the init parameter {@value #PACKAGES}.
 */
public final class CurcumaFilter implements Filter {
    /** Init parameter: the Java packages of the beans, separated by commas. */
    public static final String PACKAGES = "curcuma.packages";

    private @Nullable HttpMessages messages;

    /** For a container, which calls {@link #init}. */
    public CurcumaFilter() {}

    /** A filter that needs no init parameters. */
    public CurcumaFilter(HttpMessages messages) {
        this.messages = messages;
    }

    @Override
    public void init(FilterConfig config) throws ServletException {
        if (messages == null) {
            String packages = config.getInitParameter(PACKAGES);
            if (packages == null) {
                throw new ServletException("the filter needs the init parameter " + PACKAGES);
            }
            messages = HttpMessages.forPackages(packages.strip().split("\\s*,\\s*", -1));
        }
        messages.logOffer();
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpMessages ready = messages;
        if (ready == null
                || !(request instanceof HttpServletRequest http)
                || !(response instanceof HttpServletResponse answer)) {
            chain.doFilter(request, response);
            return;
        }
        ServletHead head = new ServletHead(http);
        try {
            Optional<HttpAnswer> schema = ready.schema(head);
            if (schema.isPresent()) {
                ServletMessages.send(http, answer, schema.get());
                return;
            }
            HttpServletRequest translated = translated(ready, http, head);
            ServletMessages.attach(ready, translated);
            proceed(translated, response, chain);
        } catch (HttpProblemException | SerializationException | ServletException e) {
            HttpProblemException problem = problem(e);
            if (problem == null || answer.isCommitted()) {
                throw e;
            }
            // keeps the header fields of other filters, such as those of CORS
            answer.resetBuffer();
            ServletMessages.send(http, answer, ready.answer(head, problem));
        }
    }

    private static void proceed(HttpServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HeldLeases held = ServletHead.holding(request);
        boolean later = false;
        try {
            chain.doFilter(request, response);
            later = request.isAsyncStarted();
            if (later) {
                request.getAsyncContext().addListener(new AtTheEnd(held));
            }
        } finally {
            if (!later) {
                held.close();
            }
        }
    }

    /** Closes what a request holds that is answered by another thread. */
    private record AtTheEnd(HeldLeases held) implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            held.close();
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            // completed later
        }

        @Override
        public void onError(AsyncEvent event) {
            // completed later
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            event.getAsyncContext().addListener(this);
        }
    }

    private static @Nullable HttpProblemException problem(@Nullable Throwable thrown) {
        if (thrown instanceof HttpProblemException problem) {
            return problem;
        }
        if (thrown instanceof SerializationException e) {
            return HttpProblemException.of(e);
        }
        return thrown instanceof ServletException ? problem(thrown.getCause()) : null;
    }

    private static HttpServletRequest translated(HttpMessages messages, HttpServletRequest request, RequestHead head) {
        FormatSelector selector = messages.selector();
        Map<String, String> headers = new TreeMap<>();
        // a framework may refuse the whole header because of one range; if no range is valid, it may do so
        selector.wellFormedAccept(head)
                .filter(accept -> !accept.isEmpty())
                .ifPresent(accept -> headers.put("Accept", accept));
        selector.explicit(head).ifPresent(format -> headers.put("Accept", mediaType(format)));
        selector.explicitRequest(head).ifPresent(format -> headers.put("Content-Type", mediaType(format)));
        return headers.isEmpty() ? request : new FormatHeaderRequest(request, headers);
    }

    private static String mediaType(Format format) {
        return format.mediaTypes().get(0);
    }
}

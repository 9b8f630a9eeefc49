package io.curcuma.spring;

import io.curcuma.SerializationException;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import io.curcuma.http.servlet.ServletHead;
import io.curcuma.http.servlet.ServletMessages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.web.HttpMediaTypeException;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/** Sends problems with beans in the format that the client accepts, and leaves all other exceptions to other resolvers. */
final class ProblemResolver implements HandlerExceptionResolver {
    private final HttpMessages messages;
    private final BeanHandlers handlers;

    ProblemResolver(HttpMessages messages, BeanHandlers handlers) {
        this.messages = messages;
        this.handlers = handlers;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception thrown) {
        Optional<HttpProblemException> problem = problem(thrown).or(() -> mediaType(request, handler, thrown));
        if (problem.isEmpty() || response.isCommitted()) {
            return null;
        }
        try {
            response.resetBuffer();
            ServletMessages.send(request, response, messages.answer(new ServletHead(request), problem.get()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ModelAndView();
    }

    private static Optional<HttpProblemException> problem(@Nullable Throwable thrown) {
        if (thrown instanceof HttpProblemException problem) {
            return Optional.of(problem);
        }
        if (thrown instanceof SerializationException e) {
            return Optional.of(HttpProblemException.of(e));
        }
        return thrown instanceof HttpMessageConversionException ? problem(thrown.getCause()) : Optional.empty();
    }

    private Optional<HttpProblemException> mediaType(
            HttpServletRequest request, @Nullable Object handler, Exception thrown) {
        if (thrown instanceof HttpMediaTypeNotAcceptableException e && handlers.concern(request, handler)) {
            return Optional.of(
                    HttpProblemException.of(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available")
                            .withSupported(supported(e)));
        }
        if (thrown instanceof HttpMediaTypeNotSupportedException e && handlers.concern(request, handler)) {
            List<String> supported = supported(e);
            return Optional.of(HttpProblemException.of(
                            Reason.UNSUPPORTED_FORMAT, "the body is of a media type that is not available")
                    .withSupported(supported)
                    .withHeader("Accept", String.join(", ", supported)));
        }
        return Optional.empty();
    }

    /** The media types of the handler, only the canonical one of each format. Spring names none if the header is malformed. */
    private List<String> supported(HttpMediaTypeException thrown) {
        List<String> all = thrown.getSupportedMediaTypes().stream()
                .map(MediaType::toString)
                .toList();
        List<String> canonical =
                messages.selector().mediaTypes().stream().filter(all::contains).toList();
        if (!canonical.isEmpty()) {
            return canonical;
        }
        return all.isEmpty() ? messages.selector().mediaTypes() : all;
    }
}

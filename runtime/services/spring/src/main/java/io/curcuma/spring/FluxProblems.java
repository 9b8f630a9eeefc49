package io.curcuma.spring;

import io.curcuma.SerializationException;
import io.curcuma.http.BodyTypes;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/** Sends problems with beans in the format that the client accepts, and leaves all others to other handlers. */
record FluxProblems(HttpMessages messages, BodyTypes types) implements WebExceptionHandler {
    private static final int CAUSES = 10;

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable thrown) {
        Optional<HttpProblemException> problem = problem(thrown).or(() -> mediaType(exchange, thrown));
        return problem.isEmpty() || exchange.getResponse().isCommitted()
                ? Mono.error(thrown)
                : FluxAnswers.send(
                        exchange.getRequest(),
                        exchange.getResponse(),
                        messages.answer(new FluxHead(exchange.getRequest()), problem.get()));
    }

    /** Spring wraps what a codec throws, with the status that it thinks fit. */
    private static Optional<HttpProblemException> problem(Throwable thrown) {
        @Nullable Throwable cause = thrown;
        for (int i = 0; cause != null && i < CAUSES; i++) {
            if (cause instanceof HttpProblemException problem) {
                return Optional.of(problem);
            }
            if (cause instanceof SerializationException e) {
                return Optional.of(HttpProblemException.of(e));
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    private Optional<HttpProblemException> mediaType(ServerWebExchange exchange, Throwable thrown) {
        if (thrown instanceof NotAcceptableStatusException && concerns(exchange)) {
            return Optional.of(
                    HttpProblemException.of(Reason.NOT_ACCEPTABLE, "nothing that the client accepts is available")
                            .withSupported(messages.selector().mediaTypes()));
        }
        if (thrown instanceof UnsupportedMediaTypeStatusException && concerns(exchange)) {
            return Optional.of(HttpProblemException.of(
                            Reason.UNSUPPORTED_FORMAT, "the body is of a media type that is not available")
                    .withSupported(messages.selector().mediaTypes())
                    .withHeader("Accept", String.join(", ", messages.selector().mediaTypes())));
        }
        return Optional.empty();
    }

    private boolean concerns(ServerWebExchange exchange) {
        return exchange.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE) instanceof HandlerMethod method
                && (types.mentions(method.getReturnType().getGenericParameterType())
                        || Stream.of(method.getMethodParameters())
                                .anyMatch(parameter -> types.mentions(parameter.getGenericParameterType())));
    }
}

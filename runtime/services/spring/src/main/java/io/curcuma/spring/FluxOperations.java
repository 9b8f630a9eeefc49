package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import java.io.ByteArrayInputStream;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Answers calls of operations by threads that may wait, since implementations do. */
record FluxOperations(HttpMessages messages, HttpOperations operations) implements WebHandler {
    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        FluxHead head = new FluxHead(exchange.getRequest());
        return FluxBody.of(exchange.getRequest(), messages)
                .defaultIfEmpty(new ByteArrayInputStream(new byte[0]))
                .publishOn(Schedulers.boundedElastic())
                .map(body -> operations.answer(head, body))
                .flatMap(answer -> FluxAnswers.send(exchange.getRequest(), exchange.getResponse(), answer));
    }
}

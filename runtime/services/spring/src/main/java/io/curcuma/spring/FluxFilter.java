package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.http.FormatSelector;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.RequestHead;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers schema queries, and translates the headers and the parameter that name a format into {@code Content-Type} and {@code Accept}, which is all
 * that Spring knows.
 */
record FluxFilter(HttpMessages messages) implements WebFilter {
    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return Mono.defer(() -> {
            RequestHead head = new FluxHead(exchange.getRequest());
            Optional<HttpAnswer> schema = messages.schema(head);
            if (schema.isPresent()) {
                return FluxAnswers.send(exchange.getRequest(), exchange.getResponse(), schema.get());
            }
            Map<String, String> headers = translated(head);
            if (headers.isEmpty()) {
                return chain.filter(exchange);
            }
            ServerHttpRequest.Builder request = exchange.getRequest().mutate();
            headers.forEach(request::header);
            return chain.filter(exchange.mutate().request(request.build()).build());
        });
    }

    private Map<String, String> translated(RequestHead head) {
        FormatSelector selector = messages.selector();
        Map<String, String> headers = new TreeMap<>();
        // a framework may refuse the whole header because of one range; if no range is valid, it may do so
        selector.wellFormedAccept(head)
                .filter(accept -> !accept.isEmpty())
                .ifPresent(accept -> headers.put("Accept", accept));
        selector.explicit(head).ifPresent(format -> headers.put("Accept", mediaType(format)));
        selector.explicitRequest(head).ifPresent(format -> headers.put("Content-Type", mediaType(format)));
        return headers;
    }

    private static String mediaType(Format format) {
        return format.mediaTypes().get(0);
    }
}

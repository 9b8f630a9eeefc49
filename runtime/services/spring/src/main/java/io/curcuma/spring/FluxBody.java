package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.HttpProblemException.Reason;
import java.io.ByteArrayInputStream;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.ReactiveHttpInputMessage;
import reactor.core.publisher.Mono;

/** Whole bodies of requests. */
final class FluxBody {
    private FluxBody() {}

    /** The body, within the limit of the messages; nothing for an empty one. */
    static Mono<ByteArrayInputStream> of(ReactiveHttpInputMessage message, HttpMessages messages) {
        int limit = messages.serializer().limits().messageBytes();
        return DataBufferUtils.join(message.getBody(), limit)
                .onErrorMap(
                        DataBufferLimitException.class,
                        e -> HttpProblemException.of(Reason.TOO_LARGE, "the body is longer than " + limit + " bytes")
                                .withHeader("Connection", "close"))
                .map(buffer -> {
                    byte[] bytes = new byte[buffer.readableByteCount()];
                    buffer.read(bytes);
                    DataBufferUtils.release(buffer);
                    return new ByteArrayInputStream(bytes);
                });
    }
}

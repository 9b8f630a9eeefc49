package com.acme;

import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.RequestHead;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.Headers;
import io.micronaut.core.type.MutableHeaders;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.body.MessageBodyHandler;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** Beans in every format; the route says which, and Micronaut chooses among them. */
@Singleton
@Order(Ordered.HIGHEST_PRECEDENCE)
@Consumes({"application/xml", "application/json", "application/protobuf", "application/avro"})
@Produces({"application/xml", "application/json", "application/protobuf", "application/avro"})
public class Beans<T> implements MessageBodyHandler<T> {
    static final HttpMessages MESSAGES = HttpMessages.forPackages("acme.orders");

    private static boolean isBean(Argument<?> type) {
        return MESSAGES.serializer().beans().contains(type.getType().getName());
    }

    @Override
    public boolean isReadable(Argument<T> type, MediaType mediaType) {
        return isBean(type);
    }

    @Override
    public T read(Argument<T> type, MediaType mediaType, Headers headers, InputStream body) {
        return MESSAGES.read(headers::getAll, body, type.getType());
    }

    @Override
    public boolean isWriteable(Argument<T> type, MediaType mediaType) {
        return isBean(type);
    }

    @Override
    public void writeTo(
            Argument<T> type, MediaType mediaType, T bean, MutableHeaders headers, OutputStream out) {
        headers.set(HttpHeaders.CONTENT_TYPE, mediaType.toString());
        try {
            out.write(MESSAGES.encoded(bean, mediaType.toString(), "identity"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with a message is the client's to know. */
    @Singleton
    @Produces(MediaType.ALL)
    public static class Problems implements ExceptionHandler<HttpProblemException, HttpResponse<byte[]>> {
        @Override
        public HttpResponse<byte[]> handle(HttpRequest request, HttpProblemException problem) {
            HttpAnswer answer = MESSAGES.answer(new Head(request), problem);
            MutableHttpResponse<byte[]> response =
                    HttpResponse.<byte[]>status(io.micronaut.http.HttpStatus.valueOf(answer.status())).body(answer.body());
            answer.headers().forEach(response::header);
            return response;
        }
    }

    private record Head(HttpRequest<?> request) implements RequestHead {
        @Override
        public String method() {
            return request.getMethodName();
        }

        @Override
        public String path() {
            return request.getUri().getRawPath();
        }

        @Override
        public String query() {
            return Objects.requireNonNullElse(request.getUri().getRawQuery(), "");
        }

        @Override
        public List<String> headers(String name) {
            return request.getHeaders().getAll(name);
        }
    }
}

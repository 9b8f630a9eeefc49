package io.curcuma.spring;

import io.curcuma.http.HttpMessages;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpRequest;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;

/**
 * Lets {@code RestClient} and {@code RestTemplate} read answers of no bytes, which are beans without values in Protobuf, Protostuff and name-value
 * pairs. Without it Spring returns null for them and asks no converter. To be added by the application, since any interceptor makes these
 * clients keep the body of each request in memory. Answers of other formats are left alone. Thread-safe.
 */
public final class EmptyAnswers implements ClientHttpRequestInterceptor {
    private static final Set<String> FORMATS = Set.of("protobuf", "protostuff", "nv");

    private final HttpMessages messages;

    /** @param messages knows the media types of the formats */
    public EmptyAnswers(HttpMessages messages) {
        this.messages = messages;
    }

    @Override
    public ClientHttpResponse intercept(HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
            throws IOException {
        ClientHttpResponse response = execution.execute(request, body);
        HttpStatusCode status = response.getStatusCode();
        boolean hasBody = status.is2xxSuccessful()
                && status.value() != HttpStatus.NO_CONTENT.value()
                && !HttpMethod.HEAD.equals(request.getMethod());
        return hasBody && isOfFormat(response.getHeaders()) ? new Answer(response) : response;
    }

    private boolean isOfFormat(HttpHeaders headers) {
        String type = headers.getFirst(HttpHeaders.CONTENT_TYPE);
        return type != null
                && messages.selector()
                        .formatOf(type)
                        .filter(format -> FORMATS.contains(format.id()))
                        .isPresent();
    }

    /** An answer that says of a body of no bytes that it is there. */
    private static final class Answer implements ClientHttpResponse {
        private final ClientHttpResponse response;
        private final HttpHeaders headers = new HttpHeaders();
        private @Nullable InputStream body;

        Answer(ClientHttpResponse response) {
            this.response = response;
            response.getHeaders().forEach((name, values) -> {
                // 0 is what Spring takes for no body
                if (!name.equalsIgnoreCase(HttpHeaders.CONTENT_LENGTH) || !values.contains("0")) {
                    values.forEach(value -> headers.add(name, value));
                }
            });
        }

        @Override
        public HttpStatusCode getStatusCode() throws IOException {
            return response.getStatusCode();
        }

        @Override
        public String getStatusText() throws IOException {
            return response.getStatusText();
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public InputStream getBody() throws IOException {
            InputStream known = body;
            if (known == null) {
                PushbackInputStream in = new PushbackInputStream(response.getBody());
                int first = in.read();
                if (first >= 0) {
                    in.unread(first);
                }
                known = first >= 0 ? in : new NoBytes();
                body = known;
            }
            return known;
        }

        @Override
        public void close() {
            response.close();
        }
    }

    /** No bytes; but who marks them and looks for the first, to find out whether there is a body, finds one. */
    private static final class NoBytes extends InputStream {
        private boolean marked;

        @Override
        public boolean markSupported() {
            return true;
        }

        @Override
        public void mark(int limit) {
            marked = true;
        }

        @Override
        public void reset() {
            marked = false;
        }

        @Override
        public int read() {
            return marked ? 0 : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            return length == 0 ? 0 : -1;
        }
    }
}

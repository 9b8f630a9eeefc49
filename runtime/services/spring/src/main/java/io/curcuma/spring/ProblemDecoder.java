package io.curcuma.spring;

import io.curcuma.Format;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.AbstractDataBufferDecoder;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;

/**
 * Reads problems in one format for {@code WebClientResponseException.getResponseBodyAs}, which asks decoders alone, and does not tell them the media
 * type.
 */
final class ProblemDecoder extends AbstractDataBufferDecoder<Problem> {
    private final HttpMessages messages;
    private final Format format;

    ProblemDecoder(HttpMessages messages, Format format) {
        super(MimeType.valueOf("*/*"));
        this.messages = messages;
        this.format = format;
    }

    @Override
    public boolean canDecode(ResolvableType type, @Nullable MimeType mimeType) {
        return type.getType() == Problem.class
                && mimeType != null
                && messages.selector()
                        .formatOf(mimeType.toString())
                        .filter(format::equals)
                        .isPresent();
    }

    @Override
    public Problem decode(
            DataBuffer buffer,
            @Nullable ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        List<String> contentType = List.of(format.mediaTypes().get(0));
        return messages.readProblem(
                name -> name.equalsIgnoreCase("Content-Type") ? contentType : List.of(),
                new ByteArrayInputStream(bytes));
    }

    @Override
    public Flux<Problem> decode(
            Publisher<DataBuffer> input,
            ResolvableType type,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return decodeToMono(input, type, mimeType, hints).flux();
    }
}

package io.curcuma.spring;

import io.curcuma.SerializationException;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.MessageHeaders;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.messaging.Message;
import org.springframework.messaging.converter.AbstractMessageConverter;
import org.springframework.messaging.converter.MessageConversionException;
import org.springframework.util.MimeType;

/**
 * Beans as payloads of Spring's messages, as JMS, RabbitMQ and WebSocket have them: {@code JmsMessagingTemplate}, {@code RabbitMessagingTemplate},
 * {@code @JmsListener}, {@code @RabbitListener}. The header {@code contentType} names the format, {@code contentEncoding} the content coding; without
 * them a payload is in the default format.
 *
 * <p>A payload is a {@code byte[]}, or text where its producer has made it so. A bean that cannot be written or read is a {@code
 * MessageConversionException} with the {@link SerializationException} as its cause. Other classes are left to other converters. Thread-safe.
 */
public final class CurcumaMessageConverter extends AbstractMessageConverter {
    /** Header of the content coding, such as {@code gzip}. */
    public static final String CONTENT_ENCODING = "contentEncoding";

    private final HttpMessages messages;
    private final MimeType usual;
    private final Set<String> beans;

    /** @param messages whose formats, content codings and default format count */
    public CurcumaMessageConverter(HttpMessages messages) {
        super(ClaimedTypes.of(messages).mediaTypes().stream()
                .map(MimeType.class::cast)
                .collect(Collectors.toList()));
        this.messages = messages;
        this.usual = getSupportedMimeTypes().get(0);
        this.beans = Set.copyOf(messages.serializer().beans());
        setSerializedPayloadClass(byte[].class);
    }

    @Override
    protected boolean supports(Class<?> type) {
        return beans.contains(type.getName());
    }

    /** A message without {@code contentType} is in the default format. */
    @Override
    protected boolean supportsMimeType(org.springframework.messaging.@Nullable MessageHeaders headers) {
        MimeType type = headers == null ? null : getMimeType(headers);
        return type == null || messages.selector().formatOf(type.toString()).isPresent();
    }

    @Override
    protected MimeType getDefaultContentType(Object payload) {
        return usual;
    }

    @Override
    protected @Nullable Object convertFromInternal(Message<?> message, Class<?> type, @Nullable Object hint) {
        Object payload = message.getPayload();
        byte[] bytes;
        if (payload instanceof byte[] binary) {
            bytes = binary;
        } else if (payload instanceof String text) {
            bytes = text.getBytes(StandardCharsets.UTF_8);
        } else {
            return null;
        }
        try {
            return messages.read(headers(message), new ByteArrayInputStream(bytes), type);
        } catch (HttpProblemException | SerializationException e) {
            throw failed(message, e);
        }
    }

    private MessageHeaders headers(Message<?> message) {
        MimeType type = getMimeType(message.getHeaders());
        List<String> contentType =
                List.of(Objects.requireNonNullElse(type, usual).toString());
        Object coding = message.getHeaders().get(CONTENT_ENCODING);
        List<String> contentEncoding = coding == null ? List.of() : List.of(coding.toString());
        return name -> name.equalsIgnoreCase("Content-Type")
                ? contentType
                : name.equalsIgnoreCase("Content-Encoding") ? contentEncoding : List.of();
    }

    @Override
    protected Object convertToInternal(
            Object payload, org.springframework.messaging.@Nullable MessageHeaders headers, @Nullable Object hint) {
        MimeType type = headers == null ? null : getMimeType(headers);
        Object coding = headers == null ? null : headers.get(CONTENT_ENCODING);
        try {
            return messages.encoded(
                    payload,
                    Objects.requireNonNullElse(type, usual).toString(),
                    coding == null ? "identity" : coding.toString());
        } catch (SerializationException e) {
            throw new MessageConversionException(Objects.toString(e.getMessage()), e);
        }
    }

    private static MessageConversionException failed(Message<?> message, RuntimeException e) {
        Throwable cause = e instanceof HttpProblemException problem
                        && problem.serialization().isPresent()
                ? problem.serialization().get()
                : e;
        return new MessageConversionException(message, Objects.toString(e.getMessage()), cause);
    }
}

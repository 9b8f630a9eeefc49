package io.curcuma.samples.flights.client;

import io.curcuma.http.HttpMessages;
import io.curcuma.schemas.flights.FlightSelectionRequest;

/**
 * What a body looks like.
 *
 * @param format an id such as {@code protobuf}
 * @param coding a content coding such as {@code gzip}, {@value #PLAIN} for none
 */
public record Encoding(String format, String coding) {
    /** No coding. */
    public static final String PLAIN = "identity";

    /** An encoding as it is written on the command line: {@code json}, {@code json+gzip}. */
    public static Encoding parse(String text) {
        int plus = text.indexOf('+');
        return plus < 0 ? new Encoding(text, PLAIN) : new Encoding(text.substring(0, plus), text.substring(plus + 1));
    }

    /** Whether there is no coding. */
    public boolean isPlain() {
        return coding.equals(PLAIN);
    }

    /** The {@code Content-Type} of a request. */
    public String contentType(HttpMessages messages) {
        return messages.contentType(FlightSelectionRequest.class, format);
    }

    /** The bytes of a body. */
    public byte[] body(HttpMessages messages, Object bean) {
        return messages.encoded(bean, contentType(messages), coding);
    }

    @Override
    public String toString() {
        return isPlain() ? format : format + "+" + coding;
    }
}

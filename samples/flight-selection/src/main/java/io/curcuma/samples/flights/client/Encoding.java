package io.curcuma.samples.flights.client;

import io.curcuma.SerializationException;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpMessages;
import io.curcuma.schemas.flights.FlightSelectionRequest;

/**
 * What a body looks like.
 *
 * @param format an id such as {@code protobuf}
 * @param coding a content coding such as {@code gzip}, {@value #PLAIN} for none
 * @param level of the coding, which only the one who writes knows; empty for the default
 */
public record Encoding(String format, String coding, String level) {
    /** No coding. */
    public static final String PLAIN = "identity";

    /** At the coding's default level. */
    public Encoding(String format, String coding) {
        this(format, coding, "");
    }

    /**
     * An encoding as it is written on the command line: {@code json}, {@code json+gzip}, {@code json+xz:6}.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if a level is named and the coding has no such one
     */
    public static Encoding parse(String text) {
        int plus = text.indexOf('+');
        if (plus < 0) {
            return new Encoding(text, PLAIN);
        }
        String format = text.substring(0, plus);
        String coding = text.substring(plus + 1);
        int colon = coding.indexOf(':');
        if (colon < 0) {
            return new Encoding(format, coding);
        }
        return new Encoding(format, Loaded.CODECS.named(coding).id(), coding.substring(colon + 1));
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
        if (level.isEmpty()) {
            return messages.encoded(bean, contentType(messages), coding);
        }
        byte[] plain = messages.encoded(bean, contentType(messages), PLAIN);
        return Loaded.CODECS.named(coding + ":" + level).compress(plain, 0, plain.length);
    }

    @Override
    public String toString() {
        return isPlain() ? format : format + "+" + coding + (level.isEmpty() ? "" : ":" + level);
    }

    /** Loaded when the first level is named: native code takes its time. */
    private static final class Loaded {
        static final Codecs CODECS = Codecs.load();
    }
}

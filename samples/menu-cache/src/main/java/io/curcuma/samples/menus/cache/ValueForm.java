package io.curcuma.samples.menus.cache;

import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.util.Locale;

/**
 * What values are.
 *
 * @param format an id such as {@code json}
 * @param codec of the envelope around it
 */
public record ValueForm(String format, Codec codec) {
    /** A form as it is written on the command line: {@code json}, {@code protobuf+lz4}, {@code json+zstd:9}. */
    public static ValueForm parse(String text, Codecs codecs) {
        int plus = text.indexOf('+');
        return plus < 0
                ? new ValueForm(text, codecs.named(Codec.NONE))
                : new ValueForm(text.substring(0, plus), codecs.named(text.substring(plus + 1)));
    }

    /** Whether nothing is compressed. */
    public boolean isPlain() {
        return codec.id().equals(Codec.NONE);
    }

    /** What does the codec's work: {@code native} or {@code java}; nothing for none. */
    public String engine() {
        return isPlain() ? "" : codec.engine().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return isPlain() ? format : format + "+" + codec.name();
    }
}

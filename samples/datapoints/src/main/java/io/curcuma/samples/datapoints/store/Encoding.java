package io.curcuma.samples.datapoints.store;

import io.curcuma.compression.Codec;

/**
 * What a blob looks like.
 *
 * @param format an id such as {@code protobuf}
 * @param codec a name such as {@code zstd} or {@code zstd:9}, {@code none} for none
 */
public record Encoding(String format, String codec) {
    /** An encoding as it is written on the command line: {@code protobuf}, {@code protobuf+zstd}. */
    public static Encoding parse(String text) {
        int plus = text.indexOf('+');
        return plus < 0
                ? new Encoding(text, Codec.NONE)
                : new Encoding(text.substring(0, plus), text.substring(plus + 1));
    }

    @Override
    public String toString() {
        return codec.equals(Codec.NONE) ? format : format + "+" + codec;
    }
}

package io.curcuma.advise;

import io.curcuma.compression.Codec;
import org.jspecify.annotations.Nullable;

/**
 * What a service may choose.
 *
 * @param format its id
 * @param codec id of the codec, {@value Codec#NONE} for none
 * @param level of the codec; null where it has no levels
 */
public record Combination(
        String format, String codec, @Nullable Integer level) {
    /** As people write it: {@code protobuf}, {@code protobuf + zstd:3}. */
    @Override
    public String toString() {
        return codec.equals(Codec.NONE) ? format : format + " + " + codec + (level == null ? "" : ":" + level);
    }
}

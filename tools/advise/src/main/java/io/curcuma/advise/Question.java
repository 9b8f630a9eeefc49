package io.curcuma.advise;

import java.time.Duration;
import java.util.List;

/**
 * What to measure.
 *
 * @param formats ids; empty for all
 * @param codecs names as {@link CodecChoice#of} takes them; empty for all
 * @param time that it may take, about
 * @param minBytes what is shorter in its format is not compressed
 */
public record Question(List<String> formats, List<String> codecs, Duration time, int minBytes, NetworkModel network) {
    /** Everything, within a minute and a half, on the default network. */
    public static final Question DEFAULT =
            new Question(List.of(), List.of(), Duration.ofSeconds(90), 0, NetworkModel.DEFAULT);

    /** @throws IllegalArgumentException if the time is not positive, or the size negative */
    public Question {
        formats = formats.stream().distinct().toList();
        codecs = codecs.stream().distinct().toList();
        if (time.isNegative() || time.isZero() || time.toHours() > 24) {
            throw new IllegalArgumentException("the time must be positive and at most 24 hours");
        }
        if (minBytes < 0) {
            throw new IllegalArgumentException("the size must not be negative");
        }
    }
}

package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The two forms of one roll-out, with measurements.
 *
 * @param frame null if nothing is compressed
 */
record MeasuredForms<T>(
        Form<T> plain, Form<T> next, @Nullable Frame frame, CodecNames codecs, RolloutMetrics metrics) {
    MeasuredForms<T> withMetrics(RolloutMetrics others) {
        return new MeasuredForms<>(plain, next, frame, codecs, others);
    }

    byte[] encodePlain(T value) {
        long start = System.nanoTime();
        byte[] bytes = plain.encode(value);
        metrics.encoded(
                Part.PLAIN, plain.name(), CodecNames.NONE, bytes.length, bytes.length, System.nanoTime() - start);
        return bytes;
    }

    /**
     * A new part.
     *
     * @param plainBytes what is stored beside it, or null
     */
    byte[] encodeNew(T value, byte @Nullable [] plainBytes, String codec) {
        long start = System.nanoTime();
        byte[] body = next.equals(plain) && plainBytes != null ? plainBytes : next.encode(value);
        int before = body.length;
        String used = frame == null ? CodecNames.NONE : codec;
        byte[] part = Stamp.seal(
                frame == null ? body : frame.wrap(body, codec), next.name(), frame != null, used, plainBytes);
        metrics.encoded(Part.NEW, next.name(), codecs.bounded(used), before, part.length, System.nanoTime() - start);
        return part;
    }

    Attempt<T> decodePlain(byte[] bytes) {
        return Attempt.at(() -> {
            long start = System.nanoTime();
            T value = plain.decode(bytes);
            metrics.decoded(Part.PLAIN, plain.name(), CodecNames.NONE, bytes.length, System.nanoTime() - start);
            return value;
        });
    }

    Attempt<T> decodeNew(byte[] part, Stamp stamp) {
        return Attempt.at(() -> {
            long start = System.nanoTime();
            if (!stamp.form().equals(next.name()) || stamp.framed() != (frame != null)) {
                throw new SerializationException(
                        SerializationException.Code.UNSUPPORTED_FORMAT,
                        "the new part is of another form than " + next.name());
            }
            byte[] body = stamp.body(part);
            T value = next.decode(frame == null ? body : frame.unwrap(body));
            metrics.decoded(Part.NEW, next.name(), codec(stamp), part.length, System.nanoTime() - start);
            return value;
        });
    }

    String codec(Modes modes) {
        return frame == null ? CodecNames.NONE : codecs.bounded(modes.codec());
    }

    String codec(@Nullable Stamp stamp) {
        return stamp == null ? CodecNames.NONE : codecs.bounded(stamp.codec());
    }

    /** Whether both values have the same bytes in the plain form. An older encoder may have written the stored plain bytes. */
    boolean same(byte[] plainBytes, T plainValue, T newValue) {
        byte[] again = plain.encode(newValue);
        return Arrays.equals(again, plainBytes) || Arrays.equals(again, plain.encode(plainValue));
    }

    /** Refuses a codec that does not work here. */
    static void check(@Nullable Frame frame, Modes modes) {
        if (frame == null || !modes.enabled()) {
            return;
        }
        byte[] probe = {1, 2, 3};
        Attempt<byte[]> there = Attempt.at(() -> frame.unwrap(frame.wrap(probe, modes.codec())));
        if (!there.isGood() || !Arrays.equals(there.value(), probe)) {
            throw new SerializationException(
                    SerializationException.Code.CONFIG_INVALID,
                    Modes.CODEC + " " + modes.codec() + " does not work here",
                    there.failure());
        }
    }
}

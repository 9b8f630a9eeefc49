package io.curcuma.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * One side and its messages, which take turns.
 *
 * @param <V> what the side turns into bytes
 */
public final class Rotation<V> {
    private final Side<?, V> side;
    private final Renewal<V> renewal;
    private final List<V> values = new ArrayList<>();
    private final List<byte[]> bytes = new ArrayList<>();

    private Rotation(Side<?, V> side, Renewal<V> renewal) {
        this.side = side;
        this.renewal = renewal;
    }

    /**
     * A side with the bytes of these beans.
     *
     * @param copier how {@link #renew} makes a bean
     */
    public static <B, V> Rotation<V> of(Side<B, V> side, List<B> beans, Copier<B> copier) throws Exception {
        List<B> kept = List.copyOf(beans);
        Rotation<V> rotation = new Rotation<>(side, message -> side.value(copier.copy(kept.get(message))));
        for (B bean : kept) {
            V value = side.value(bean);
            rotation.values.add(value);
            rotation.bytes.add(side.write(value));
        }
        return rotation;
    }

    /**
     * Makes some of the messages again. What a service writes it has just made, from one end of its memory to the other; what
     * has survived collections lies wherever there was room, and to find it takes longer than to write it: of 1 MB the floor
     * itself takes four times as long.
     */
    void renew(int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            values.set(i, renewal.value(i));
        }
    }

    public int size() {
        return values.size();
    }

    /** The bytes of a message. */
    public byte[] bytes(int message) {
        return bytes.get(message);
    }

    /** Makes every message as good as new; to be called, untimed, before each {@link #serialize}. */
    public void forget() {
        values.forEach(side::forget);
    }

    /** Writes every message once. */
    public void serialize(Sink sink) throws Exception {
        serialize(sink, 0, values.size());
    }

    /** Writes some of the messages once. */
    public void serialize(Sink sink, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            sink.take(side.write(values.get(i)));
        }
    }

    /** Reads every message once. */
    public void deserialize(Sink sink) throws Exception {
        deserialize(sink, 0, bytes.size());
    }

    /** Reads some of the messages once. */
    public void deserialize(Sink sink, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            sink.take(side.read(bytes.get(i)));
        }
    }

    /** Makes an equal bean. */
    public interface Copier<B> {
        B copy(B bean) throws Exception;
    }

    private interface Renewal<V> {
        V value(int message) throws Exception;
    }

    /** Where results go, so that the JIT compiler cannot leave the work out. */
    public interface Sink {
        void take(Object result);
    }
}

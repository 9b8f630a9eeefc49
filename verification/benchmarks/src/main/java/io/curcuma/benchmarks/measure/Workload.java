package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.Library;
import java.util.ArrayList;
import java.util.List;

/**
 * A library and the messages that it writes and reads in turn.
 *
 * @param <V> the objects that the library writes
 */
public final class Workload<V> {
    private final Library<?, V> library;
    private final Renewal<V> renewal;
    private final List<V> values = new ArrayList<>();
    private final List<byte[]> bytes = new ArrayList<>();

    private Workload(Library<?, V> library, Renewal<V> renewal) {
        this.library = library;
        this.renewal = renewal;
    }

    /**
     * Creates a workload from beans, and writes each bean once.
     *
     * @param copier how {@link #renew} makes a bean
     */
    public static <B, V> Workload<V> of(Library<B, V> library, List<B> beans, Copier<B> copier) throws Exception {
        List<B> kept = List.copyOf(beans);
        Workload<V> workload = new Workload<>(library, message -> library.value(copier.copy(kept.get(message))));
        for (B bean : kept) {
            V value = library.value(bean);
            workload.values.add(value);
            workload.bytes.add(library.write(value));
        }
        return workload;
    }

    /**
     * Replaces some of the messages by new copies. A service writes what it has just created, and new objects lie side by side in
     * memory. Objects that have survived garbage collections are scattered: with messages of 1 MB, even the floor takes four times as
     * long to traverse them.
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

    /** Clears what the library has cached in the messages. Call this before each {@link #serialize}, outside the measured time. */
    public void clearCaches() {
        values.forEach(library::clearCaches);
    }

    /** Writes every message once. */
    public void serialize(Sink sink) throws Exception {
        serialize(sink, 0, values.size());
    }

    /** Writes some of the messages once. */
    public void serialize(Sink sink, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            sink.take(library.write(values.get(i)));
        }
    }

    /** Reads every message once. */
    public void deserialize(Sink sink) throws Exception {
        deserialize(sink, 0, bytes.size());
    }

    /** Reads some of the messages once. */
    public void deserialize(Sink sink, int from, int to) throws Exception {
        for (int i = from; i < to; i++) {
            sink.take(library.read(bytes.get(i)));
        }
    }

    /** Creates an equal bean. */
    public interface Copier<B> {
        B copy(B bean) throws Exception;
    }

    private interface Renewal<V> {
        V value(int message) throws Exception;
    }

    /** Takes results, so that the JIT compiler cannot remove the work. */
    public interface Sink {
        void take(Object result);
    }
}

package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;
import java.util.ArrayList;
import java.util.List;

/**
 * One side and its messages, which take turns.
 *
 * @param <V> what the side turns into bytes
 */
final class Rotation<V> {
    private final Side<V> side;
    private final List<V> values = new ArrayList<>();
    private final List<byte[]> bytes = new ArrayList<>();

    Rotation(Side<V> side, List<XMLMessage> beans) throws Exception {
        this.side = side;
        for (XMLMessage bean : beans) {
            V value = side.value(bean);
            values.add(value);
            bytes.add(side.write(value));
        }
    }

    int size() {
        return values.size();
    }

    /** Makes every message as good as new; to be called, untimed, before each {@link #serialize}. */
    void forget() {
        values.forEach(side::forget);
    }

    /** Writes every message once. */
    void serialize(Sink sink) throws Exception {
        for (int i = 0; i < values.size(); i++) {
            sink.take(side.write(values.get(i)));
        }
    }

    /** Reads every message once. */
    void deserialize(Sink sink) throws Exception {
        for (int i = 0; i < bytes.size(); i++) {
            sink.take(side.read(bytes.get(i)));
        }
    }

    /** Where results go, so that the JIT compiler cannot leave the work out. */
    interface Sink {
        void take(Object result);
    }
}

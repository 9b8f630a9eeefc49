package io.curcuma.rollout;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records of one roll-out in a store with two cells. If a node dies or the store becomes unavailable after any call, the record holds the
 * old or the new value. Safe for any number of threads and nodes: if two write the same record at the same time, one of them wins.
 */
public final class Records<K, T> {
    private final Rollout<T> rollout;
    private final Cells<K> cells;

    /** The records of some cells, in the forms that a roll-out chooses. */
    public Records(Rollout<T> rollout, Cells<K> cells) {
        this.rollout = rollout;
        this.cells = cells;
    }

    /**
     * The record of a key, null if there is none.
     *
     * @throws io.curcuma.SerializationException as {@link Rollout#read}
     */
    public @Nullable T get(K key) {
        Stored record = cells.read(key);
        if (record.isEmpty()) {
            // between the reads of the two cells, a writer may have filled the first and emptied the second
            record = cells.read(key);
        }
        return record.isEmpty() ? null : rollout.read(record);
    }

    /**
     * Writes a record. If the switch is off, the cell of the new part stays unchanged, as with a program without this library. Every reader
     * detects that its content is older.
     *
     * @throws RuntimeException of the store; the write may have happened or not
     */
    public void put(K key, T value) {
        Modes modes = rollout.modes();
        Stored record = rollout.write(value, modes);
        byte[] plain = record.plainPart();
        byte[] part = record.newPart();
        // write before removing, so that one cell always has a value
        if (plain == null) {
            cells.write(key, Part.NEW, Objects.requireNonNull(part));
            second(() -> cells.remove(key, Part.PLAIN));
            return;
        }
        cells.write(key, Part.PLAIN, plain);
        if (part != null) {
            second(() -> cells.write(key, Part.NEW, part));
        } else if (modes.enabled()) {
            second(() -> cells.remove(key, Part.NEW));
        }
    }

    private void second(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            rollout.halfWritten(e);
            throw e;
        }
    }
}

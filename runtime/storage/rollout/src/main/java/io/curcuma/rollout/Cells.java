package io.curcuma.rollout;

/**
 * A store that cannot replace both parts of a record in one step, such as one with two columns, tables or keys. {@link Records} writes
 * them in such an order that a reader sees the old or the new value at any moment. Each call must be atomic, and its effect visible to all
 * once it returns. Implementations throw their own unchecked exceptions and are thread-safe.
 */
public interface Cells<K> {
    /** Both parts, each null if absent. If they are not read in one step, the plain part must be read first. */
    Stored read(K key);

    /** Writes one part, and replaces the existing one, if any. */
    void write(K key, Part part, byte[] bytes);

    /** Removes one part, if it exists. */
    void remove(K key, Part part);
}

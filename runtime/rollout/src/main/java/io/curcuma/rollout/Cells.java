package io.curcuma.rollout;

/**
 * A store that cannot replace both parts of a record in one step: two columns, tables or keys. {@link Records} writes them in an order
 * in which no moment between two calls shows less than the old or the new value. Each single call is atomic and, once it has returned, seen by
 * all; exceptions are the store's own, unchecked ones. Safe for any number of threads.
 */
public interface Cells<K> {
    /** Both parts, each null where it is absent. The plain part is looked at first, if they are not looked at in one step. */
    Stored read(K key);

    /** Puts one part in the place of the one that is there, if any. */
    void write(K key, Part part, byte[] bytes);

    /** Removes one part, if it is there. */
    void remove(K key, Part part);
}

package io.curcuma;

import io.curcuma.spi.KeptBeans;

/**
 * What a reader found that its version of the schema does not know, beside the beans that it was found in. It is filled by
 * {@link Serializer#read(byte[], Class, String, Unknowns)} and written back by {@link Serializer#write(Object, String, Unknowns)}:
 *
 * <ul>
 *   <li>It belongs to the bean itself, not to what is equal to it: a copy has none, until {@link #copy} gives it the same.
 *   <li>A bean that is written nowhere takes its own along: it is not written either.
 *   <li>A field that was set since wins over the literal that was kept for it.
 *   <li>A literal of a list goes back to the index that it had, as long as the list is long enough, else to its end.
 *   <li>Unknown fields are written behind the known ones, in the order in which they came.
 * </ul>
 *
 * <p>One object may be filled by any number of messages; it holds their beans as long as somebody holds it. Not safe for use by
 * several threads while it is filled; afterwards any number may write from it.
 */
public final class Unknowns {
    /** What becomes of a literal of an enumeration that the reader's schema does not have. */
    public enum Literals {
        /** The message is refused: {@link SerializationException.Code#SCHEMA_MISMATCH}. */
        REFUSE,
        /** There is no value: the bean's property is null, a list is one item shorter. {@link Losses} counts it. */
        ABSENT,
        /** There is no value in the bean, and the literal is kept beside it. */
        KEEP
    }

    /** What becomes of a field that the reader's schema does not have, in formats that read over one. */
    public enum Fields {
        /** Nothing. */
        SKIP,
        /** Its bytes are kept beside the bean. */
        KEEP
    }

    /** What becomes of kept fields and literals where the bean is written in a format that cannot say them. */
    public enum Elsewhere {
        /** The bean is refused: {@link SerializationException.Code#NOT_CARRIED}. */
        REFUSE,
        /** They are left out. */
        DROP
    }

    private final Elsewhere elsewhere;
    private final KeptBeans beans = new KeptBeans();

    /** Nothing so far; another format is {@link Elsewhere#REFUSE refused}. */
    public Unknowns() {
        this(Elsewhere.REFUSE);
    }

    /** Nothing so far. */
    public Unknowns(Elsewhere elsewhere) {
        this.elsewhere = elsewhere;
    }

    /** Whether nothing is kept of any bean. */
    public boolean isEmpty() {
        return beans.isEmpty();
    }

    /** Whether something is kept of this very bean, not of those in it. */
    public boolean has(Object bean) {
        return beans.has(bean);
    }

    /** Lets one bean have what another has, and no more; not so the beans in it. */
    public void copy(Object from, Object to) {
        beans.copy(from, to);
    }

    /** Forgets what is kept of this very bean. */
    public void forget(Object bean) {
        beans.forget(bean);
    }

    /** What becomes of it in a format that cannot say it. */
    public Elsewhere elsewhere() {
        return elsewhere;
    }

    /** What is kept, for formats. */
    public KeptBeans kept() {
        return beans;
    }
}

package io.curcuma;

import io.curcuma.spi.KeptBeans;

/**
 * Fields and literals that the reader's version of the schema does not know, kept beside the beans that they belong to.
 * {@link Serializer#read(byte[], Class, String, Unknowns)} fills it, and {@link Serializer#write(Object, String, Unknowns)} writes it
 * back:
 *
 * <ul>
 *   <li>Unknowns belong to a bean by identity, not by equality: a copy has none until {@link #copy} gives it the same.
 *   <li>If a bean is not written, its unknowns are not written either.
 *   <li>If a field has been set since, its value wins over the literal that was kept for it.
 *   <li>A literal of a list goes back to its index, or to the end of a list that is shorter.
 *   <li>Unknown fields are written after the known ones, in the order in which they were read.
 * </ul>
 *
 * <p>In the formats of XML, unknown elements and attributes are the unknown fields, see {@link Elements}.
 *
 * <p>Any number of messages may fill the same object, which then keeps their beans reachable. Not thread-safe while it is filled;
 * afterwards any number of threads may write from it.
 */
public final class Unknowns {
    /** What happens to a literal of an enumeration that the reader's schema does not have. */
    public enum Literals {
        /** The message is refused: {@link SerializationException.Code#SCHEMA_MISMATCH}. */
        REFUSE,
        /** The value is absent: the bean's property is null, a list is one item shorter. {@link Losses} counts it. */
        ABSENT,
        /** The value is absent in the bean, and the literal is kept beside it. */
        KEEP
    }

    /** What happens to a field that the reader's schema does not have, in formats that can skip one. */
    public enum Fields {
        /** It is skipped. */
        SKIP,
        /** Its bytes are kept beside the bean. */
        KEEP
    }

    /** What happens to elements and attributes that the reader's schema does not have, in the formats of XML: text and Fast Infoset. */
    public enum Elements {
        /** The message is refused: {@link SerializationException.Code#SCHEMA_MISMATCH}. */
        REFUSE,
        /** They are skipped with all that is in them. {@link Losses} counts them. */
        SKIP,
        /**
         * They are kept beside the bean, and written behind its elements and attributes. What is in an element without a bean, which has
         * text alone, is refused.
         */
        KEEP
    }

    /** What happens to kept fields and literals when the bean is written in a format that cannot carry them. */
    public enum Elsewhere {
        /** The bean is refused: {@link SerializationException.Code#NOT_CARRIED}. */
        REFUSE,
        /** They are left out. */
        DROP
    }

    private final Elsewhere elsewhere;
    private final KeptBeans beans = new KeptBeans();

    /** Empty; a format that cannot carry what is kept {@link Elsewhere#REFUSE refuses} the bean. */
    public Unknowns() {
        this(Elsewhere.REFUSE);
    }

    /** Empty, with a choice for formats that cannot carry what is kept. */
    public Unknowns(Elsewhere elsewhere) {
        this.elsewhere = elsewhere;
    }

    /** Whether nothing is kept for any bean. */
    public boolean isEmpty() {
        return beans.isEmpty();
    }

    /** Whether something is kept for this bean itself, not for the beans in it. */
    public boolean has(Object bean) {
        return beans.has(bean);
    }

    /** Replaces what is kept for one bean by what is kept for another. The beans in them are left as they are. */
    public void copy(Object from, Object to) {
        beans.copy(from, to);
    }

    /** Forgets what is kept for this bean itself. */
    public void forget(Object bean) {
        beans.forget(bean);
    }

    /** What happens in a format that cannot carry what is kept. */
    public Elsewhere elsewhere() {
        return elsewhere;
    }

    /** What is kept, for formats. */
    public KeptBeans kept() {
        return beans;
    }
}

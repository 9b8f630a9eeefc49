package io.curcuma.spi.rules;

import io.curcuma.spi.KeyRule;
import io.curcuma.spi.Keys;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * An element that one of several can be.
 *
 * @param type the class of a bean that tells the element; null where a {@code JAXBElement} does
 * @param nillable whether {@code xsi:nil} may stand instead of a value
 * @param rule of a value of a simple type; null for one of a complex type
 * @param location of the declaration
 * @param identity whether the value is an {@code xs:ID} or refers to one
 * @param keys what must be unique in the element, or refer to what is; null for nothing
 * @param bean of a complex type: its class, and those that extend it in a way that the schema does not allow here; empty otherwise
 */
public record Branch(
        QName name,
        @Nullable Class<?> type,
        boolean nillable,
        @Nullable ValueRule rule,
        String location,
        Identity identity,
        @Nullable Keys keys,
        List<Class<?>> bean) {
    /** What identifies beans. */
    public enum Identity {
        /** The value does not. */
        NONE,
        /** An {@code xs:ID}. */
        ID,
        /** An {@code xs:IDREF}, or several. */
        REFERENCE
    }

    /** An element. */
    public static Branch of(
            String namespace,
            String name,
            @Nullable Class<?> type,
            boolean nillable,
            @Nullable ValueRule rule,
            String location) {
        return new Branch(new QName(namespace, name), type, nillable, rule, location, Identity.NONE, null, List.of());
    }

    /** The same element with an {@code xs:ID}. */
    public Branch identifier() {
        return new Branch(name, type, nillable, rule, location, Identity.ID, keys, bean);
    }

    /** The same element, which refers to an {@code xs:ID}. */
    public Branch reference() {
        return new Branch(name, type, nillable, rule, location, Identity.REFERENCE, keys, bean);
    }

    /** The same element with a bean of a class or of those that extend it, but for some. */
    public Branch bean(Class<?>... declaredThenBlocked) {
        return new Branch(name, type, nillable, rule, location, identity, keys, List.of(declaredThenBlocked));
    }

    /** The same element with identity constraints. */
    public Branch with(KeyRule... constraints) {
        return new Branch(name, type, nillable, rule, location, identity, Keys.of(constraints), bean);
    }

    /** Whether a bean is of its class, or of one that may stand for it. */
    public boolean takes(Object value) {
        return bean.isEmpty() || bean.get(0).isInstance(value) && bean.lastIndexOf(value.getClass()) <= 0;
    }
}

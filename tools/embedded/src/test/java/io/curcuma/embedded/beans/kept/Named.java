package io.curcuma.embedded.beans.kept;

import java.util.Collection;
import java.util.LinkedHashSet;

/**
 * A collection of the house, whose elements are not its first parameter.
 *
 * @param <K> of the names
 * @param <V> of the elements
 */
public class Named<K, V> extends LinkedHashSet<V> {
    private static final long serialVersionUID = 1L;

    public Named() {}

    public Named(Collection<V> values) {
        super(values);
    }
}

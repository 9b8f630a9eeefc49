package io.curcuma.internal.xsd;

import org.jspecify.annotations.Nullable;

/** The prefixes that mean something where a value stands. */
@FunctionalInterface
public interface PrefixScope {
    /**
     * The namespace of a prefix, null if it has none.
     *
     * @param prefix empty for the default namespace
     */
    @Nullable
    String uri(String prefix);
}

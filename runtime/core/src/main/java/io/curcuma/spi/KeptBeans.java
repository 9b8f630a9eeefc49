package io.curcuma.spi;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** What formats keep beside beans, by the identity of the bean: the content of {@link io.curcuma.Unknowns}. */
public final class KeptBeans {
    private final IdentityHashMap<Object, KeptContent> beans = new IdentityHashMap<>();

    /** Empty. */
    public KeptBeans() {}

    /** Whether nothing is kept for any bean. */
    public boolean isEmpty() {
        return beans.isEmpty();
    }

    /** Whether something is kept for this bean itself. */
    public boolean has(Object bean) {
        return beans.containsKey(bean);
    }

    /** Lets one bean have what another has, and no more. */
    public void copy(Object from, Object to) {
        KeptContent kept = beans.get(from);
        if (kept == null) {
            beans.remove(to);
        } else {
            beans.put(to, kept);
        }
    }

    /** Forgets what is kept for this bean itself. */
    public void forget(Object bean) {
        beans.remove(bean);
    }

    @Nullable
    KeptContent of(Object bean) {
        return beans.get(bean);
    }

    void add(Object bean, KeptContent kept) {
        beans.put(bean, kept);
    }

    /** Adds what was kept for a message, after it was read to its end. */
    void addAll(KeptBeans message) {
        beans.putAll(message.beans);
    }

    void clear() {
        beans.clear();
    }
}

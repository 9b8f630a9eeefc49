package io.curcuma.spi;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** What formats keep beside beans, by the bean itself: what {@link io.curcuma.Unknowns} holds. */
public final class KeptBeans {
    private final IdentityHashMap<Object, Kept> beans = new IdentityHashMap<>();

    /** Nothing so far. */
    public KeptBeans() {}

    /** Whether nothing is kept of any bean. */
    public boolean isEmpty() {
        return beans.isEmpty();
    }

    /** Whether something is kept of this very bean. */
    public boolean has(Object bean) {
        return beans.containsKey(bean);
    }

    /** Lets one bean have what another has, and no more. */
    public void copy(Object from, Object to) {
        Kept kept = beans.get(from);
        if (kept == null) {
            beans.remove(to);
        } else {
            beans.put(to, kept);
        }
    }

    /** Forgets what is kept of this very bean. */
    public void forget(Object bean) {
        beans.remove(bean);
    }

    @Nullable
    Kept of(Object bean) {
        return beans.get(bean);
    }

    void add(Object bean, Kept kept) {
        beans.put(bean, kept);
    }

    /** What one message had, when it was read to its end. */
    void addAll(KeptBeans message) {
        beans.putAll(message.beans);
    }

    void clear() {
        beans.clear();
    }
}

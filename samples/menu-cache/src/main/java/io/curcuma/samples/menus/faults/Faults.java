package io.curcuma.samples.menus.faults;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.samples.menus.cache.MenuCache;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.Outcome;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.source.MenuDatabase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Puts damaged values into the store, then ends its server, and looks whether the cache still answers right. */
public final class Faults {
    private static final int MENU = 0;
    private static final int CALLS_WITHOUT_SERVER = 10;

    private final Serializer serializer;
    private final RedisStore store;
    private final MenuValues values;
    private final MenuDatabase menus;

    /** @param values of any form */
    public Faults(Serializer serializer, RedisStore store, MenuValues values, MenuDatabase menus) {
        this.serializer = serializer;
        this.store = store;
        this.values = values;
        this.menus = menus;
    }

    /**
     * One fault.
     *
     * @param what was wrong
     * @param counted what the cache counted meanwhile
     * @param right whether each answer was the menu of the source
     * @param healed whether the next answer came out of the cache again
     */
    public record Fault(String what, Map<Outcome, Long> counted, boolean right, boolean healed) {}

    /** The faults of values, one after the other. */
    public List<Fault> values() {
        List<Fault> faults = new ArrayList<>();
        byte[] whole = values.enveloped(values.serialized(menus.menu(MENU)));
        DamagedValues.of(whole).forEach((what, value) -> {
            store.set(MenuCache.key(MENU), value);
            faults.add(healed(what));
        });
        store.setList(MenuCache.key(MENU), "a list");
        faults.add(healed("a list under its key"));
        store.remove(MenuCache.key(MENU));
        faults.add(healed("removed"));
        return faults;
    }

    private Fault healed(String what) {
        MenuCache cache = cache();
        boolean right = isRight(cache);
        Map<Outcome, Long> counted = cache.counts();
        right &= isRight(cache);
        return new Fault(what, counted, right, cache.counts().containsKey(Outcome.HIT));
    }

    /** Ends the store's server between two reads; every later use of the store fails. */
    public Fault serverGone() {
        MenuCache cache = cache();
        boolean right = isRight(cache);
        store.stopServer();
        Map<Outcome, Long> before = cache.counts();
        for (int i = 0; i < CALLS_WITHOUT_SERVER; i++) {
            right &= isRight(cache);
        }
        Map<Outcome, Long> counted = new TreeMap<>(cache.counts());
        before.forEach(
                (outcome, count) -> counted.computeIfPresent(outcome, (same, all) -> all > count ? all - count : null));
        return new Fault(CALLS_WITHOUT_SERVER + " calls, no server", counted, right, false);
    }

    private MenuCache cache() {
        return new MenuCache(store, values, menus::menu);
    }

    private boolean isRight(MenuCache cache) {
        return Arrays.equals(
                serializer.write(Objects.requireNonNull(cache.menu(MENU)), Format.PROTOBUF), menus.protobuf(MENU));
    }
}

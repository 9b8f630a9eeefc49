package io.curcuma.samples.menus.cache;

import io.curcuma.SerializationException;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.redis.StoreException;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Menus out of a cache, and out of the source where the cache does not have them. No state of the cache fails a read: a value that is
 * damaged is written again, and a server that is away is done without; both are counted. Safe for any number of threads.
 */
public final class MenuCache {
    private final RedisStore store;
    private final MenuValues values;
    private final IntFunction<StoreMenu> source;
    private final Map<Outcome, LongAdder> counts = new TreeMap<>();

    /** @param source makes the menu with a number, as slow as databases are */
    public MenuCache(RedisStore store, MenuValues values, IntFunction<StoreMenu> source) {
        this.store = store;
        this.values = values;
        this.source = source;
        for (Outcome outcome : Outcome.values()) {
            counts.put(outcome, new LongAdder());
        }
    }

    /** The key of a menu. */
    public static String key(int number) {
        return "menu:" + number;
    }

    /** The menu with a number. Only the source's own failures are thrown. */
    public StoreMenu menu(int number) {
        byte[] value;
        try {
            value = store.get(key(number));
        } catch (StoreException e) {
            count(e.kind() == StoreException.Kind.UNREACHABLE ? Outcome.UNREACHABLE : Outcome.REFUSED);
            StoreMenu menu = source.apply(number);
            if (e.kind() == StoreException.Kind.REFUSED) {
                write(number, menu);
            }
            return menu;
        }
        StoreMenu cached = value == null ? absent() : read(value);
        if (cached != null) {
            return cached;
        }
        StoreMenu menu = source.apply(number);
        write(number, menu);
        return menu;
    }

    private @Nullable StoreMenu absent() {
        count(Outcome.ABSENT);
        return null;
    }

    private @Nullable StoreMenu read(byte[] value) {
        try {
            StoreMenu menu = values.menu(values.opened(value));
            count(Outcome.HIT);
            return menu;
        } catch (SerializationException e) {
            count(outcome(e.code()));
            return null;
        }
    }

    /** What a failure of reading a value is counted as. */
    static Outcome outcome(SerializationException.Code code) {
        return switch (code) {
            case UNSUPPORTED_FORMAT -> Outcome.UNKNOWN_CODEC;
            case LIMIT_SIZE, LIMIT_DEPTH, LIMIT_COUNT, LIMIT_NUMBER -> Outcome.TOO_LARGE;
            default -> Outcome.DAMAGED;
        };
    }

    private void write(int number, StoreMenu menu) {
        try {
            store.set(key(number), values.enveloped(values.serialized(menu)));
        } catch (StoreException e) {
            count(Outcome.NOT_WRITTEN);
        }
    }

    private void count(Outcome outcome) {
        LongAdder adder = counts.get(outcome);
        if (adder != null) {
            adder.increment();
        }
    }

    /** How often each outcome was, those that were. */
    public Map<Outcome, Long> counts() {
        return counts.entrySet().stream()
                .filter(each -> each.getValue().sum() > 0)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().sum(), Long::sum, TreeMap::new));
    }
}

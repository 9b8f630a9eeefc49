package io.curcuma.samples.menus.rollout;

import io.curcuma.rollout.Cells;
import io.curcuma.rollout.Part;
import io.curcuma.rollout.Stored;
import io.curcuma.samples.menus.cache.MenuCache;
import io.curcuma.samples.menus.redis.RedisStore;
import java.util.List;

/** The two parts of a record under two keys: the plain part has the key that it always had. */
final class MenuCells implements Cells<Integer> {
    private final RedisStore store;

    MenuCells(RedisStore store) {
        this.store = store;
    }

    static String key(int number, Part part) {
        return part == Part.PLAIN ? MenuCache.key(number) : MenuCache.key(number) + ":new";
    }

    @Override
    public Stored read(Integer number) {
        List<byte[]> parts = store.get(List.of(key(number, Part.PLAIN), key(number, Part.NEW)));
        return new Stored(parts.get(0), parts.get(1));
    }

    @Override
    public void write(Integer number, Part part, byte[] bytes) {
        store.set(key(number, part), bytes);
    }

    @Override
    public void remove(Integer number, Part part) {
        store.remove(key(number, part));
    }
}

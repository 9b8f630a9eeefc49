package io.curcuma.compression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PoolTest {
    @Test
    void noMoreWaitThanThereAreStripes() {
        Pool<Integer> pool = new Pool<>();
        List<Integer> given = new ArrayList<>();
        for (int i = 0; i < Pool.STRIPES; i++) {
            assertThat(pool.give(i)).isTrue();
            given.add(i);
        }
        assertThat(pool.give(-1)).isFalse();
        for (int i = 0; i < Pool.STRIPES; i++) {
            assertThat(given.remove(pool.take())).isTrue();
        }
        assertThat(pool.take()).isNull();
    }

    @Test
    void whoTakesOneHasItAlone() {
        Pool<Integer> pool = new Pool<>();
        Set<Integer> held = ConcurrentHashMap.newKeySet();
        AtomicInteger made = new AtomicInteger();
        IntStream.range(0, 200_000).parallel().forEach(i -> {
            Integer waiting = pool.take();
            Integer mine = waiting == null ? Integer.valueOf(made.incrementAndGet()) : waiting;
            assertThat(held.add(mine)).isTrue();
            held.remove(mine);
            pool.give(mine);
        });
        assertThat(made.get()).isPositive();
    }
}

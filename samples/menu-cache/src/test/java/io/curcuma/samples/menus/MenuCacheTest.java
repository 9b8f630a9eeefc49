package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.samples.menus.cache.MenuCache;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.Outcome;
import io.curcuma.samples.menus.faults.DamagedValues;
import io.curcuma.samples.menus.faults.Faults;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.source.MenuDatabase;
import io.curcuma.schemas.menu.StoreMenu;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
@SuppressWarnings("NullAway.Init") // JUnit starts it
class MenuCacheTest {
    private static final int MENUS = 8;

    private static RedisStore store;

    private final MenuDatabase menus = Fixtures.menus(MENUS);
    private final AtomicInteger asked = new AtomicInteger();

    @BeforeAll
    static void start() throws Exception {
        store = RedisStore.own();
    }

    @AfterAll
    static void stop() {
        store.close();
    }

    @BeforeEach
    void empty() {
        store.clear();
    }

    private MenuCache cache(RedisStore at, String form) {
        return new MenuCache(at, Fixtures.values(form), this::fromSource);
    }

    private StoreMenu fromSource(int number) {
        asked.incrementAndGet();
        return menus.menu(number);
    }

    @Test
    void theSourceIsAskedOnce() {
        MenuCache cache = cache(store, "protobuf+lz4");

        for (int i = 0; i < 3; i++) {
            assertThat(Fixtures.content(cache.menu(1))).isEqualTo(menus.protobuf(1));
        }

        assertThat(asked).hasValue(1);
        assertThat(cache.counts()).isEqualTo(Map.of(Outcome.ABSENT, 1L, Outcome.HIT, 2L));
    }

    @Test
    void valuesOfBeforeAreReadAfterTheCodecIsSwitchedOn() {
        store.set(MenuCache.key(1), Fixtures.SERIALIZER.write(menus.menu(1), Format.JSON));
        cache(store, "json").menu(2);
        cache(store, "json+zstd").menu(3);
        asked.set(0);
        MenuCache cache = cache(store, "json+lz4");

        for (int number = 1; number <= 3; number++) {
            assertThat(Fixtures.content(cache.menu(number))).isEqualTo(menus.protobuf(number));
        }

        assertThat(asked).hasValue(0);
        assertThat(cache.counts()).isEqualTo(Map.of(Outcome.HIT, 3L));
    }

    @Test
    void everyDamageIsCountedAnsweredFromTheSourceAndMended() {
        Map<String, Outcome> counted = new HashMap<>();
        for (Faults.Fault fault : new Faults(Fixtures.SERIALIZER, store, Fixtures.values("json+lz4"), menus).values()) {
            assertThat(fault.right()).as(fault.what()).isTrue();
            assertThat(fault.healed()).as(fault.what()).isTrue();
            assertThat(fault.counted()).as(fault.what()).hasSize(1).containsValue(1L);
            counted.put(fault.what(), fault.counted().keySet().iterator().next());
        }

        Map<String, Outcome> expected = new HashMap<>(Map.of(
                "cut short", Outcome.DAMAGED,
                "cut inside its head", Outcome.DAMAGED,
                "empty", Outcome.DAMAGED,
                "one bit flipped", Outcome.DAMAGED,
                "one bit of its codec flipped", Outcome.DAMAGED,
                "bytes behind its end", Outcome.DAMAGED,
                "claims one byte less", Outcome.DAMAGED,
                "no envelope", Outcome.DAMAGED,
                "half of its plain JSON", Outcome.DAMAGED));
        expected.put("codec 200", Outcome.UNKNOWN_CODEC);
        expected.put("claims 2,147,483,647 bytes", Outcome.TOO_LARGE);
        expected.put("a list under its key", Outcome.REFUSED);
        expected.put("removed", Outcome.ABSENT);
        assertThat(counted).isEqualTo(expected);
    }

    @Test
    void anyBitAndAnyCutOfAnyFormIsCaught() {
        Random random = new Random(7);
        for (String form : List.of("json", "json+snappy", "json+lz4", "json+zstd", "protobuf", "protobuf+zstd")) {
            MenuValues values = Fixtures.values(form);
            byte[] whole = values.enveloped(values.serialized(menus.menu(0)));
            for (int i = 0; i < 40; i++) {
                int at = i < 24 ? i : random.nextInt(whole.length);
                byte[] flipped = whole.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                for (byte[] damaged : List.of(flipped, Arrays.copyOf(whole, at))) {
                    store.set(MenuCache.key(0), damaged);
                    MenuCache cache = cache(store, form);
                    assertThat(Fixtures.content(cache.menu(0))).isEqualTo(menus.protobuf(0));
                    assertThat(cache.counts()).as(form + " at " + at).doesNotContainKey(Outcome.HIT);
                }
            }
        }
    }

    @Test
    void aServerThatGoesAwayInTheMiddleIsDoneWithout() throws Exception {
        try (RedisStore mortal = RedisStore.own()) {
            MenuCache cache = cache(mortal, "json+lz4");
            cache.menu(1);
            cache.menu(1);
            mortal.stopServer();
            for (int i = 0; i < 5; i++) {
                assertThat(Fixtures.content(cache.menu(1))).isEqualTo(menus.protobuf(1));
            }

            assertThat(asked).hasValue(6);
            assertThat(cache.counts()).isEqualTo(Map.of(Outcome.ABSENT, 1L, Outcome.HIT, 1L, Outcome.UNREACHABLE, 5L));
        }
    }

    @Test
    void theDemoOfThatCountsTheCallsWithoutServerAlone() throws Exception {
        try (RedisStore mortal = RedisStore.own()) {
            Faults.Fault fault =
                    new Faults(Fixtures.SERIALIZER, mortal, Fixtures.values("json+lz4"), menus).serverGone();

            assertThat(fault.right()).isTrue();
            assertThat(fault.counted()).isEqualTo(Map.of(Outcome.UNREACHABLE, 10L));
        }
    }

    @Test
    void manyThreadsGetTheirOwnMenus() throws Exception {
        MenuCache cache = cache(store, "protobuf+zstd");
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Boolean>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int number = i % MENUS;
                all.add(threads.submit(
                        () -> Arrays.equals(Fixtures.content(cache.menu(number)), menus.protobuf(number))));
            }
            for (Future<Boolean> each : all) {
                assertThat(each.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(cache.counts().values().stream().mapToLong(count -> count).sum())
                .isEqualTo(200);
    }

    @Test
    void damagedValuesDifferFromTheWholeOne() {
        MenuValues values = Fixtures.values("json+lz4");
        byte[] whole = values.enveloped(values.serialized(menus.menu(0)));

        DamagedValues.of(whole)
                .forEach((what, value) -> assertThat(value).as(what).isNotEqualTo(whole));
    }
}

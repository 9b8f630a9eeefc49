package io.curcuma.samples.cart.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.demo.Damage;
import io.curcuma.samples.cart.store.CachedCart;
import io.curcuma.samples.cart.store.CartCache;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.samples.cart.store.Fixture;
import io.curcuma.samples.cart.store.Servers;
import io.curcuma.samples.cart.store.Stores;
import io.curcuma.schemas.cart.Cart;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The service on an H2 database and a server of Mongo's protocol, both over TCP. */
@Tag("one-jdk")
@SuppressWarnings("NullAway.Init") // JUnit calls what sets them
class CartServiceTest {
    private static final CartKey KEY = SeededCarts.key(2);
    private static Servers servers;

    private final Fixture fixture = new Fixture();
    private Stores stores;
    private CartCache cache;
    private CartService service;

    @BeforeAll
    static void startServers() throws Exception {
        servers = Servers.start(null, null);
    }

    @AfterAll
    static void stopServers() throws Exception {
        servers.close();
    }

    @BeforeEach
    void create() throws Exception {
        stores = Stores.open(servers.address(), Fixture.SERIALIZER);
        stores.create();
        cache = fixture.cache(stores);
        service = new CartService(stores.summaries(), cache, fixture.carts, fixture.counts);
        fixture.step(Step.READ_NEW);
        service.create(fixture.carts.first(KEY));
    }

    @AfterEach
    void drop() throws Exception {
        try (Stores closed = stores) {
            closed.drop();
        }
    }

    private void isVersion(Cart cart, long version) {
        assertThat(cart.getRevision()).isEqualTo(version);
        assertThat(fixture.carts.text(cart)).isEqualTo(fixture.carts.text(fixture.carts.expected(KEY, version)));
    }

    private long count(CartEvent event) {
        return fixture.counts.now(CartCounts.name(event));
    }

    private RawBsonDocument document() {
        return Objects.requireNonNull(stores.carts().find(KEY));
    }

    @Test
    void theCacheAnswersAndWhatItHasLostIsComputedAgain() throws Exception {
        isVersion(service.get(KEY), 1);
        assertThat(count(CartEvent.HIT)).isOne();
        cache.remove(KEY);

        isVersion(service.get(KEY), 1);
        assertThat(count(CartEvent.MISS)).isOne();
        isVersion(service.get(KEY), 1);
        assertThat(count(CartEvent.HIT)).isEqualTo(2);
    }

    @Test
    void anEarlierVersionIsRejectedAndReplaced() throws Exception {
        RawBsonDocument lagging = document();
        isVersion(service.update(KEY, SeededCarts::change), 2);
        stores.carts().overwrite(KEY, lagging);

        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.STALE)).isOne();
        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.HIT)).isOne();
    }

    @Test
    void anEarlierVersionDoesNotReplaceALaterOne() throws Exception {
        Cart first = service.get(KEY);
        service.update(KEY, SeededCarts::change);

        assertThat(cache.put(KEY, new CachedCart(1, first))).isZero();

        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.STALE)).isZero();
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void whatTheCacheCannotReadIsComputedAgainAndReadAfterwards(Damage damage) throws Exception {
        fixture.step(Step.NEW_ONLY);
        service.update(KEY, SeededCarts::change);
        stores.carts().overwrite(KEY, damage.harm(document()));

        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.DAMAGED)).isOne();
        assertThat(fixture.counts.now("failure.all_damaged")).isOne();
        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.HIT)).isOne();
    }

    @Test
    void aVersionThatLiesIsNotBelievedAndDoesNotStay() throws Exception {
        BsonDocument lying = document().decode(new BsonDocumentCodec());
        lying.put("version", new BsonInt64(Long.MAX_VALUE));
        service.update(KEY, SeededCarts::change);
        stores.carts().overwrite(KEY, lying);

        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.DAMAGED)).isOne();
        isVersion(service.get(KEY), 2);
        assertThat(count(CartEvent.HIT)).isOne();
    }

    @Test
    void theProgramOfBeforeReadsWhatTheNewOneWritesAndBack() throws Exception {
        CartService old = new CartService(stores.summaries(), fixture.oldCache(stores), fixture.carts, fixture.counts);
        fixture.step(Step.WRITE_BOTH);
        service.update(KEY, SeededCarts::change);
        isVersion(old.get(KEY), 2);
        // it sets its own fields alone: beside them there is a compressed cart of before
        isVersion(old.update(KEY, SeededCarts::change), 3);
        assertThat(document()).containsKey("compressedData");

        for (Step step : Step.values()) {
            fixture.step(step);
            isVersion(service.get(KEY), 3);
        }
        assertThat(count(CartEvent.HIT)).isEqualTo(1 + Step.values().length);
        assertThat(fixture.counts.now(CartCounts.name(Fallback.NEW_STALE))).isPositive();
    }

    @Test
    void noChangeOfManyAtTheSameTimeIsLost() throws Exception {
        int threads = 4;
        int changes = 25;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                boolean old = i == 0;
                CartService each = old
                        ? new CartService(stores.summaries(), fixture.oldCache(stores), fixture.carts, fixture.counts)
                        : service;
                all.add(pool.submit(() -> {
                    for (int change = 0; change < changes; change++) {
                        each.update(KEY, SeededCarts::change);
                    }
                    return null;
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            pool.shutdownNow();
        }

        fixture.step(Step.VERIFY);
        isVersion(service.get(KEY), 1 + threads * changes);
        assertThat(fixture.counts.now("verified.different")).isZero();
    }

    @Test
    void aCartThatThereIsNotIsAnError() {
        assertThatThrownBy(() -> service.get(new CartKey(1, 0))).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> service.update(new CartKey(1, 0), SeededCarts::change))
                .isInstanceOf(NoSuchElementException.class);
    }
}

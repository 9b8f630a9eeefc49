package io.curcuma.samples.cart.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartEvent;
import io.curcuma.samples.cart.service.CartService;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.schemas.cart.Cart;
import java.sql.SQLException;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stores that go away. */
@Tag("one-jdk")
@Tag("slow")
@SuppressWarnings("NullAway.Init") // JUnit calls what sets them
class StoreFailureTest {
    private static final CartKey KEY = SeededCarts.key(6);
    private static Servers servers;

    private final Fixture fixture = new Fixture();

    @BeforeAll
    static void startServers() throws Exception {
        servers = Servers.start(null, null);
    }

    @AfterAll
    static void stopServers() throws Exception {
        servers.close();
    }

    private static StoreAddress through(String mongoUri) {
        StoreAddress direct = servers.address();
        return new StoreAddress(
                mongoUri,
                direct.collection(),
                direct.jdbcUrl(),
                direct.jdbcUser(),
                direct.jdbcPassword(),
                direct.table());
    }

    private CartService service(Stores stores) {
        return new CartService(stores.summaries(), fixture.cache(stores), fixture.carts, fixture.counts);
    }

    private void isVersion(Cart cart, long version) {
        assertThat(cart.getRevision()).isEqualTo(version);
        assertThat(fixture.carts.text(cart)).isEqualTo(fixture.carts.text(fixture.carts.expected(KEY, version)));
    }

    private long count(CartEvent event) {
        return fixture.counts.now(CartCounts.name(event));
    }

    @Test
    void aCacheThatGoesAwayInTheMiddleOfADualWriteLosesNothing() throws Exception {
        fixture.step(Step.READ_NEW);
        try (CuttingProxy proxy = new CuttingProxy(servers.address().mongoUri());
                Stores direct = Stores.open(servers.address(), Fixture.SERIALIZER);
                Stores cut = Stores.open(through(proxy.uri()), Fixture.SERIALIZER)) {
            direct.create();
            try {
                CartService writer = service(cut);
                CartService reader = service(direct);
                writer.create(fixture.carts.first(KEY));
                int record = Objects.requireNonNull(direct.carts().find(KEY))
                        .getByteBuffer()
                        .remaining();
                long version = 1;
                // a write is one document: cut at its start, in the plain part, in the new one, and in its last bytes
                for (int cutAfter : new int[] {0, 10, record / 3, record / 2, record - 500, record - 20, record}) {
                    proxy.cutAfter(cutAfter);
                    isVersion(writer.update(KEY, SeededCarts::change), ++version);
                    proxy.mend();
                    isVersion(reader.get(KEY), version);
                }
                assertThat(count(CartEvent.NOT_CACHED)).isPositive();
                assertThat(count(CartEvent.STALE)).isEqualTo(count(CartEvent.NOT_CACHED));
                assertThat(count(CartEvent.DAMAGED)).isZero();
                isVersion(writer.get(KEY), version);
            } finally {
                direct.drop();
            }
        }
    }

    @Test
    void aWriteWhoseAnswerIsLostIsThereOrNotAndReadRightly() throws Exception {
        fixture.step(Step.READ_NEW);
        try (CuttingProxy proxy = new CuttingProxy(servers.address().mongoUri());
                Stores direct = Stores.open(servers.address(), Fixture.SERIALIZER);
                Stores cut = Stores.open(through(proxy.uri()), Fixture.SERIALIZER)) {
            direct.create();
            try {
                CartService writer = service(cut);
                writer.create(fixture.carts.first(KEY));
                proxy.withoutAnswers();
                isVersion(writer.update(KEY, SeededCarts::change), 2);
                assertThat(count(CartEvent.NOT_CACHED)).isOne();
                proxy.mend();

                isVersion(service(direct).get(KEY), 2);
                assertThat(count(CartEvent.DAMAGED)).isZero();
            } finally {
                direct.drop();
            }
        }
    }

    @Test
    void withoutACacheEveryCartIsComputed() throws Exception {
        try (Stores direct = Stores.open(servers.address(), Fixture.SERIALIZER);
                Stores nowhere = Stores.open(
                        through("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200"), Fixture.SERIALIZER)) {
            direct.create();
            try {
                CartService service = service(nowhere);
                isVersion(service.create(fixture.carts.first(KEY)), 1);
                isVersion(service.update(KEY, SeededCarts::change), 2);
                isVersion(service.get(KEY), 2);

                assertThat(count(CartEvent.CACHE_DOWN)).isOne();
                assertThat(count(CartEvent.NOT_CACHED)).isEqualTo(3);
            } finally {
                direct.drop();
            }
        }
    }

    @Test
    void withoutTheDatabaseNoCartIsAnswered() throws Exception {
        try (Stores stores = Stores.open(servers.address(), Fixture.SERIALIZER)) {
            // the table is not there
            assertThatThrownBy(() -> service(stores).get(KEY)).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> service(stores).update(KEY, SeededCarts::change))
                    .isInstanceOf(SQLException.class);
        }
    }
}

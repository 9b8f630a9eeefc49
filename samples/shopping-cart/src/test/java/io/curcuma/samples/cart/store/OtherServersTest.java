package io.curcuma.samples.cart.store;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartService;
import io.curcuma.samples.cart.service.SeededCarts;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Tag("one-jdk")
@Tag("slow")
class OtherServersTest {
    @Test
    // the one system whose binaries of PostgreSQL are here
    @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
    void serversOfTheUsersOwnAreUsedAndLeftAsTheyWere() throws Exception {
        Fixture fixture = new Fixture();
        fixture.step(Step.READ_NEW);
        CartKey key = SeededCarts.key(1);
        MongoServer mongo = new MongoServer(H2Backend.inMemory());
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            mongo.bind("127.0.0.1", 0);
            String jdbc = postgres.getJdbcUrl("postgres", "postgres");
            try (Servers servers = Servers.start(mongo.getConnectionString() + "/shop", jdbc);
                    Stores stores = Stores.open(servers.address(), Fixture.SERIALIZER)) {
                assertThat(servers.address().jdbcUrl()).isEqualTo(jdbc);
                stores.create();
                CartService service =
                        new CartService(stores.summaries(), fixture.cache(stores), fixture.carts, fixture.counts);
                service.create(fixture.carts.first(key));
                service.update(key, SeededCarts::change);

                assertThat(fixture.carts.text(service.get(key)))
                        .isEqualTo(fixture.carts.text(fixture.carts.expected(key, 2)));
                assertThat(fixture.counts.now("hit")).isOne();
                assertThat(stores.summaries().version(key)).hasValue(2);
                assertThat(stores.summaries()
                                .replace(Objects.requireNonNull(
                                        stores.summaries().find(key))))
                        .as("not the version before")
                        .isFalse();
                assertThat(tables(postgres)).isOne();
                stores.drop();
            }
            assertThat(tables(postgres)).isZero();
        } finally {
            mongo.shutdownNow();
        }
    }

    private static int tables(EmbeddedPostgres postgres) throws Exception {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                ResultSet tables =
                        connection.getMetaData().getTables(null, null, "cart_summary_%", new String[] {"TABLE"})) {
            int count = 0;
            while (tables.next()) {
                count++;
            }
            return count;
        }
    }
}

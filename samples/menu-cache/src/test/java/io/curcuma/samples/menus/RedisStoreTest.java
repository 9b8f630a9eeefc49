package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.redis.ServerAddress;
import io.curcuma.samples.menus.redis.StoreException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.RedisClient;

@Tag("one-jdk")
@SuppressWarnings("NullAway.Init") // JUnit starts it
class RedisStoreTest {
    private static final byte[] VALUE = {0, 1, (byte) 0xFF, '\r', '\n'};

    private static RedisStore own;

    @BeforeAll
    static void start() throws Exception {
        own = RedisStore.own();
    }

    @AfterAll
    static void stop() {
        own.close();
    }

    private static RedisClient other() {
        return RedisClient.create(own.address().uri());
    }

    @Test
    void valuesAreBytesAndClearRemovesThem() {
        own.set("a", VALUE);
        own.set("b", new byte[0]);

        assertThat(own.get("a")).isEqualTo(VALUE);
        assertThat(own.get("b")).isEmpty();
        assertThat(own.get("c")).isNull();
        own.clear();
        assertThat(own.get("a")).isNull();
    }

    @Test
    void memoryGrowsWithWhatIsStored() {
        own.clear();
        long before = own.usedMemory();
        for (int i = 0; i < 100; i++) {
            own.set("large" + i, new byte[100_000]);
        }

        assertThat(own.usedMemory() - before).isBetween(10_000_000L, 14_000_000L);
        own.clear();
    }

    @Test
    void onTheServerOfOthersKeysExpireAndNoneButTheOwnOnesGo() {
        try (RedisClient client = other()) {
            client.set("menu:1", "theirs");
            RedisStore guest = RedisStore.at(own.address());
            for (int i = 0; i < 2_500; i++) {
                guest.set("menu:" + i, VALUE);
            }
            assertThat(guest.isOwn()).isFalse();
            assertThat(guest.get("menu:1")).isEqualTo(VALUE);
            Set<String> keys = client.keys("menu-cache-*:menu:1");
            assertThat(keys).hasSize(1);
            assertThat(client.ttl(keys.iterator().next())).isBetween(1L, 3_600L);
            assertThat(client.dbSize()).isGreaterThan(2_500);

            guest.close();

            assertThat(client.keys("menu-cache-*")).isEmpty();
            assertThat(client.get("menu:1")).isEqualTo("theirs");
            client.del("menu:1");
        }
    }

    @Test
    void aKeyThatHoldsSomethingElseIsRefused() {
        own.setList("list", "element");

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> own.get("list"))
                .matches(e -> e.kind() == StoreException.Kind.REFUSED);
    }

    @Test
    void aServerThatIsFullRefuses() {
        try (RedisClient client = other()) {
            client.configSet("maxmemory", "1");
            try {
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> own.set("a", VALUE))
                        .matches(e -> e.kind() == StoreException.Kind.REFUSED)
                        .withMessageContaining("OOM");
            } finally {
                client.configSet("maxmemory", "0");
            }
        }
    }

    @Test
    void whereNothingListensNothingIsReachable() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RedisStore.at(ServerAddress.parse("redis://127.0.0.1:" + port)))
                .matches(e -> e.kind() == StoreException.Kind.UNREACHABLE)
                .withMessageContaining("127.0.0.1:" + port);
    }

    @Test
    void aPasswordThatIsWrongIsRefusedAndNotRepeated() {
        ServerAddress address = ServerAddress.parse(
                "redis://somebody:opensesame@127.0.0.1:" + own.address().uri().getPort());

        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RedisStore.at(address))
                .matches(e -> e.kind() == StoreException.Kind.REFUSED)
                .withMessageNotContaining("opensesame");
    }

    @Test
    void closingEndsTheServerAndAfterwardsNothingWorks() throws Exception {
        RedisStore store = RedisStore.own();
        store.set("a", VALUE);
        assertThat(servers()).isEqualTo(2);

        store.close();
        store.close();

        assertThat(servers()).isEqualTo(1);
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> store.get("a"));
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> store.set("a", VALUE));
    }

    private static long servers() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").contains("redis-server"))
                .count();
    }

    @Test
    void aServerThatStopsToAnswerIsUnreachable() throws Exception {
        try (RedisStore store = RedisStore.own()) {
            store.set("a", "x".getBytes(StandardCharsets.UTF_8));
            store.stopServer();

            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.get("a"))
                    .matches(e -> e.kind() == StoreException.Kind.UNREACHABLE);
        }
    }
}

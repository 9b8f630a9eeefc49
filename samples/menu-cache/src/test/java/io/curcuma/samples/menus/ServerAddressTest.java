package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.curcuma.samples.menus.redis.ServerAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {
    @Test
    void anAddressShowsHostAndPortAlone() {
        assertThat(ServerAddress.parse("rediss://me:opensesame@cache.example:6380/3"))
                .hasToString("cache.example:6380");
        assertThat(ServerAddress.parse("redis://localhost:6379")).hasToString("localhost:6379");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost:6379",
                "http://localhost:6379",
                "redis://localhost",
                "redis://:opensesame@",
                "redis://me:opensesame@host :6379",
                "redis://me:opensesame@host:port",
                "redis:opensesame",
                "redis://me:opensesame@host:6379/cache"
            })
    void whatIsNoAddressIsRefusedWithoutRepeatingIt(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServerAddress.parse(text))
                .withMessage("not redis://[user:password@]host:port[/database]")
                .withNoCause();
    }
}

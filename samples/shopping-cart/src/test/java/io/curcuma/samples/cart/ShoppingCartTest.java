package io.curcuma.samples.cart;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.cart.demo.CacheDemo;
import io.curcuma.samples.cart.demo.Damage;
import io.curcuma.samples.cart.store.Servers;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ShoppingCartTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream print = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void theModesExcludeEachOtherAndOneIsNeeded() {
        assertThat(ShoppingCart.run()).isEqualTo(2);
        assertThat(ShoppingCart.run("--demo", "--rollout")).isEqualTo(2);
        assertThat(ShoppingCart.run("--help")).isZero();
    }

    @Test
    void whatCannotBeRunIsAWrongCall() {
        assertThat(ShoppingCart.run("--demo", "--codec", "lzo")).isEqualTo(2);
        assertThat(ShoppingCart.run("--rollout", "--boxes", "1")).isEqualTo(2);
        assertThat(ShoppingCart.run("--rollout", "--carts", "-3")).isEqualTo(2);
        assertThat(ShoppingCart.run("--rollout", "--seconds", "-1")).isEqualTo(2);
    }

    @Test
    @Tag("one-jdk")
    void theDemoOfTheCacheSaysWhereEachAnswerComesFrom() throws Exception {
        try (Servers servers = Servers.start(null, null)) {
            assertThat(new CacheDemo(servers.address(), "LZ4_HIGH", 1).run(print))
                    .isTrue();
        }

        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text).contains("its new part", "the summary: a miss", "the summary: a stale version");
        assertThat(text.lines().filter(line -> line.contains("its plain part"))).hasSize(Damage.values().length);
        assertThat(text.lines().filter(line -> line.contains("nothing to be read")))
                .hasSize(Damage.values().length);
    }
}

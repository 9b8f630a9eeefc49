package io.curcuma.samples.cart.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.samples.cart.store.CartFormats;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.summary.CartSummary;
import io.curcuma.schemas.summary.SummaryLine;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CartRulesTest {
    private final Serializer serializer = CartFormats.serializer();
    private final SeededCarts carts = new SeededCarts(serializer, 11);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 28})
    void theFirstVersionHasTheTotalsOfTheGeneratorOfDocuments(int number) {
        CartKey key = SeededCarts.key(number);
        Cart generated = carts.ask(key);

        Cart computed = CartRules.compute(carts.first(key), carts.ask(key));

        generated.setRevision(1L);
        generated.setComputeMethod(computed.getComputeMethod());
        assertThat(serializer.write(computed, Format.JSON)).isEqualTo(serializer.write(generated, Format.JSON));
    }

    @Test
    void theSameVersionIsTheSameCartAndTheNextOneIsAnother() {
        CartKey key = SeededCarts.key(4);

        assertThat(carts.text(carts.expected(key, 12))).isEqualTo(carts.text(carts.expected(key, 12)));
        byte[] before = {};
        for (int version = 1; version <= 30; version++) {
            Cart cart = carts.expected(key, version);
            cart.setRevision(1L);
            byte[] text = carts.text(cart);
            assertThat(text).isNotEqualTo(before);
            before = text;
        }
    }

    @Test
    void aCartHas32KilobytesOnAverage() {
        double average = IntStream.range(0, 100)
                .map(number -> carts.text(carts.expected(SeededCarts.key(number), 1)).length)
                .average()
                .orElseThrow();

        assertThat(average / 1024).isBetween(30.0, 34.0);
    }

    @Test
    void aLineThatNobodyKnowsIsAnError() {
        CartSummary summary = carts.first(SeededCarts.key(1));
        SummaryLine line = new SummaryLine();
        line.setId(-1);
        line.setQuantity(1);
        summary.getLine().add(line);

        assertThatThrownBy(() -> CartRules.compute(summary, carts.ask(SeededCarts.key(1))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

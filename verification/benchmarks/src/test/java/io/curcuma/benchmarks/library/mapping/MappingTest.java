package io.curcuma.benchmarks.library.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.cart.LineItem;
import java.math.BigDecimal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class MappingTest {
    private static Cart cart(int quantity, String note) {
        LineItem item = new LineItem();
        item.setId(7);
        item.setQuantity(quantity);
        Cart cart = new Cart();
        cart.setId("c");
        cart.setNote(note);
        cart.getItem().add(item);
        return cart;
    }

    @Test
    void aMappingSendsWhatIsThereButDefaults() {
        BeanMapping<Cart, io.curcuma.schemas.cart.proto.Cart> mapping =
                BeanMapping.of(Cart.class, io.curcuma.schemas.cart.proto.Cart.class);

        io.curcuma.schemas.cart.proto.Cart message = mapping.toMessage(cart(3, "n"));
        assertThat(message.getId()).isEqualTo("c");
        assertThat(message.getItem(0).getQuantity()).isEqualTo(3);
        assertThat(message.hasLocked()).isFalse();
        assertThat(mapping.toMessage(cart(1, "n")).getItem(0).hasQuantity()).isFalse();
        Cart back = mapping.toBean(message);
        assertThat(Getters.same(back, cart(3, "n"))).isTrue();
    }

    @Test
    void gettersTellBeansApart() {
        assertThat(Getters.same(cart(3, "n"), cart(3, "n"))).isTrue();
        assertThat(Getters.same(cart(3, "n"), cart(4, "n"))).isFalse();
        assertThat(Getters.same(cart(3, "n"), cart(3, "m"))).isFalse();
        assertThat(Getters.same(BigDecimal.ONE, BigDecimal.TEN)).isFalse();
    }

    @Test
    void aBeanThatIsNoneOfTheMessageIsRefused() {
        assertThatThrownBy(() -> BeanMapping.of(LineItem.class, io.curcuma.schemas.cart.proto.Cart.class))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("io.curcuma.schemas.cart.Cart.");
    }
}

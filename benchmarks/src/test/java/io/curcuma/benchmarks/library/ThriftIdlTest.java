package io.curcuma.benchmarks.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.curcuma.schemas.cart.Cart;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class ThriftIdlTest {
    @Test
    void theIdlIsFoundWithAllThatItIncludes() {
        assertThat(ThriftIdl.of(Cart.class))
                .containsOnlyKeys(
                        "curcuma_xsd.thrift", "io_curcuma_schemas_cart.thrift", "io_curcuma_schemas_common.thrift");
        assertThatIllegalStateException()
                .isThrownBy(() -> ThriftIdl.of(ThriftIdlTest.class))
                .withMessage("no Thrift IDL io_curcuma_benchmarks_library.thrift");
    }
}

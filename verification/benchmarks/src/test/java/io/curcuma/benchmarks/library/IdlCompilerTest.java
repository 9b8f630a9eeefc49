package io.curcuma.benchmarks.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.Message;
import io.curcuma.SerializationException;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.schemas.cart.Cart;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class IdlCompilerTest {
    @Test
    void theIdlIsFoundWithAllThatItImports() {
        EmittedIdl thrift = EmittedIdl.of(Cart.class, DocumentKind.THRIFT);

        assertThat(thrift.files())
                .containsOnlyKeys(
                        "curcuma_xsd.thrift", "io_curcuma_schemas_cart.thrift", "io_curcuma_schemas_common.thrift");
        assertThat(thrift.className()).isEqualTo("io.curcuma.schemas.cart.thrift.Cart");
        assertThat(EmittedIdl.of(Cart.class, DocumentKind.PROTO).files())
                .containsOnlyKeys(
                        "curcuma/xsd/xsd.proto",
                        "io/curcuma/schemas/cart/cart.proto",
                        "io/curcuma/schemas/common/common.proto");
    }

    @Test
    void aPackageWithoutIdlIsReported() {
        assertThatExceptionOfType(SerializationException.class)
                .isThrownBy(() -> EmittedIdl.of(IdlCompilerTest.class, DocumentKind.PROTO))
                .withMessageContaining("io.curcuma.benchmarks.library");
    }

    @Test
    void theProtocOfTheBuildMakesMessagesOfTheIdl() throws ReflectiveOperationException {
        Class<?> compiled = IdlCompiler.PROTOC.compile(Cart.class);

        assertThat(compiled).isAssignableTo(Message.class);
        assertThat(compiled.getName()).isEqualTo("io.curcuma.schemas.cart.proto.Cart");
        assertThat(IdlCompiler.PROTOC.compile(Cart.class)).isSameAs(compiled);
    }
}

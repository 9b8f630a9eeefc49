package io.curcuma.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.fixture.Everything;
import io.curcuma.jackson.RoutesContract;
import io.curcuma.testkit.Routes;

final class RoutesTest extends RoutesContract {
    private static final CborFormat FORMAT = new CborFormat();
    private static final JacksonCborFormat LIBRARY = new JacksonCborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    @Override
    protected Routes routes() {
        return CborRoutes.routes();
    }

    /** The library never tells how many members an object has. */
    @Override
    protected void compare(Routes routes, Everything bean) {
        assertThat(FORMAT.write(everything(), bean, Limits.DEFAULT))
                .hasSizeLessThanOrEqualTo(LIBRARY.write(everything(), bean, Limits.DEFAULT).length);
    }
}

package io.curcuma.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.internal.jackson.TwoImplementationsContract;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.fixture.Everything;

final class TwoImplementationsTest extends TwoImplementationsContract {
    private static final CborFormat FORMAT = new CborFormat();
    private static final JacksonCborFormat LIBRARY = new JacksonCborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    @Override
    protected TwoImplementations implementations() {
        return CborImplementations.implementations();
    }

    /** The library never tells how many members an object has. */
    @Override
    protected void compare(TwoImplementations implementations, Everything bean) {
        assertThat(FORMAT.write(everything(), bean, Limits.DEFAULT))
                .hasSizeLessThanOrEqualTo(LIBRARY.write(everything(), bean, Limits.DEFAULT).length);
    }
}

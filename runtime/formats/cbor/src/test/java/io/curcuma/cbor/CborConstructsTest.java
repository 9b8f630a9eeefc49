package io.curcuma.cbor;

import io.curcuma.internal.jackson.ConstructsContract;

final class CborConstructsTest extends ConstructsContract {
    private static final CborFormat FORMAT = new CborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }
}

package io.curcuma.cbor;

import io.curcuma.testkit.contract.FormatContract;

final class CborFormatTest extends FormatContract {
    private static final CborFormat FORMAT = new CborFormat();

    @Override
    protected CborFormat format() {
        return FORMAT;
    }

    @Override
    protected int depth() {
        return 100;
    }
}

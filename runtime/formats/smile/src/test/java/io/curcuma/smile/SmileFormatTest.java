package io.curcuma.smile;

import io.curcuma.testkit.contract.FormatContract;

final class SmileFormatTest extends FormatContract {
    private static final SmileFormat FORMAT = new SmileFormat();

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }

    @Override
    protected int depth() {
        return 100;
    }
}

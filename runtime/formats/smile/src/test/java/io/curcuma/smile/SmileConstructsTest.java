package io.curcuma.smile;

import io.curcuma.internal.jackson.ConstructsContract;

final class SmileConstructsTest extends ConstructsContract {
    private static final SmileFormat FORMAT = new SmileFormat();

    @Override
    protected SmileFormat format() {
        return FORMAT;
    }
}

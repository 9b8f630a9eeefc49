package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.tck.LimitsContract;

final class JsonLimitsTest extends LimitsContract {
    @Override
    protected Format format() {
        return new JsonFormat();
    }
}

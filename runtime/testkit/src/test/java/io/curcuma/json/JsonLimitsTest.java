package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.testkit.contract.LimitsContract;

final class JsonLimitsTest extends LimitsContract {
    @Override
    protected Format format() {
        return new JsonFormat();
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class JacksonScratchTest extends ScratchContract {
    private final Format format = new JacksonJsonFormat();

    @Override
    protected Format format() {
        return format;
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.Format;
import io.curcuma.testkit.contract.SharingContract;

class JacksonScratchTest extends SharingContract {
    private final Format format = new JacksonJsonFormat();

    @Override
    protected Format format() {
        return format;
    }
}

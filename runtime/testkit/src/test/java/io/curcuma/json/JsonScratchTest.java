package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.testkit.contract.SharingContract;

class JsonScratchTest extends SharingContract {
    private final Format format = new JsonFormat();

    @Override
    protected Format format() {
        return format;
    }
}

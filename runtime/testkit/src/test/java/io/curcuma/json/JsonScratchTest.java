package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class JsonScratchTest extends ScratchContract {
    private final Format format = new JsonFormat();

    @Override
    protected Format format() {
        return format;
    }
}

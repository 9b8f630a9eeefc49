package io.curcuma.json;

import io.curcuma.Format;
import io.curcuma.tck.SharingContract;

class JsonScratchTest extends SharingContract {
    private final Format format = new JsonFormat();

    @Override
    protected Format format() {
        return format;
    }
}

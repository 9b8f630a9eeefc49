package io.curcuma.fastinfoset;

import io.curcuma.Format;
import io.curcuma.testkit.contract.SharingContract;

class FastInfosetScratchTest extends SharingContract {
    private final Format format = new FastInfosetFormat();

    @Override
    protected Format format() {
        return format;
    }
}

package io.curcuma.fastinfoset;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class FastInfosetScratchTest extends ScratchContract {
    private final Format format = new FastInfosetFormat();

    @Override
    protected Format format() {
        return format;
    }
}

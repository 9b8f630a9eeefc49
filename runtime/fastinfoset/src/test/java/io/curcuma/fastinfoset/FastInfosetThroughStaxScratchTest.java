package io.curcuma.fastinfoset;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class FastInfosetThroughStaxScratchTest extends ScratchContract {
    private final Format format = new FastInfosetFormat().throughStax();

    @Override
    protected Format format() {
        return format;
    }
}

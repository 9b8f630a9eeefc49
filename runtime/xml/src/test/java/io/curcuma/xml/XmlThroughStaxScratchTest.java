package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.tck.ScratchContract;

class XmlThroughStaxScratchTest extends ScratchContract {
    private final Format format = new XmlFormat().throughStax();

    @Override
    protected Format format() {
        return format;
    }
}

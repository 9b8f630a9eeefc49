package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class XmlScratchTest extends ScratchContract {
    private final Format format = new XmlFormat();

    @Override
    protected Format format() {
        return format;
    }
}

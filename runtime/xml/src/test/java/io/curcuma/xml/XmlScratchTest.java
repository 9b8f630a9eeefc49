package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.testkit.contract.SharingContract;

class XmlScratchTest extends SharingContract {
    private final Format format = new XmlFormat();

    @Override
    protected Format format() {
        return format;
    }
}

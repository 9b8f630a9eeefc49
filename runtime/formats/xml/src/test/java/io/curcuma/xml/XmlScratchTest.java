package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;
import org.junit.jupiter.api.Tag;

@Tag("one-jdk")
class XmlScratchTest extends ScratchContract {
    private final Format format = new XmlFormat();

    @Override
    protected Format format() {
        return format;
    }
}

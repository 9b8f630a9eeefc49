package io.curcuma.xml;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;
import org.junit.jupiter.api.Tag;

@Tag("one-jdk")
@Tag("slow")
class XmlThroughStaxScratchTest extends ScratchContract {
    private final Format format = new XmlFormat().throughStax();

    @Override
    protected Format format() {
        return format;
    }

    /** The stream's own readers and writers are made for each message. */
    @Override
    protected int tinyMessageBytes() {
        return 100_000;
    }
}

package io.curcuma.internal.protobuf;

import io.curcuma.Format;
import io.curcuma.testkit.contract.ScratchContract;

class ProtobufScratchTest extends ScratchContract {
    private final Format format = new ProtobufFormat();

    @Override
    protected Format format() {
        return format;
    }
}

package io.curcuma.internal.protobuf;

import io.curcuma.Format;
import io.curcuma.testkit.contract.SharingContract;

class ProtobufScratchTest extends SharingContract {
    private final Format format = new ProtobufFormat();

    @Override
    protected Format format() {
        return format;
    }
}

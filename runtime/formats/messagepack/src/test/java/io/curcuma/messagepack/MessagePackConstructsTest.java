package io.curcuma.messagepack;

import io.curcuma.internal.jackson.ConstructsContract;

final class MessagePackConstructsTest extends ConstructsContract {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }
}

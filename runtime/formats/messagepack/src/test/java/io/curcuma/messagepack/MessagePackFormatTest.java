package io.curcuma.messagepack;

import io.curcuma.testkit.contract.FormatContract;

final class MessagePackFormatTest extends FormatContract {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Override
    protected int depth() {
        return 100;
    }
}

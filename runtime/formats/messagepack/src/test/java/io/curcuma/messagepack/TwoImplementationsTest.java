package io.curcuma.messagepack;

import io.curcuma.internal.jackson.TwoImplementationsContract;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.fixture.Everything;

final class TwoImplementationsTest extends TwoImplementationsContract {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Override
    protected TwoImplementations implementations() {
        return MessagePackImplementations.implementations();
    }

    @Override
    protected void compare(TwoImplementations implementations, Everything bean) {
        implementations.sameBytes(everything(), bean);
    }
}

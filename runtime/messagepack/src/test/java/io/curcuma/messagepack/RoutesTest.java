package io.curcuma.messagepack;

import io.curcuma.fixture.Everything;
import io.curcuma.jackson.RoutesContract;
import io.curcuma.testkit.Routes;

final class RoutesTest extends RoutesContract {
    private static final MessagePackFormat FORMAT = new MessagePackFormat();

    @Override
    protected MessagePackFormat format() {
        return FORMAT;
    }

    @Override
    protected Routes routes() {
        return MessagePackRoutes.routes();
    }

    @Override
    protected void compare(Routes routes, Everything bean) {
        routes.sameBytes(everything(), bean);
    }
}

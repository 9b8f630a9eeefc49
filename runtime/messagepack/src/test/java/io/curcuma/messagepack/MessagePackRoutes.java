package io.curcuma.messagepack;

import io.curcuma.testkit.Routes;

/** MessagePack straight on the bytes, and through the library that its makers have for Jackson. */
public final class MessagePackRoutes {
    private MessagePackRoutes() {}

    /** The two as they are. */
    public static Routes routes() {
        return Routes.of(new MessagePackFormat(), new JacksonMessagePackFormat(), Routes.ANOTHER_FAULT);
    }
}

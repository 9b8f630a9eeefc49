package io.curcuma.messagepack;

import io.curcuma.testkit.Routes;

/** MessagePack straight on the bytes, and through the library that its makers have for Jackson. */
public final class MessagePackRoutes {
    private MessagePackRoutes() {}

    /** The two as they are: one refuses what the other refuses, but which of several faults is named first may differ. */
    public static Routes routes() {
        return Routes.of(
                new MessagePackFormat(),
                new JacksonMessagePackFormat(),
                (bytes, one, other) -> one.isRefusal() && other.isRefusal());
    }
}

package io.curcuma.messagepack;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.Routes;
import io.curcuma.testkit.Verdict;

/** MessagePack straight on the bytes, and through the library that its makers have for Jackson. */
public final class MessagePackRoutes {
    private MessagePackRoutes() {}

    /** The two as they are. */
    public static Routes routes() {
        return Routes.of(new MessagePackFormat(), new JacksonMessagePackFormat(), MessagePackRoutes::isKnown);
    }

    /** Of several faults each may find another first: before the library reads, a walk over the whole message looks at its bytes. */
    private static boolean isKnown(byte[] bytes, Verdict one, Verdict library) {
        return one.isRefusal() && library.isRefusal() && library.code() != Code.SCHEMA_MISMATCH;
    }
}

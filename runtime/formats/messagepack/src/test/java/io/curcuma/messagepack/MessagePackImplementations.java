package io.curcuma.messagepack;

import io.curcuma.testkit.TwoImplementations;

/** MessagePack straight on the bytes, and through the library that its makers have for Jackson. */
public final class MessagePackImplementations {
    private MessagePackImplementations() {}

    /** The two as they are. */
    public static TwoImplementations implementations() {
        return TwoImplementations.of(
                new MessagePackFormat(), new JacksonMessagePackFormat(), TwoImplementations.ANOTHER_FAULT);
    }
}

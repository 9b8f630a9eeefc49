package io.curcuma.internal.jackson;

import io.curcuma.Format;

final class JacksonJsonRoundTripTest extends JsonRoundTripContract {
    @Override
    protected Format format() {
        return new JacksonJsonFormat();
    }

    @Override
    protected Format pretty() {
        return new JacksonJsonFormat().pretty();
    }

    @Override
    protected Format withBigNumbersAsStrings() {
        return new JacksonJsonFormat().withBigNumbersAsStrings();
    }
}

package io.curcuma.internal.jackson;

import io.curcuma.Format;
import io.curcuma.json.JsonFormat;

final class JsonRoundTripTest extends JsonRoundTripContract {
    @Override
    protected Format format() {
        return new JsonFormat();
    }

    @Override
    protected Format pretty() {
        return new JsonFormat().pretty();
    }

    @Override
    protected Format withBigNumbersAsStrings() {
        return new JsonFormat().withBigNumbersAsStrings();
    }
}

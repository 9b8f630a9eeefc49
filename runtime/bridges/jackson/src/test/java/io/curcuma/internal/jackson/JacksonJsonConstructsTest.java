package io.curcuma.internal.jackson;

import io.curcuma.Format;

final class JacksonJsonConstructsTest extends JsonConstructsContract {
    @Override
    protected Format format() {
        return new JacksonJsonFormat();
    }
}

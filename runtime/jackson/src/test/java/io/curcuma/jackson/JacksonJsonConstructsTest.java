package io.curcuma.jackson;

import io.curcuma.Format;

final class JacksonJsonConstructsTest extends JsonConstructsContract {
    @Override
    protected Format format() {
        return new JacksonJsonFormat();
    }
}

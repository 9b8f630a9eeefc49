package io.curcuma.internal.jackson;

import io.curcuma.Format;

final class JacksonHostileJsonTest extends HostileJsonContract {
    @Override
    protected Format format() {
        return new JacksonJsonFormat();
    }
}

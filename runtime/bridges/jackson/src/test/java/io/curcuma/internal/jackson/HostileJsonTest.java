package io.curcuma.internal.jackson;

import io.curcuma.Format;
import io.curcuma.json.JsonFormat;

final class HostileJsonTest extends HostileJsonContract {
    @Override
    protected Format format() {
        return new JsonFormat();
    }
}

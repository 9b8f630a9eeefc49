package io.curcuma.internal.jackson;

import io.curcuma.Format;
import io.curcuma.json.JsonFormat;

final class JsonConstructsTest extends JsonConstructsContract {
    @Override
    protected Format format() {
        return new JsonFormat();
    }
}

package io.curcuma.internal.avro;

import io.curcuma.Format;
import io.curcuma.testkit.contract.FormatContract;

class AvroBareFormatTest extends FormatContract {
    private final Format format = new AvroBareFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Override
    protected int depth() {
        return 100;
    }
}

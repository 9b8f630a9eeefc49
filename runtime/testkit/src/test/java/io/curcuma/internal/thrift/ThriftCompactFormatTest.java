package io.curcuma.internal.thrift;

import io.curcuma.Format;
import io.curcuma.testkit.contract.FormatContract;

class ThriftCompactFormatTest extends FormatContract {
    private final Format format = new ThriftCompactFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Override
    protected int depth() {
        return 64;
    }
}

package io.curcuma.internal.thrift;

import io.curcuma.Format;
import io.curcuma.testkit.contract.FormatContract;

class ThriftBinaryFormatTest extends FormatContract {
    private final Format format = new ThriftBinaryFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Override
    protected int depth() {
        return 64;
    }
}

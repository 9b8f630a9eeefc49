package io.curcuma.protostuff;

import io.curcuma.Format;
import io.curcuma.testkit.contract.FormatContract;

class ProtostuffFormatTest extends FormatContract {
    private final Format format = new ProtostuffFormat();

    @Override
    protected Format format() {
        return format;
    }

    @Override
    protected int depth() {
        return 100;
    }

    @Override
    protected boolean isSelfDelimiting() {
        return false;
    }
}

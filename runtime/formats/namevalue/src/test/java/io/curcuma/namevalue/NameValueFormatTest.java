package io.curcuma.namevalue;

import io.curcuma.Format;
import io.curcuma.testkit.contract.FormatContract;

class NameValueFormatTest extends FormatContract {
    private final Format format = new NameValueFormat();

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

    @Override
    protected boolean keepsNanPayload() {
        return false;
    }
}

package io.curcuma.internal.xml;

import io.curcuma.internal.xml.stax.StaxEncoding;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What knows only the common case, and says nothing about what is wrong: {@link FallbackSignal} is all that it throws for a message. */
final class FastFormat extends RootedFormat {
    FastFormat(
            StaxEncoding encoding,
            RootElements roots,
            boolean pretty,
            @Nullable Supplier<FieldWriter> writers,
            @Nullable Supplier<FieldReader> readers) {
        super(encoding, roots, pretty, null, writers, readers);
    }

    @Override
    protected void onFailure(Throwable failure) {
        throw failure == FallbackSignal.UNSUPPORTED ? FallbackSignal.UNSUPPORTED : FallbackSignal.FAILED;
    }
}

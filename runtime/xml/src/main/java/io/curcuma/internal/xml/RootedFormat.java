package io.curcuma.internal.xml;

import io.curcuma.SerializationException;
import io.curcuma.internal.xml.stax.StaxEncoding;
import io.curcuma.internal.xml.text.InfosetReader;
import io.curcuma.internal.xml.text.RootedWriter;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;
import java.util.function.Supplier;

/** One implementation of a format, whose writers are {@link RootedWriter}s and whose readers are {@link InfosetReader}s. */
class RootedFormat extends FieldFormat {
    private final StaxEncoding encoding;
    private final RootElements roots;
    private final Supplier<? extends FieldWriter> writers;
    private final Supplier<? extends InfosetReader> readers;

    RootedFormat(
            StaxEncoding encoding,
            RootElements roots,
            Supplier<? extends FieldWriter> writers,
            Supplier<? extends InfosetReader> readers) {
        this.encoding = encoding;
        this.roots = roots;
        this.writers = writers;
        this.readers = readers;
    }

    @Override
    public final String id() {
        return encoding.id();
    }

    @Override
    public final List<String> mediaTypes() {
        return encoding.mediaTypes();
    }

    @Override
    protected final FieldWriter newWriter() {
        return writers.get();
    }

    @Override
    protected final FieldReader newReader() {
        return readers.get();
    }

    @Override
    protected final void prepare(FieldWriter out, Adapter<?> adapter) {
        try {
            roots.choose((RootedWriter) out, adapter);
        } catch (SerializationException e) {
            throw e.at(id(), -1, "");
        }
    }

    @Override
    protected final void prepare(FieldReader in, Adapter<?> adapter) {
        ((InfosetReader) in).roots(roots.of(adapter));
    }

    @Override
    protected final boolean keepsUnknownLiterals() {
        return true;
    }
}

package io.curcuma.internal.xml;

import io.curcuma.SerializationException;
import io.curcuma.internal.xml.stax.StaxEncoding;
import io.curcuma.internal.xml.stax.StaxFieldReader;
import io.curcuma.internal.xml.stax.StaxFieldWriter;
import io.curcuma.internal.xml.text.InfosetReader;
import io.curcuma.internal.xml.text.RootedWriter;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One implementation of a format, whose writers are {@link RootedWriter}s and whose readers are {@link InfosetReader}s. */
class RootedFormat extends FieldFormat {
    private final StaxEncoding encoding;
    private final RootElements roots;
    private final boolean pretty;
    private final @Nullable Function<byte[], @Nullable String> parts;
    private final @Nullable Supplier<FieldWriter> writers;
    private final @Nullable Supplier<FieldReader> readers;

    /**
     * One implementation.
     *
     * @param writers null for writers over StAX
     * @param readers null for readers over StAX
     */
    RootedFormat(
            StaxEncoding encoding,
            RootElements roots,
            boolean pretty,
            @Nullable Function<byte[], @Nullable String> parts,
            @Nullable Supplier<FieldWriter> writers,
            @Nullable Supplier<FieldReader> readers) {
        this.encoding = encoding;
        this.roots = roots;
        this.pretty = pretty;
        this.parts = parts;
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
        return writers == null ? StaxFieldWriter.create(encoding, pretty, parts) : writers.get();
    }

    @Override
    protected final FieldReader newReader() {
        return readers == null ? StaxFieldReader.create(encoding) : readers.get();
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
    protected final boolean keepsUnknownElements() {
        return true;
    }

    @Override
    protected final boolean keepsUnknownLiterals() {
        return true;
    }
}

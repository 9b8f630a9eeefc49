package io.curcuma.cbor;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.stream.MessageSources;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MessageSource;
import java.io.InputStream;
import java.util.List;

/**
 * CBOR (RFC 8949) in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are byte strings, a decimal is a decimal
 * fraction (tag 4) with its scale, an integer beyond 64 bits a bignum (tags 2 and 3), a float has 32 or 64 bits, a NaN keeps its bits.
 *
 * <p>The reader accepts definite and indefinite lengths. It skips other tags, but refuses string references.
 * Names must be text strings.
 */
public final class CborFormat extends FieldFormat {
    /** Creates the format; all instances behave alike. */
    public CborFormat() {}

    @Override
    public String id() {
        return Format.CBOR;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/cbor");
    }

    @Override
    public boolean isSelfDelimiting() {
        return true;
    }

    @Override
    public MessageSource messages(InputStream in, List<ElementPath> paths, Limits limits) {
        return MessageSources.ofSequence(this, in, paths, limits, new CborScanner(limits));
    }

    @Override
    protected FieldWriter newWriter() {
        return CborWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return CborReader.create();
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

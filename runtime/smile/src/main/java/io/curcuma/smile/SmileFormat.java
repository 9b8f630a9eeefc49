package io.curcuma.smile;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * Smile 1.0 with its header, in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are raw bytes, decimals and integers of
 * any size are native with their scale, a float has 32 or 64 bits, every NaN as it is. Names that come again are references.
 *
 * <p>The reader takes references to strings as well, and binary values of seven bits in a byte, whatever the header says of them,
 * and the mark at the end of the content, which is not written.
 */
public final class SmileFormat extends FieldFormat {
    /** The format; all its instances are alike. */
    public SmileFormat() {}

    @Override
    public String id() {
        return Format.SMILE;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-jackson-smile", "application/smile");
    }

    @Override
    protected FieldWriter newWriter() {
        return new SmileWriter();
    }

    @Override
    protected FieldReader newReader() {
        return new SmileReader();
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

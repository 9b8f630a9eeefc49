package io.curcuma.smile;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * Smile 1.0 with its header, in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are raw bytes, decimals and integers of
 * any size are native, a decimal with its scale, a float has 32 or 64 bits, a NaN keeps its bits. A repeated name is a back reference.
 *
 * <p>The reader also accepts back references to strings, binary values in seven bits a byte (whatever the header says of them),
 * and the end-of-content marker, which is not written.
 */
public final class SmileFormat extends FieldFormat {
    /** Creates the format; all instances behave alike. */
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
        return SmileWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return SmileReader.create();
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

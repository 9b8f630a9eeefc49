package io.curcuma.smile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.jackson.Encoding;
import io.curcuma.jackson.JacksonFormat;
import java.util.List;

/**
 * Smile 1.0 with its header, in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are raw bytes, decimals and integers of
 * any size are native with their scale, a float has 32 or 64 bits, every NaN as it is. Names that come again are references.
 */
public final class SmileFormat extends JacksonFormat {
    /** The format; all its instances are alike. */
    public SmileFormat() {
        super(() -> Library.FACTORY, Encoding.BINARY);
    }

    /** Loaded with the first message of the format: the library takes a sixth of the time of a first message in any. */
    private static final class Library {
        static final SmileFactory FACTORY = SmileFactory.builder()
                // names come from outside: the JVM's table of interned strings is no place for them
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                // bytes as they are, without a detour over seven bits
                .disable(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT)
                .build();
    }

    @Override
    public String id() {
        return Format.SMILE;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-jackson-smile", "application/smile");
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new SmileWalk(bytes, offset, length, limits).walk();
    }
}

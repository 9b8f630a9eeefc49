package io.curcuma.cbor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.jackson.Encoding;
import io.curcuma.jackson.JacksonFormat;
import java.util.List;

/**
 * CBOR as RFC 8949 has it, in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are byte strings, a decimal is a decimal
 * fraction (tag 4) with its scale, an integer beyond 64 bits a bignum (tags 2 and 3), a float has 32 or 64 bits, every NaN as it is.
 *
 * <p>The reader takes definite and indefinite lengths and passes over other tags, but for references to strings,
 * which it refuses. Names have to be text strings.
 */
public final class CborFormat extends JacksonFormat {
    /** The format; all its instances are alike. */
    public CborFormat() {
        super(
                CBORFactory.builder()
                        // names come from outside: the JVM's table of interned strings is no place for them
                        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                        // -1 - n, as the standard has it; Jackson's own default is -n
                        .enable(CBORGenerator.Feature.ENCODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                        .enable(CBORParser.Feature.DECODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                        .build(),
                Encoding.BINARY);
    }

    @Override
    public String id() {
        return Format.CBOR;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/cbor");
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new CborWalk(bytes, offset, length, limits).walk();
    }
}

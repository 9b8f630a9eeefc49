package io.curcuma.cbor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import io.curcuma.Limits;
import io.curcuma.internal.jackson.Encoding;
import io.curcuma.internal.jackson.JacksonFormat;
import java.util.List;

/** CBOR through Jackson's parser and generator. */
final class JacksonCborFormat extends JacksonFormat {
    JacksonCborFormat() {
        super(
                () -> CBORFactory.builder()
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
        return "cbor-jackson";
    }

    @Override
    public List<String> mediaTypes() {
        return List.of();
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new CborWalk(bytes, offset, length, limits).walk();
    }
}

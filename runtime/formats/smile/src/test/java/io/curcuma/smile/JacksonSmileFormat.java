package io.curcuma.smile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.jackson.Encoding;
import io.curcuma.internal.jackson.JacksonFormat;
import java.util.List;

/** Smile through Jackson's parser and generator. */
final class JacksonSmileFormat extends JacksonFormat {
    /** As {@link SmileFormat} writes. */
    JacksonSmileFormat() {
        this(factory());
    }

    private JacksonSmileFormat(SmileFactory factory) {
        super(() -> factory, Encoding.BINARY);
    }

    static Format with(SmileGenerator.Feature... features) {
        SmileFactory factory = factory();
        for (SmileGenerator.Feature feature : features) {
            factory.enable(feature);
        }
        return new JacksonSmileFormat(factory);
    }

    static Format without(SmileGenerator.Feature feature) {
        return new JacksonSmileFormat(factory().disable(feature));
    }

    private static SmileFactory factory() {
        return SmileFactory.builder()
                // names come from outside: the JVM's table of interned strings is no place for them
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                // bytes as they are, without a detour over seven bits
                .disable(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT)
                .build();
    }

    @Override
    public String id() {
        return "smile-jackson";
    }

    @Override
    public List<String> mediaTypes() {
        return List.of();
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        new SmileWalk(bytes, offset, length, limits).walk();
    }
}

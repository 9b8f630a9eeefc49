package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import io.curcuma.Limits;
import java.util.List;

/**
 * What {@link io.curcuma.json.JsonFormat} documents, on Jackson's streaming core: a second implementation, to compare with the
 * first. It is not found by a {@link java.util.ServiceLoader}; {@link io.curcuma.Serializer#withFormat} adds it.
 */
public final class JacksonJsonFormat extends JacksonFormat {
    private static final int BUFFERS = 16;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            // names come from outside: the JVM's table of interned strings is no place for them
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            // by default each thread keeps the buffers of its own, and with them the class loader of Jackson
            .recyclerPool(JsonRecyclerPools.newBoundedPool(BUFFERS))
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            // Float.toString and Double.toString are not the shortest, and not the same, on every JDK
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    /** Compact JSON, without white space. */
    public JacksonJsonFormat() {
        this(Style.of(Encoding.TEXT));
    }

    private JacksonJsonFormat(Style style) {
        super(() -> FACTORY, style);
    }

    /** This format with line breaks, and two spaces of indentation, in what it writes. */
    public JacksonJsonFormat pretty() {
        return new JacksonJsonFormat(new Style(Encoding.TEXT, true, style().bigNumbersAsStrings()));
    }

    /**
     * This format with numbers as strings that JavaScript, and every reader that keeps numbers as {@code double}, would change:
     * whole numbers beyond 2<sup>53</sup> - 1 on either side of zero, and decimals of more than 15 digits. The reader takes both
     * forms from every writer.
     */
    public JacksonJsonFormat withBigNumbersAsStrings() {
        return new JacksonJsonFormat(new Style(Encoding.TEXT, style().pretty(), true));
    }

    @Override
    public String id() {
        return "json-jackson";
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/json", "text/json");
    }

    @Override
    protected void check(byte[] bytes, int offset, int length, Limits limits) {
        JsonText.check(bytes, offset, length);
    }
}

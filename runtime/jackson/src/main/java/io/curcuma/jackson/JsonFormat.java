package io.curcuma.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.curcuma.FieldFormat;
import io.curcuma.FieldReader;
import io.curcuma.FieldWriter;
import io.curcuma.Format;
import java.util.List;

/**
 * JSON as RFC 8259 has it. Member names are those of the schema; a name that stands for an attribute and an element is
 * {@code @name} for the attribute.
 *
 * <ul>
 *   <li>Integers and decimals are numbers with all their digits, whatever their size, decimals without an exponent and with
 *       their scale. The reader takes a string of digits as well. An integer with a fraction or an exponent is refused.
 *   <li>{@code xs:float} and {@code xs:double} are numbers; {@code "NaN"}, {@code "INF"} and {@code "-INF"} are strings. Which
 *       NaN it is gets lost: XML cannot say it either.
 *   <li>Enumerations, dates, times, durations and qualified names are the strings of the schema; {@code base64Binary} is
 *       base64 with padding, {@code hexBinary} upper-case hexadecimal.
 *   <li>What may repeat is always an array. What is absent is left out; the reader takes {@code null} for it where the schema
 *       allows one value. An {@code xs:list} that is present and empty is {@code []}.
 * </ul>
 *
 * <p>The reader accepts members in any order, skips those it does not know, refuses a second member of the same name, and
 * refuses bytes that are not UTF-8; a byte order mark at the start is passed over.
 */
public final class JsonFormat extends FieldFormat {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            // names come from outside: the JVM's table of interned strings is no place for them
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            // Float.toString and Double.toString are not the shortest, and not the same, on every JDK
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private final boolean pretty;

    /** Compact JSON, without white space. */
    public JsonFormat() {
        this(false);
    }

    private JsonFormat(boolean pretty) {
        this.pretty = pretty;
    }

    /** This format with line breaks, and two spaces of indentation, in what it writes. */
    public JsonFormat pretty() {
        return new JsonFormat(true);
    }

    @Override
    public String id() {
        return Format.JSON;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/json", "text/json");
    }

    @Override
    protected FieldWriter newWriter() {
        return new JacksonWriter(FACTORY, Encoding.TEXT, pretty);
    }

    @Override
    protected FieldReader newReader() {
        return new JacksonReader(FACTORY, Encoding.TEXT);
    }
}

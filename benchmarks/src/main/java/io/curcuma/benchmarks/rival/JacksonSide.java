package io.curcuma.benchmarks.rival;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;

/**
 * Jackson's data binding on the beans, without annotations, reader and writer reused.
 *
 * @param <B> the beans' class
 */
final class JacksonSide<B> extends BeanSide<B> {
    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** @param mapper of the format; it leaves out what is absent, as we do */
    JacksonSide(ObjectMapper mapper, Class<B> type) {
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_EMPTY);
        writer = mapper.writerFor(type);
        reader = mapper.readerFor(type);
    }

    @Override
    public byte[] write(B value) throws IOException {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public B read(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}

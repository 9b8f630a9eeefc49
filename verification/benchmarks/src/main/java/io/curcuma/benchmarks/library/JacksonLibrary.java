package io.curcuma.benchmarks.library;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;

/**
 * Jackson's data binding on the beans, reader and writer reused.
 *
 * @param <B> the beans' class
 */
final class JacksonLibrary<B> extends BeanLibrary<B> {
    private final ObjectWriter writer;
    private final ObjectReader reader;

    JacksonLibrary(ObjectMapper mapper, Class<B> type) {
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

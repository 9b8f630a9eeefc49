package io.curcuma.benchmarks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.curcuma.schemas.message.XMLMessage;
import java.io.IOException;

/** Jackson's data binding on the beans, without annotations, reader and writer reused. */
final class JacksonSide extends BeanSide {
    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** @param mapper of the format; it leaves out what is absent, as we do */
    JacksonSide(ObjectMapper mapper) {
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_EMPTY);
        writer = mapper.writerFor(XMLMessage.class);
        reader = mapper.readerFor(XMLMessage.class);
    }

    @Override
    public byte[] write(XMLMessage value) throws IOException {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public XMLMessage read(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}

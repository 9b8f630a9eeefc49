package io.curcuma.cli.each;

import io.curcuma.avrojava.AvroFileWriter;
import java.io.IOException;

/**
 * Writes an object container file of Avro.
 *
 * @param <T> type of the beans
 */
final class AvroTarget<T> implements EachTarget {
    private final AvroFileWriter<T> file;
    private final Class<T> type;

    AvroTarget(AvroFileWriter<T> file, Class<T> type) {
        this.file = file;
        this.type = type;
    }

    @Override
    public Object encode(Object bean) {
        return bean;
    }

    @Override
    public void write(Object encoded) throws IOException {
        file.append(type.cast(encoded));
    }

    @Override
    public void finish() throws IOException {
        file.close();
    }
}

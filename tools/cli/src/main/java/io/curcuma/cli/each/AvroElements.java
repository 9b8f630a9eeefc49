package io.curcuma.cli.each;

import io.curcuma.avrojava.AvroFileReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The records of an object container file of Avro. */
final class AvroElements implements EachSource {
    private final AvroFileReader<?> file;
    private long ordinal;

    AvroElements(AvroFileReader<?> file) {
        this.file = file;
    }

    @Override
    public @Nullable EachElement next() {
        return file.hasNext() ? new ReadElement(++ordinal, -1, file.next(), null) : null;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

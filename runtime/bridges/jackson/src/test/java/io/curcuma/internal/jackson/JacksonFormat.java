package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import io.curcuma.Limits;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.function.Supplier;

/** A format on Jackson's streaming core, in the shape that {@link io.curcuma.json.JsonFormat} documents. */
public abstract class JacksonFormat extends FieldFormat {
    private final Supplier<? extends JsonFactory> factory;
    private final Style style;

    /**
     * A format.
     *
     * @param factory of the format's generators and parsers, asked for at the first message; copied by each writer and reader
     */
    protected JacksonFormat(Supplier<? extends JsonFactory> factory, Encoding encoding) {
        this(factory, Style.of(encoding));
    }

    JacksonFormat(Supplier<? extends JsonFactory> factory, Style style) {
        this.factory = factory;
        this.style = style;
    }

    final Style style() {
        return style;
    }

    /**
     * Looks at a message before Jackson's parser does. Of a binary format it proves that the bytes are exactly one message, see
     * {@link ByteWalk}.
     *
     * @throws io.curcuma.SerializationException if they are not
     */
    protected abstract void check(byte[] bytes, int offset, int length, Limits limits);

    @Override
    protected final FieldWriter newWriter() {
        return JacksonWriter.create(factory.get(), style);
    }

    @Override
    protected final FieldReader newReader() {
        return JacksonReader.create(factory.get(), style.encoding(), this::check);
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

package io.curcuma.protostuff;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/**
 * Protostuff's native encoding, as {@code ProtostuffIOUtil} writes and reads it: the wire of Protocol Buffers, with nested
 * messages as groups and every item of a list with its own tag.
 *
 * <p>Numbers, scalars and messages are those of the generated {@code .proto}: a {@code dateTime} is the message
 * {@code curcuma.xsd.DateTime}, open attributes are the entries of a map, an embedded message is bytes. The reader takes packed
 * lists as well, and skips unknown fields and fields with an unexpected wire type; it does not take the tail delimiter of
 * streams of messages.
 */
public final class ProtostuffFormat extends FieldFormat {
    @Override
    public String id() {
        return Format.PROTOSTUFF;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/x-protostuff");
    }

    @Override
    protected FieldWriter newWriter() {
        return ProtostuffWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return ProtostuffReader.create();
    }

    @Override
    protected boolean keepsUnknownFields() {
        return true;
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

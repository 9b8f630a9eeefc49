package io.curcuma.messagepack;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.internal.stream.MessageSources;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.MessageSource;
import java.io.InputStream;
import java.util.List;

/**
 * MessagePack in the shape of {@link io.curcuma.json.JsonFormat}. Binary values are {@code bin}, a float has 32 or 64 bits, every NaN as
 * it is. MessagePack has neither decimals nor integers beyond 64 bits: those are strings of digits, decimals with their
 * scale and without an exponent; the reader also accepts numbers.
 *
 * <p>The keys of a map must be strings. An extension type is skipped as the value of an unknown member, and refused elsewhere.
 */
public final class MessagePackFormat extends FieldFormat {
    /** Creates the format; all instances behave alike. */
    public MessagePackFormat() {}

    @Override
    public String id() {
        return Format.MESSAGE_PACK;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/vnd.msgpack", "application/x-msgpack", "application/msgpack");
    }

    @Override
    public boolean isSelfDelimiting() {
        return true;
    }

    @Override
    public MessageSource messages(InputStream in, List<ElementPath> paths, Limits limits) {
        return MessageSources.ofSequence(this, in, paths, limits, new MessagePackScanner(limits));
    }

    @Override
    protected FieldWriter newWriter() {
        return MessagePackWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return MessagePackReader.create();
    }

    @Override
    protected boolean keepsUnknownLiterals() {
        return true;
    }
}

package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.stax.StaxEncoding;
import java.util.List;

/** Our own parser, and Sun's serializer. */
final class FastInfosetEncoding implements StaxEncoding {
    @Override
    public String id() {
        return FastInfosetFormat.ID;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/fastinfoset");
    }

    @Override
    public int maxNames() {
        // the parser's tables are bounded, and nobody can make it slow by a choice of names
        return Integer.MAX_VALUE;
    }

    @Override
    public Writers writers() {
        return new SerializerPool();
    }

    @Override
    public Readers readers() {
        return new ParserPool();
    }

    @Override
    public SerializationException failure(Exception thrown) {
        return new SerializationException(Code.MALFORMED, "not a Fast Infoset document");
    }
}

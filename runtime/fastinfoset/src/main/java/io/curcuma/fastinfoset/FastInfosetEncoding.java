package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.xml.StaxEncoding;
import java.util.List;

/** Sun's parser and serializer. */
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
    public Writers writers() {
        return new SerializerPool();
    }

    @Override
    public Readers readers() {
        return new ParserPool();
    }

    @Override
    public SerializationException failure(Exception thrown) {
        return new SerializationException(Code.MALFORMED, "not a Fast Infoset document that its parser takes");
    }
}

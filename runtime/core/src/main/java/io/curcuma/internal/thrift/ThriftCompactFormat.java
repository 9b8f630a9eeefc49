package io.curcuma.internal.thrift;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/** Thrift's TCompactProtocol: one bare struct, without a message header. */
public final class ThriftCompactFormat extends FieldFormat {
    /** For {@link java.util.ServiceLoader}. */
    public ThriftCompactFormat() {}

    @Override
    public String id() {
        return Format.THRIFT_COMPACT;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/vnd.apache.thrift.compact", "application/x-thrift-compact");
    }

    @Override
    protected FieldWriter newWriter() {
        return CompactProtocolWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return CompactProtocolReader.create();
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

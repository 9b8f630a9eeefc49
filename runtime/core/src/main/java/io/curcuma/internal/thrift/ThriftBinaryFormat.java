package io.curcuma.internal.thrift;

import io.curcuma.Format;
import io.curcuma.spi.FieldFormat;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import java.util.List;

/** Thrift's TBinaryProtocol: one bare struct, without a message header. */
public final class ThriftBinaryFormat extends FieldFormat {
    /** For {@link java.util.ServiceLoader}. */
    public ThriftBinaryFormat() {}

    @Override
    public String id() {
        return Format.THRIFT_BINARY;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/vnd.apache.thrift.binary", "application/x-thrift");
    }

    @Override
    protected FieldWriter newWriter() {
        return BinaryProtocolWriter.create();
    }

    @Override
    protected FieldReader newReader() {
        return BinaryProtocolReader.create();
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

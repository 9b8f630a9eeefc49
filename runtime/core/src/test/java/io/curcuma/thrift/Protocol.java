package io.curcuma.thrift;

import io.curcuma.Format;
import java.util.Arrays;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;

/** Our format and libthrift's protocol side by side. */
@SuppressWarnings("ImmutableEnumChecker") // both are stateless
enum Protocol {
    COMPACT(new ThriftCompactFormat(), new TCompactProtocol.Factory()),
    BINARY(new ThriftBinaryFormat(), new TBinaryProtocol.Factory());

    /** Writes with libthrift. */
    interface Writing {
        void to(TProtocol out) throws TException;
    }

    final Format format;
    private final TProtocolFactory factory;

    Protocol(Format format, TProtocolFactory factory) {
        this.format = format;
        this.factory = factory;
    }

    TProtocol reading(byte[] bytes) {
        try {
            return factory.getProtocol(new TMemoryInputTransport(bytes));
        } catch (TException e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] bytes(Writing writing) {
        try {
            TMemoryBuffer buffer = new TMemoryBuffer(1024);
            writing.to(factory.getProtocol(buffer));
            return Arrays.copyOf(buffer.getArray(), buffer.length());
        } catch (TException e) {
            throw new IllegalStateException(e);
        }
    }
}

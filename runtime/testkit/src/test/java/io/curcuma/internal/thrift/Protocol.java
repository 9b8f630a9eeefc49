package io.curcuma.internal.thrift;

import io.curcuma.Format;
import java.util.Arrays;
import java.util.function.Supplier;
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
    COMPACT(ThriftCompactFormat::new, new TCompactProtocol.Factory()),
    BINARY(ThriftBinaryFormat::new, new TBinaryProtocol.Factory());

    /** Writes with libthrift. */
    interface Writing {
        void to(TProtocol out) throws TException;
    }

    final Format format;
    private final Supplier<Format> formats;
    private final TProtocolFactory factory;

    Protocol(Supplier<Format> formats, TProtocolFactory factory) {
        this.format = formats.get();
        this.formats = formats;
        this.factory = factory;
    }

    /** A format whose readers have read nothing yet. */
    Format fresh() {
        return formats.get();
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

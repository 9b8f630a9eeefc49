package io.curcuma.benchmarks.library;

import java.util.function.Supplier;
import org.apache.thrift.TBase;
import org.apache.thrift.TDeserializer;
import org.apache.thrift.TException;
import org.apache.thrift.TSerializer;
import org.apache.thrift.protocol.TProtocolFactory;

/**
 * libthrift with the classes that Thrift's compiler makes of Curcuma's IDL.
 *
 * @param <B> the beans' class
 */
final class ThriftClassLibrary<B> extends SameBytesLibrary<B, TBase<?, ?>> {
    private final Supplier<TBase<?, ?>> struct;
    private final TSerializer serializer;
    private final TDeserializer deserializer;

    /** @param curcuma in Thrift, in the same protocol */
    ThriftClassLibrary(Library<B, B> curcuma, Supplier<TBase<?, ?>> struct, TProtocolFactory protocol) {
        super(curcuma);
        this.struct = struct;
        try {
            serializer = new TSerializer(protocol);
            deserializer = new TDeserializer(protocol);
        } catch (TException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] write(TBase<?, ?> value) throws TException {
        return serializer.serialize(value);
    }

    @Override
    public TBase<?, ?> read(byte[] bytes) throws TException {
        TBase<?, ?> value = struct.get();
        deserializer.deserialize(value, bytes);
        return value;
    }
}

package io.curcuma.benchmarks.library;

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
    private final TBase<?, ?> empty;
    private final TSerializer serializer;
    private final TDeserializer deserializer;

    /** @param curcuma in Thrift, in the same protocol */
    ThriftClassLibrary(Library<B, B> curcuma, Class<? extends TBase> struct, TProtocolFactory protocol) {
        super(curcuma);
        try {
            empty = struct.getConstructor().newInstance();
            serializer = new TSerializer(protocol);
            deserializer = new TDeserializer(protocol);
        } catch (TException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] write(TBase<?, ?> value) throws TException {
        return serializer.serialize(value);
    }

    @Override
    public TBase<?, ?> read(byte[] bytes) throws TException {
        TBase<?, ?> value = empty.deepCopy();
        deserializer.deserialize(value, bytes);
        return value;
    }
}

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

    /**
     * The library for structs of a class.
     *
     * @param curcuma in Thrift, in the same protocol
     * @param struct a {@link TBase}
     */
    ThriftClassLibrary(Library<B, B> curcuma, Class<?> struct, TProtocolFactory protocol) {
        super(curcuma);
        try {
            empty = (TBase<?, ?>) struct.getConstructor().newInstance();
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

package io.curcuma.libthrift;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.transport.TTransportException;

/**
 * Beans as structs of any {@link TProtocol}: what code that the Thrift compiler made of the generated {@code .thrift} writes, this
 * reads, and the other way around. Thread-safe; a protocol is not.
 *
 * <pre>{@code
 * ThriftBeans beans = ThriftBeans.of(curcuma);
 * beans.write(cart, protocol);
 * Cart back = beans.read(Cart.class, protocol);
 * }</pre>
 *
 * <p>A bean that breaks its schema or a limit is refused before the first byte reaches the protocol. Reading takes the bytes of one
 * struct and none after it. Unknown fields, and fields of another type than the schema's, are skipped. What the bean does not have is
 * no field. The limits are those of the serializer, and nesting ends at {@value Limits#THRIFT_DEPTH}. In both directions they hold for
 * what the bean's values take; before a protocol takes memory for one value, {@link TConfiguration} of its transport limits it, and
 * with {@link TBinaryProtocol} {@link Limits#stringBytes} does, too.
 *
 * <p>The bean of an open element ({@code xs:any}) is a struct within bytes: in the binary protocol where integers have their full
 * width, else in the compact protocol.
 *
 * <p>No argument may be null. What beans and messages can cause is a {@link SerializationException}; what a transport does, also that
 * it ends, is its {@link TTransportException}. After either the protocol is somewhere within a message: close its connection.
 */
public final class ThriftBeans {
    private final Serializer serializer;

    private ThriftBeans(Serializer serializer) {
        this.serializer = serializer;
    }

    /** Structs of the beans of a serializer, with its limits. */
    public static ThriftBeans of(Serializer serializer) {
        return new ThriftBeans(serializer);
    }

    /** A bean that can be written. */
    @FunctionalInterface
    interface PreparedBean {
        void to(TProtocol out) throws TException;
    }

    /**
     * Writes a bean as a struct; does not flush.
     *
     * @throws SerializationException as {@link Serializer#write(Object, String)} throws it: nothing is written
     */
    public void write(Object bean, TProtocol out) throws TException {
        prepared(bean, out).to(out);
    }

    /** Does all of {@link #write} that can fail because of the bean. */
    <T> PreparedBean prepared(T bean, TProtocol out) {
        // exactly these classes: a subclass or a decorator may write other bytes
        if (out.getClass() == TBinaryProtocol.class) {
            byte[] struct = serializer.write(bean, Format.THRIFT_BINARY);
            return protocol -> protocol.getTransport().write(struct);
        }
        byte[] struct = serializer.write(bean, Format.THRIFT_COMPACT);
        if (out.getClass() == TCompactProtocol.class) {
            return protocol -> protocol.getTransport().write(struct);
        }
        @SuppressWarnings("unchecked") // getClass of a T
        Adapter<T> adapter = serializer.adapter((Class<T>) bean.getClass());
        return protocol -> ProtocolWriter.write(adapter, bean, protocol, serializer.limits());
    }

    /**
     * Reads a bean from a struct.
     *
     * @throws SerializationException for every struct that is not one of this type within the limits, with the path of the field
     */
    public <T> T read(Class<T> type, TProtocol in) throws TException {
        return ProtocolReader.read(serializer.adapter(type), in, serializer.limits());
    }
}

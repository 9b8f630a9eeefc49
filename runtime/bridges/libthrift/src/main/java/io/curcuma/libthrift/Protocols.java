package io.curcuma.libthrift;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolException;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;

/** Properties of protocols, decorated ones too, and the meaning of their exceptions. */
final class Protocols {
    private Protocols() {}

    /** A call of a protocol. */
    @FunctionalInterface
    interface Call<T> {
        T make() throws TException;
    }

    /** A call of a protocol that has no result. */
    @FunctionalInterface
    interface Step {
        void make() throws TException;
    }

    /** Carries a transport's exception through code that declares none. */
    static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient TException thrown;

        Interrupted(TException thrown) {
            super(null, null, false, false);
            this.thrown = thrown;
        }

        TException thrown() {
            return thrown;
        }
    }

    /** Whether integers have their full width. */
    static boolean isFixed(TProtocol protocol) throws TException {
        return protocol.getMinSerializedSize(TType.I32) == Integer.BYTES;
    }

    /** Whether a string is its bytes, as binary content is: so it is in all protocols but those of JSON. */
    static boolean isBinary(TProtocol protocol) throws TException {
        return protocol.getMinSerializedSize(TType.DOUBLE) == Double.BYTES;
    }

    /** The protocol of a struct within bytes. */
    static TProtocol embedded(TProtocol outer, TTransport bytes) throws TException {
        return isFixed(outer) ? new TBinaryProtocol(bytes) : new TCompactProtocol(bytes);
    }

    /** Makes a call, and translates its exception. */
    static <T> T call(Call<T> call) {
        try {
            return call.make();
        } catch (TTransportException e) {
            throw meaning(e);
        } catch (TProtocolException e) {
            throw meaning(e);
        } catch (TException e) {
            throw new Interrupted(e);
        } catch (SerializationException | Interrupted e) {
            throw e;
        } catch (RuntimeException e) {
            // parsers of libthrift do not check everything
            throw malformed(e);
        }
    }

    private static RuntimeException meaning(TTransportException e) {
        return switch (e.getType()) {
            case TTransportException.MESSAGE_SIZE_LIMIT ->
                new SerializationException(
                        Code.LIMIT_SIZE, "more than the transport's maximum", SerializationException.failed(e));
            case TTransportException.CORRUPTED_DATA -> malformed(e);
            default -> new Interrupted(e);
        };
    }

    private static SerializationException meaning(TProtocolException e) {
        return switch (e.getType()) {
            case TProtocolException.SIZE_LIMIT ->
                new SerializationException(
                        Code.LIMIT_SIZE, "more than the protocol's maximum", SerializationException.failed(e));
            case TProtocolException.DEPTH_LIMIT ->
                new SerializationException(
                        Code.LIMIT_DEPTH, "more nesting than the protocol allows", SerializationException.failed(e));
            default -> malformed(e);
        };
    }

    private static SerializationException malformed(Exception e) {
        return new SerializationException(
                Code.MALFORMED, "the message does not conform to the protocol", SerializationException.failed(e));
    }
}

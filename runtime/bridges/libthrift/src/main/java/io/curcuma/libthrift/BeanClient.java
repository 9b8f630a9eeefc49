package io.curcuma.libthrift;

import io.curcuma.SerializationException;
import io.curcuma.services.FaultException;
import io.curcuma.services.Operation;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.TServiceClient;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.jspecify.annotations.Nullable;

/**
 * Calls functions of one bean as argument and one as result, of any Thrift service. Like every client of libthrift, it has one call at a
 * time and is not thread-safe.
 *
 * <p>Once an exception other than {@link TApplicationException} was thrown, it is unknown where the next message begins: close the
 * connection. A bean that is refused before it is sent, with {@link SerializationException}, leaves the connection as it was.
 */
public final class BeanClient extends TServiceClient {
    private final ThriftBeans beans;

    /** A client that reads and writes with one protocol. */
    public BeanClient(ThriftBeans beans, TProtocol protocol) {
        super(protocol);
        this.beans = beans;
    }

    /**
     * Calls a function.
     *
     * @param argument a bean
     * @param result class of the bean that comes back
     * @throws TApplicationException as the service says it, and {@code MISSING_RESULT} for an answer without a bean
     * @throws SerializationException for an argument that is refused before it is sent, and for an answer that is not such a bean
     */
    public <R> R call(String function, Object argument, Class<R> result) throws TException {
        send(function, TMessageType.CALL, Arguments.prepared(argument, Arguments.FIRST, beans, oprot_));
        begin(function);
        R bean = Arguments.read(iprot_, Arguments.RESULT, result, beans);
        iprot_.readMessageEnd();
        if (bean == null) {
            throw missing(function);
        }
        return bean;
    }

    /** The struct of a request, null for none; fails before anything is sent. */
    ThriftBeans.PreparedBean prepared(@Nullable Object request) {
        return Arguments.prepared(request, Arguments.FIRST, beans, oprot_);
    }

    /**
     * Calls an operation.
     *
     * @return a bean, a {@link FaultException}, or null for an operation without an answer
     * @throws TException as {@link #call(String, Object, Class)} throws it
     */
    @Nullable
    Object call(Operation<?, ?> operation, ThriftBeans.PreparedBean request) throws TException {
        String function = operation.idlName();
        send(function, operation.isOneWay() ? TMessageType.ONEWAY : TMessageType.CALL, request);
        if (operation.isOneWay()) {
            return null;
        }
        begin(function);
        Object answer = Arguments.answer(iprot_, operation, beans);
        iprot_.readMessageEnd();
        if (answer == null && operation.hasOutput()) {
            throw missing(function);
        }
        return answer;
    }

    private static TApplicationException missing(String function) {
        return new TApplicationException(TApplicationException.MISSING_RESULT, function + " failed: no result");
    }

    private void send(String function, byte type, ThriftBeans.PreparedBean struct) throws TException {
        oprot_.writeMessageBegin(new TMessage(function, type, ++seqid_));
        struct.to(oprot_);
        oprot_.writeMessageEnd();
        oprot_.getTransport().flush();
    }

    /** Reads the head of an answer. */
    private void begin(String function) throws TException {
        TMessage answer = iprot_.readMessageBegin();
        if (answer.type == TMessageType.EXCEPTION) {
            TApplicationException exception = TApplicationException.readFrom(iprot_);
            iprot_.readMessageEnd();
            throw exception;
        }
        if (answer.seqid != seqid_) {
            throw new TApplicationException(
                    TApplicationException.BAD_SEQUENCE_ID, function + " failed: out of sequence response");
        }
    }
}

package io.curcuma.libthrift;

import io.curcuma.SerializationException;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.TServiceClient;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;

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
        ThriftBeans.PreparedBean written = Arguments.prepared(argument, Arguments.FIRST, beans, oprot_);
        oprot_.writeMessageBegin(new TMessage(function, TMessageType.CALL, ++seqid_));
        written.to(oprot_);
        oprot_.writeMessageEnd();
        oprot_.getTransport().flush();
        return answer(function, result);
    }

    private <R> R answer(String function, Class<R> result) throws TException {
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
        R bean = Arguments.read(iprot_, Arguments.RESULT, result, beans);
        iprot_.readMessageEnd();
        if (bean == null) {
            throw new TApplicationException(TApplicationException.MISSING_RESULT, function + " failed: no result");
        }
        return bean;
    }
}

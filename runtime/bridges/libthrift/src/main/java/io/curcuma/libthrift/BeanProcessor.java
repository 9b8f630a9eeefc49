package io.curcuma.libthrift;

import io.curcuma.SerializationException;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import java.util.HashMap;
import java.util.Map;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolException;
import org.jspecify.annotations.Nullable;

/**
 * Serves functions of one bean as argument and one as result: what a Thrift IDL writes {@code Answer ask(1: Question question)}. For any
 * server and protocol of libthrift. Immutable, and thread-safe if the functions are.
 *
 * <pre>{@code
 * TProcessor processor = BeanProcessor.of(beans).with("ask", Question.class, this::answer);
 * TProcessor orders = BeanProcessor.of(beans).with(OrderServiceOperations.serve(new Orders()));
 * }</pre>
 *
 * <p>What goes wrong is answered as libthrift does it, by a {@link TApplicationException}: {@code UNKNOWN_METHOD}; {@code PROTOCOL_ERROR}
 * for an argument that cannot be read, after which the connection is closed, since the start of its next message is unknown; {@code
 * INTERNAL_ERROR} for a function that throws, or whose result is refused. Answers never have the text of an exception. A result that is
 * null is none, which the generated client takes for {@code MISSING_RESULT}. A {@code oneway} call has no answer. A fault that an operation
 * of a WSDL declares is the exception of the generated {@code .thrift}.
 */
public final class BeanProcessor implements TProcessor {
    private static final System.Logger LOG = System.getLogger(BeanProcessor.class.getName());

    private final ThriftBeans beans;
    private final Map<String, Served> functions;

    private BeanProcessor(ThriftBeans beans, Map<String, Served> functions) {
        this.beans = beans;
        this.functions = functions;
    }

    /** A processor without functions. */
    public static BeanProcessor of(ThriftBeans beans) {
        return new BeanProcessor(beans, Map.of());
    }

    /**
     * A function of a service.
     *
     * @param <A> the bean that it takes
     */
    @FunctionalInterface
    public interface Function<A> {
        /**
         * Answers a call.
         *
         * @param argument null if the call has none
         * @return a bean, or null
         * @throws Exception that is not reported to the caller
         */
        @Nullable
        Object call(@Nullable A argument) throws Exception;
    }

    /** What is called by a name. */
    private interface Served {
        /** Reads what it takes; null for nothing. */
        @Nullable
        Object argument(TProtocol in, ThriftBeans beans) throws TException;

        /** The struct of what it answers, to be written as it is. */
        ThriftBeans.PreparedBean call(@Nullable Object argument, ThriftBeans beans, TProtocol out) throws Exception;
    }

    private record ServedFunction<A>(Class<A> type, Function<A> function) implements Served {
        @Override
        public @Nullable Object argument(TProtocol in, ThriftBeans beans) throws TException {
            return Arguments.read(in, Arguments.FIRST, type, beans);
        }

        @Override
        public ThriftBeans.PreparedBean call(@Nullable Object argument, ThriftBeans beans, TProtocol out)
                throws Exception {
            return Arguments.prepared(function.call(type.cast(argument)), Arguments.RESULT, beans, out);
        }
    }

    private record ServedOperation(Service service, Operation<?, ?> operation) implements Served {
        @Override
        public @Nullable Object argument(TProtocol in, ThriftBeans beans) throws TException {
            if (operation.hasInput()) {
                return Arguments.read(in, Arguments.FIRST, operation.input().type(), beans);
            }
            Arguments.skip(in);
            return null;
        }

        @Override
        public ThriftBeans.PreparedBean call(@Nullable Object argument, ThriftBeans beans, TProtocol out)
                throws Exception {
            if (argument == null && operation.hasInput()) {
                throw new TApplicationException(TApplicationException.PROTOCOL_ERROR, "the request is missing");
            }
            try {
                return Arguments.prepared(service.call(operation, argument), Arguments.RESULT, beans, out);
            } catch (FaultException e) {
                FaultType<?> type = operation.fault(e).orElseThrow(() -> e);
                return Arguments.fault(e.detail(), (short) type.number(), beans, out);
            }
        }
    }

    /** This processor with one more function, which replaces one of the same name. */
    public <A> BeanProcessor with(String name, Class<A> argument, Function<A> function) {
        Map<String, Served> more = new HashMap<>(functions);
        more.put(name, new ServedFunction<>(argument, function));
        return new BeanProcessor(beans, Map.copyOf(more));
    }

    /** This processor with the operations of a service, which replace functions of the same names. */
    public BeanProcessor with(Service service) {
        Map<String, Served> more = new HashMap<>(functions);
        service.type()
                .operations()
                .forEach(operation -> more.put(operation.idlName(), new ServedOperation(service, operation)));
        return new BeanProcessor(beans, Map.copyOf(more));
    }

    @Override
    public void process(TProtocol in, TProtocol out) throws TException {
        TMessage call = in.readMessageBegin();
        Served function = functions.get(call.name);
        if (function == null) {
            Arguments.skip(in);
            in.readMessageEnd();
            refuse(out, call, TApplicationException.UNKNOWN_METHOD, "no such method");
            return;
        }
        @Nullable Object argument;
        try {
            argument = function.argument(in, beans);
            in.readMessageEnd();
        } catch (SerializationException e) {
            refuse(out, call, TApplicationException.PROTOCOL_ERROR, "the argument was refused: " + e.code());
            throw new TProtocolException(TProtocolException.INVALID_DATA, e.getMessage(), e);
        }
        answer(function, argument, call, out);
    }

    private void answer(Served function, @Nullable Object argument, TMessage call, TProtocol out) throws TException {
        boolean oneway = call.type == TMessageType.ONEWAY;
        ThriftBeans.PreparedBean written;
        try {
            written = function.call(argument, beans, out);
            if (oneway) {
                return;
            }
        } catch (TApplicationException e) {
            refuse(out, call, e.getType(), String.valueOf(e.getMessage()));
            return;
        } catch (Exception | StackOverflowError | LinkageError | AssertionError e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            // the name of a function that is served, not what a client sent
            LOG.log(System.Logger.Level.ERROR, "no answer of " + call.name, e);
            refuse(out, call, TApplicationException.INTERNAL_ERROR, "internal error");
            return;
        }
        out.writeMessageBegin(new TMessage(call.name, TMessageType.REPLY, call.seqid));
        written.to(out);
        out.writeMessageEnd();
        out.getTransport().flush();
    }

    private static void refuse(TProtocol out, TMessage call, int type, String text) throws TException {
        if (call.type == TMessageType.ONEWAY) {
            return;
        }
        out.writeMessageBegin(new TMessage(call.name, TMessageType.EXCEPTION, call.seqid));
        new TApplicationException(type, text).write(out);
        out.writeMessageEnd();
        out.getTransport().flush();
    }
}

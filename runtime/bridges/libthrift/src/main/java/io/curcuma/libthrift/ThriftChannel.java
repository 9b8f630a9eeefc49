package io.curcuma.libthrift;

import io.curcuma.SerializationException;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.FaultException;
import io.curcuma.services.Operation;
import java.time.Duration;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.transport.TTransportException;
import org.jspecify.annotations.Nullable;

/**
 * Calls a service by connections of libthrift, each of which has one call at a time: those that nobody uses are kept, and a call that finds
 * none opens another. Calls are made by the caller's thread. Safe for any number of threads.
 *
 * <pre>{@code
 * ThriftChannel channel = new ThriftChannel(ThriftBeans.of(serializer), () -> {
 *     TSocket socket = new TSocket("localhost", 9091);
 *     socket.open();
 *     return new TCompactProtocol(socket);
 * });
 * OrderService orders = new OrderServiceClient(channel);
 * }</pre>
 *
 * <p>A call fails with the declared fault; with a {@link TApplicationException} as the service says it; with a {@link
 * SerializationException} for what cannot be written or read here; with a {@link TTransportException} if the connection fails, of type
 * {@code TIMED_OUT} if the answer is not there in time; and with an {@link IllegalArgumentException} for a header, which Thrift has not. A
 * connection that failed is closed and not used again; no call is tried twice.
 */
public final class ThriftChannel implements Channel, AutoCloseable {
    private final ThriftBeans beans;
    private final Connections connections;
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    /** Opens connections. */
    @FunctionalInterface
    public interface Connections {
        /** A protocol on a transport that is open. */
        TProtocol open() throws TException;
    }

    private record Connection(TProtocol protocol, BeanClient client) {
        void close() {
            protocol.getTransport().close();
        }
    }

    /** A channel without connections. */
    public ThriftChannel(ThriftBeans beans, Connections connections) {
        this.beans = beans;
        this.connections = connections;
    }

    @Override
    public <I, O> CompletableFuture<@Nullable O> call(
            Operation<I, O> operation, @Nullable I request, CallOptions options) {
        CompletableFuture<@Nullable O> answer = new CompletableFuture<>();
        try {
            if (!options.headers().isEmpty()) {
                throw new IllegalArgumentException("Thrift has no headers, and the call has some");
            }
            Object received = call(operation, request, options.timeout());
            if (received instanceof FaultException fault) {
                answer.completeExceptionally(fault);
            } else {
                answer.complete(operation.output().type().cast(received));
            }
        } catch (TException | RuntimeException e) {
            answer.completeExceptionally(e);
        }
        return answer;
    }

    private @Nullable Object call(Operation<?, ?> operation, @Nullable Object request, Optional<Duration> timeout)
            throws TException {
        Connection connection = connection();
        // before anything is sent: what cannot be written costs no connection
        ThriftBeans.PreparedBean written;
        try {
            written = connection.client().prepared(request);
        } catch (RuntimeException e) {
            release(connection);
            throw e;
        }
        boolean isWhole = false;
        try {
            Object answer = timeout.isPresent()
                    ? timed(connection, timeout.get(), operation, written)
                    : connection.client().call(operation, written);
            isWhole = true;
            return answer;
        } catch (TApplicationException e) {
            // an answer as all others, unless it is not the answer to this call
            isWhole = e.getType() != TApplicationException.BAD_SEQUENCE_ID;
            throw e;
        } finally {
            if (isWhole) {
                release(connection);
            } else {
                connection.close();
            }
        }
    }

    /** Closes the connection when the time is over, which ends whatever waits for it. */
    private static @Nullable Object timed(
            Connection connection, Duration timeout, Operation<?, ?> operation, ThriftBeans.PreparedBean written)
            throws TException {
        CompletableFuture<Boolean> isLate =
                new CompletableFuture<Boolean>().completeOnTimeout(true, timeout.toNanos(), TimeUnit.NANOSECONDS);
        CompletableFuture<Void> unused = isLate.thenAcceptAsync(late -> {
            if (late) {
                connection.close();
            }
        });
        TException failure = null;
        Object answer = null;
        boolean isInTime;
        try {
            answer = connection.client().call(operation, written);
        } catch (TException e) {
            failure = e;
        } finally {
            // also takes the alarm off the JDK's timer
            isInTime = isLate.complete(false);
        }
        if (!isInTime) {
            throw new TTransportException(TTransportException.TIMED_OUT, "no answer in time", failure);
        }
        if (failure != null) {
            throw failure;
        }
        return answer;
    }

    private Connection connection() throws TException {
        Connection kept = idle.pollFirst();
        if (kept != null) {
            return kept;
        }
        if (isClosed) {
            throw new TTransportException(TTransportException.NOT_OPEN, "the channel is closed");
        }
        TProtocol protocol = connections.open();
        return new Connection(protocol, new BeanClient(beans, protocol));
    }

    private void release(Connection connection) {
        idle.addFirst(connection);
        if (isClosed) {
            close();
        }
    }

    /** Closes the connections, those in use when their calls end. */
    @Override
    public void close() {
        isClosed = true;
        for (Connection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
            kept.close();
        }
    }
}

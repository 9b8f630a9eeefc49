package io.curcuma.grpc;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import io.curcuma.services.ServiceType;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls a service by a channel of grpc-java, whose business are connections, security, load balancing and retries. Immutable and safe for
 * any number of threads.
 *
 * <pre>{@code
 * ManagedChannel managed = ManagedChannelBuilder.forAddress("localhost", 9090).usePlaintext().build();
 * OrderService orders = new OrderServiceClient(new GrpcChannel(managed, OrderServiceOperations.TYPE, serializer));
 * }</pre>
 *
 * <p>A call fails with the declared fault; with a {@link SerializationException} for what cannot be written or read here; and with a {@link
 * StatusRuntimeException} for whatever else goes wrong, also for a deadline that passes and for a service that cannot be reached. A call
 * that is cancelled is cancelled at the service, too. Headers of a call become metadata.
 */
public final class GrpcChannel implements Channel {
    private final io.grpc.Channel channel;
    private final Serializer serializer;
    private final List<MethodDescriptor<Object, Object>> methods;

    /**
     * A channel of a service.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the serializer has no adapter of a bean of the service
     */
    public GrpcChannel(io.grpc.Channel channel, ServiceType type, Serializer serializer) {
        this.channel = channel;
        this.serializer = serializer;
        this.methods = type.operations().stream()
                .map(operation -> OperationMethods.method(
                        type,
                        operation,
                        OperationMarshaller.of(serializer, operation.input()),
                        OperationMarshaller.of(serializer, operation.output())))
                .toList();
    }

    @Override
    public <I, O> CompletableFuture<@Nullable O> call(
            Operation<I, O> operation, @Nullable I request, CallOptions options) {
        CompletableFuture<@Nullable O> answer = new CompletableFuture<>();
        try {
            ClientCall<Object, Object> call = call(operation, options);
            CompletableFuture<?> unused = answer.whenComplete((value, failure) -> {
                if (answer.isCancelled()) {
                    call.cancel("the caller cancelled", failure);
                }
            });
            ClientCalls.asyncUnaryCall(
                    call,
                    request == null ? OperationMarshaller.NOTHING : request,
                    new Answer<>(operation, serializer, answer));
        } catch (RuntimeException e) {
            answer.completeExceptionally(cause(e));
        }
        return answer;
    }

    private ClientCall<Object, Object> call(Operation<?, ?> operation, CallOptions options) {
        io.grpc.CallOptions of = options.timeout()
                .map(time -> io.grpc.CallOptions.DEFAULT.withDeadlineAfter(time.toNanos(), TimeUnit.NANOSECONDS))
                .orElse(io.grpc.CallOptions.DEFAULT);
        return with(options.headers()).newCall(methods.get(operation.index()), of);
    }

    private io.grpc.Channel with(Map<String, String> headers) {
        if (headers.isEmpty()) {
            return channel;
        }
        Metadata metadata = new Metadata();
        headers.forEach((name, value) -> metadata.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value));
        return ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(metadata));
    }

    /** What was refused at this end: grpc-java has it as the cause of its own exception. */
    private static Throwable cause(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof SerializationException) {
                return at;
            }
        }
        return failure;
    }

    /** Takes what comes back. */
    private static final class Answer<O> implements StreamObserver<Object> {
        private final Operation<?, O> operation;
        private final Serializer serializer;
        private final CompletableFuture<@Nullable O> answer;
        private @Nullable O bean;

        Answer(Operation<?, O> operation, Serializer serializer, CompletableFuture<@Nullable O> answer) {
            this.operation = operation;
            this.serializer = serializer;
            this.answer = answer;
        }

        @Override
        public void onNext(Object message) {
            bean = message == OperationMarshaller.NOTHING
                    ? null
                    : operation.output().type().cast(message);
        }

        @Override
        public void onCompleted() {
            if (bean == null && operation.hasOutput()) {
                answer.completeExceptionally(Status.INTERNAL
                        .withDescription("the service answered nothing")
                        .asRuntimeException());
            } else {
                answer.complete(bean);
            }
        }

        @Override
        public void onError(Throwable failure) {
            try {
                answer.completeExceptionally(
                        fault(failure).<Throwable>map(found -> found).orElseGet(() -> cause(failure)));
            } catch (RuntimeException e) {
                // the detail of a fault that cannot be read
                answer.completeExceptionally(e);
            }
        }

        private Optional<FaultException> fault(Throwable failure) {
            Metadata trailers = Status.trailersFromThrowable(failure);
            byte[] details = trailers == null ? null : trailers.get(StatusDetails.KEY);
            if (details == null) {
                return Optional.empty();
            }
            for (FaultType<?> type : operation.faults()) {
                Optional<byte[]> detail =
                        StatusDetails.detail(details, type.detail().idlName());
                if (detail.isPresent()) {
                    return Optional.of(
                            type.of(serializer.read(detail.get(), type.detail().type(), Format.PROTOBUF)));
                }
            }
            return Optional.empty();
        }
    }
}

package io.curcuma.grpc;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.InputStream;
import java.util.List;

/**
 * Serves the operations of a WSDL by grpc-java, as the generated {@code .proto} has them: {@code package.Service/Operation}.
 *
 * <pre>{@code
 * Server server = ServerBuilder.forPort(9090)
 *         .addService(GrpcOperations.of(serializer, OrderServiceOperations.serve(new Orders())))
 *         .build();
 * }</pre>
 *
 * <table>
 * <caption>Answers</caption>
 * <tr><td>an answer</td><td>{@code OK}, with {@code google.protobuf.Empty} where the operation has none</td></tr>
 * <tr><td>a declared fault</td><td>{@code FAILED_PRECONDITION}, with its message as a detail ({@code google.rpc.Status})</td></tr>
 * <tr><td>a request that cannot be read</td><td>the status that {@link BeanMarshaller} has for it; the implementation is not called</td></tr>
 * <tr><td>anything else</td><td>{@code INTERNAL}; the exception is logged, and nothing of it is sent</td></tr>
 * </table>
 *
 * <p>A client takes 8,192 bytes of trailers unless it is told otherwise ({@code maxInboundMetadataSize}): a larger detail of a fault does not
 * reach it. As safe for threads as the implementation.
 */
public final class GrpcOperations {
    private static final System.Logger LOG = System.getLogger(GrpcOperations.class.getName());

    private final Serializer serializer;
    private final Service service;

    private GrpcOperations(Serializer serializer, Service service) {
        this.serializer = serializer;
        this.service = service;
    }

    /**
     * A service.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the serializer has no adapter of a bean of the service
     */
    public static ServerServiceDefinition of(Serializer serializer, Service service) {
        return new GrpcOperations(serializer, service)
                .definition(ServiceDescriptor.newBuilder(service.type().qualifiedName()));
    }

    /**
     * A service with its descriptor, of which {@code ProtoReflectionServiceV1} of grpc-services tells clients that ask. Needs
     * {@code grpc-protobuf} and {@code curcuma-protobuf-java}.
     *
     * @throws SerializationException {@code CONFIG_INVALID} as {@link #of} throws it, and if the service's jar has no descriptors
     */
    public static ServerServiceDefinition withReflection(Serializer serializer, Service service) {
        return new GrpcOperations(serializer, service)
                .definition(ServiceDescriptor.newBuilder(service.type().qualifiedName())
                        .setSchemaDescriptor(FileOfService.of(serializer, service.type())));
    }

    /** A method that answers what is written already: what cannot be written is the service's failure, and is logged. */
    private record Method(Operation<?, ?> operation, MethodDescriptor<Object, InputStream> descriptor) {}

    private ServerServiceDefinition definition(ServiceDescriptor.Builder descriptor) {
        List<Method> methods = service.type().operations().stream()
                .map(operation -> new Method(
                        operation,
                        OperationMethods.method(
                                service.type(),
                                operation,
                                OperationMarshaller.of(serializer, operation.input()),
                                RawBytes.INSTANCE)))
                .toList();
        methods.forEach(method -> descriptor.addMethod(method.descriptor()));
        ServerServiceDefinition.Builder definition = ServerServiceDefinition.builder(descriptor.build());
        methods.forEach(method -> definition.addMethod(
                method.descriptor(),
                ServerCalls.asyncUnaryCall((request, answers) -> answer(method.operation(), request, answers))));
        return Refusals.answeredBy(definition.build());
    }

    private void answer(Operation<?, ?> operation, Object request, StreamObserver<InputStream> answers) {
        InputStream answer;
        try {
            Object bean = service.call(operation, request == OperationMarshaller.NOTHING ? null : request);
            answer = bean == null ? InputStream.nullInputStream() : written(bean);
        } catch (FaultException e) {
            answers.onError(operation.fault(e).isPresent() ? declared(operation, e) : failed(operation, e));
            return;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            answers.onError(failed(operation, e));
            return;
        }
        answers.onNext(answer);
        answers.onCompleted();
    }

    private InputStream written(Object bean) {
        return new BeanBytes(serializer.write(bean, Format.PROTOBUF));
    }

    private StatusRuntimeException declared(Operation<?, ?> operation, FaultException fault) {
        FaultType<?> type = operation.fault(fault).orElseThrow();
        byte[] detail;
        try {
            detail = serializer.write(fault.detail(), Format.PROTOBUF);
        } catch (SerializationException e) {
            return failed(operation, e);
        }
        Status status = Status.FAILED_PRECONDITION.withDescription("the fault " + type.name());
        Metadata trailers = new Metadata();
        trailers.put(
                StatusDetails.KEY, StatusDetails.written(status, type.detail().idlName(), detail));
        return status.asRuntimeException(trailers);
    }

    private static StatusRuntimeException failed(Operation<?, ?> operation, Throwable cause) {
        LOG.log(System.Logger.Level.ERROR, "no answer of " + operation.name(), cause);
        return Status.INTERNAL.withDescription("the service failed").asRuntimeException();
    }
}

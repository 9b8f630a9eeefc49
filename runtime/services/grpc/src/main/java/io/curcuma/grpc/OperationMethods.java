package io.curcuma.grpc;

import io.curcuma.services.Operation;
import io.curcuma.services.ServiceType;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;

/** The methods of operations, as the generated {@code .proto} has them. */
final class OperationMethods {
    private OperationMethods() {}

    static <Q, A> MethodDescriptor<Q, A> method(
            ServiceType service, Operation<?, ?> operation, Marshaller<Q> request, Marshaller<A> answer) {
        return MethodDescriptor.<Q, A>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(
                        MethodDescriptor.generateFullMethodName(service.qualifiedName(), operation.upperName()))
                .setRequestMarshaller(request)
                .setResponseMarshaller(answer)
                .build();
    }
}

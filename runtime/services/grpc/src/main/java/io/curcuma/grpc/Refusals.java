package io.curcuma.grpc;

import io.curcuma.SerializationException;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.StatusRuntimeException;

/** Has a server tell its clients why a {@link BeanMarshaller} refused a message, where grpc-java alone says {@code UNKNOWN}. */
public final class Refusals {
    private Refusals() {}

    /**
     * A service that answers a message that is refused with the status of the {@link BeanMarshaller}. Other exceptions stay as they
     * are. Interceptors that were added before do not see a refused message.
     */
    public static ServerServiceDefinition answeredBy(ServerServiceDefinition service) {
        // grpc-java reads messages before it calls an interceptor; here they are read afterwards
        return ServerInterceptors.intercept(
                ServerInterceptors.useMarshalledMessages(service, RawBytes.INSTANCE), new Interceptor());
    }

    private static final class Interceptor implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            return new Listener<>(call, next.startCall(call, headers));
        }
    }

    private static final class Listener<Q> extends SimpleForwardingServerCallListener<Q> {
        private final ServerCall<Q, ?> call;
        private boolean refused;

        Listener(ServerCall<Q, ?> call, ServerCall.Listener<Q> next) {
            super(next);
            this.call = call;
        }

        private void unlessRefused(Runnable step) {
            if (refused) {
                return;
            }
            try {
                step.run();
            } catch (StatusRuntimeException e) {
                if (!(e.getCause() instanceof SerializationException)) {
                    throw e;
                }
                refused = true;
                call.close(e.getStatus(), new Metadata());
            }
        }

        @Override
        public void onMessage(Q message) {
            unlessRefused(() -> super.onMessage(message));
        }

        @Override
        public void onHalfClose() {
            unlessRefused(super::onHalfClose);
        }

        @Override
        public void onReady() {
            unlessRefused(super::onReady);
        }
    }
}

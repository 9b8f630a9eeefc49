package io.curcuma.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.protobufjava.ProtobufMessages;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.grpc.CallOptions;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Our beans and protobuf-java's messages of the same {@code .proto}, at both ends of a connection of this machine. */
class BeanMarshallerTest {
    private static final Serializer CURCUMA = Examples.serializer();
    private static final ProtobufMessages MESSAGES = ProtobufMessages.of(CURCUMA);
    private static final Adapter<FlightSelectionRequest> REQUEST = CURCUMA.adapter(FlightSelectionRequest.class);
    private static final String ECHO = "flights.Selection/Echo";

    private static FlightSelectionRequest request(long seed) {
        return RandomBeans.of(REQUEST, seed, 80);
    }

    private static FieldTree tree(FlightSelectionRequest request) {
        return FieldTree.of(REQUEST, request);
    }

    private static <T> MethodDescriptor<T, T> echo(Marshaller<T> marshaller, MethodType type) {
        return MethodDescriptor.<T, T>newBuilder()
                .setType(type)
                .setFullMethodName(ECHO)
                .setRequestMarshaller(marshaller)
                .setResponseMarshaller(marshaller)
                .build();
    }

    private static Marshaller<FlightSelectionRequest> beans(Serializer serializer) {
        return BeanMarshaller.of(serializer, FlightSelectionRequest.class);
    }

    private static Marshaller<DynamicMessage> messages() {
        Descriptor descriptor = MESSAGES.descriptor(FlightSelectionRequest.class);
        return ProtoUtils.marshaller(DynamicMessage.getDefaultInstance(descriptor));
    }

    private static <T> ServerServiceDefinition unary(Marshaller<T> marshaller) {
        return ServerServiceDefinition.builder("flights.Selection")
                .addMethod(echo(marshaller, MethodType.UNARY), ServerCalls.asyncUnaryCall((request, observer) -> {
                    observer.onNext(request);
                    observer.onCompleted();
                }))
                .build();
    }

    private static <T> ServerServiceDefinition streaming(Marshaller<T> marshaller) {
        return ServerServiceDefinition.builder("flights.Selection")
                .addMethod(
                        echo(marshaller, MethodType.BIDI_STREAMING),
                        ServerCalls.asyncBidiStreamingCall(BeanMarshallerTest::copy))
                .build();
    }

    private static <T> StreamObserver<T> copy(StreamObserver<T> answers) {
        return new StreamObserver<>() {
            @Override
            public void onNext(T value) {
                answers.onNext(value);
            }

            @Override
            public void onError(Throwable t) {
                // the client is gone
            }

            @Override
            public void onCompleted() {
                answers.onCompleted();
            }
        };
    }

    /** What a client does with its channel. */
    private interface Client {
        void use(ManagedChannel channel) throws Exception;
    }

    private static void overTheNetwork(ServerServiceDefinition service, Client client) throws Exception {
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(service)
                .build()
                .start();
        use(
                server,
                NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                        .usePlaintext()
                        .build(),
                client);
    }

    private static void inProcess(ServerServiceDefinition service, Client client) throws Exception {
        String name = InProcessServerBuilder.generateName();
        Server server =
                InProcessServerBuilder.forName(name).addService(service).build().start();
        use(server, InProcessChannelBuilder.forName(name).build(), client);
    }

    private static void use(Server server, ManagedChannel channel, Client client) throws Exception {
        try {
            client.use(channel);
        } finally {
            channel.shutdownNow();
            server.shutdownNow();
            assertThat(channel.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS))
                    .isTrue();
            assertThat(server.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS))
                    .isTrue();
        }
    }

    private static <T> T call(ManagedChannel channel, Marshaller<T> marshaller, T request) {
        return ClientCalls.blockingUnaryCall(
                channel,
                echo(marshaller, MethodType.UNARY),
                CallOptions.DEFAULT.withDeadlineAfter(20, TimeUnit.SECONDS),
                request);
    }

    @Test
    void ourClientTalksToAServerOfMessages() throws Exception {
        Client client = channel -> {
            for (int seed = 0; seed < 40; seed++) {
                assertThat(tree(call(channel, beans(CURCUMA), request(seed)))).isEqualTo(tree(request(seed)));
            }
        };
        overTheNetwork(unary(messages()), client);
        inProcess(unary(messages()), client);
    }

    @Test
    void aClientOfMessagesTalksToOurServer() throws Exception {
        Client client = channel -> {
            for (int seed = 0; seed < 40; seed++) {
                DynamicMessage message = MESSAGES.toMessage(request(seed));
                assertThat(call(channel, messages(), message)).isEqualTo(message);
            }
        };
        overTheNetwork(unary(beans(CURCUMA)), client);
        overTheNetwork(Refusals.answeredBy(unary(beans(CURCUMA))), client);
        inProcess(Refusals.answeredBy(unary(beans(CURCUMA))), client);
    }

    @Test
    void streamsOfBeansKeepTheirOrder() throws Exception {
        overTheNetwork(Refusals.answeredBy(streaming(beans(CURCUMA))), channel -> {
            List<FieldTree> answers = new ArrayList<>();
            var done = new java.util.concurrent.CompletableFuture<List<FieldTree>>();
            StreamObserver<FlightSelectionRequest> requests = ClientCalls.asyncBidiStreamingCall(
                    channel.newCall(echo(beans(CURCUMA), MethodType.BIDI_STREAMING), CallOptions.DEFAULT),
                    new StreamObserver<>() {
                        @Override
                        public void onNext(FlightSelectionRequest value) {
                            answers.add(tree(value));
                        }

                        @Override
                        public void onError(Throwable t) {
                            done.completeExceptionally(t);
                        }

                        @Override
                        public void onCompleted() {
                            done.complete(answers);
                        }
                    });
            List<FieldTree> sent = new ArrayList<>();
            for (int seed = 0; seed < 50; seed++) {
                requests.onNext(request(seed));
                sent.add(tree(request(seed)));
            }
            requests.onCompleted();
            assertThat(done.get()).isEqualTo(sent);
        });
    }

    private static void assertStatus(Status.Code code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        e -> assertThat(e.getStatus().getCode()).isEqualTo(code));
    }

    private static final Marshaller<byte[]> BYTES = new Marshaller<>() {
        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    };

    @Test
    void aServerSaysWhyItRefuses() throws Exception {
        Serializer small = CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(50));
        byte[] large = CURCUMA.write(request(1), Format.PROTOBUF);
        byte[] notOne = {(byte) 0xff, (byte) 0xff, 1};
        overTheNetwork(Refusals.answeredBy(unary(beans(small))), channel -> {
            assertStatus(Status.Code.RESOURCE_EXHAUSTED, () -> call(channel, BYTES, large));
            assertStatus(Status.Code.INVALID_ARGUMENT, () -> call(channel, BYTES, notOne));
            assertThat(call(channel, BYTES, new byte[0])).isEmpty();
        });
        overTheNetwork(
                unary(beans(small)), channel -> assertStatus(Status.Code.UNKNOWN, () -> call(channel, BYTES, large)));
    }

    @Test
    void aClientKeepsTheReasonOfItsRefusal() throws Exception {
        Serializer small = CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(50));
        Marshaller<FlightSelectionRequest> oneWay = new Marshaller<>() {
            @Override
            public InputStream stream(FlightSelectionRequest value) {
                return beans(CURCUMA).stream(value);
            }

            @Override
            public FlightSelectionRequest parse(InputStream stream) {
                return beans(small).parse(stream);
            }
        };
        overTheNetwork(
                unary(messages()),
                channel -> assertThatThrownBy(() -> call(channel, oneWay, request(1)))
                        .isInstanceOfSatisfying(StatusRuntimeException.class, e -> {
                            Throwable cause = e;
                            while (cause != null && !(cause instanceof SerializationException)) {
                                cause = cause.getCause();
                            }
                            assertThat(cause).as("%s", e).isInstanceOf(SerializationException.class);
                        }));
    }

    @Test
    void aBeanThatIsRefusedIsInternal() {
        Serializer small = CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(50));
        assertStatus(Status.Code.INTERNAL, () -> beans(small).stream(request(1)));
    }

    @Test
    void aStreamKnowsItsLengthAndIsDrainedAtOnce() throws Exception {
        byte[] bytes = CURCUMA.write(request(2), Format.PROTOBUF);
        InputStream stream = beans(CURCUMA).stream(request(2));
        assertThat(stream).isInstanceOf(KnownLength.class);
        assertThat(stream.available()).isEqualTo(bytes.length);
        assertThat(stream.read()).isEqualTo(bytes[0] & 0xff);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(((Drainable) stream).drainTo(out)).isEqualTo(bytes.length - 1);
        assertThat(stream.available()).isZero();
        assertThat(((Drainable) stream).drainTo(out)).isZero();
    }

    @Test
    void otherFormatsGoAsWell() {
        for (String format : List.of(Format.AVRO, Format.THRIFT_COMPACT, Format.JSON)) {
            var marshaller = BeanMarshaller.of(CURCUMA, FlightSelectionRequest.class, format);
            assertThat(tree(marshaller.parse(marshaller.stream(request(3))))).isEqualTo(tree(request(3)));
        }
    }

    @Test
    void aMarshallerThatCannotWorkIsRefusedWhenItIsMade() {
        assertThatThrownBy(() -> BeanMarshaller.of(CURCUMA, String.class)).isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> BeanMarshaller.of(CURCUMA, FlightSelectionResponse.class, "none"))
                .isInstanceOf(SerializationException.class);
        assertThat(BeanMarshaller.of(CURCUMA, FlightSelectionResponse.class).getMessageClass())
                .isEqualTo(FlightSelectionResponse.class);
    }

    @Test
    void theExamplesServiceAnswers() throws Exception {
        overTheNetwork(Examples.server(Examples.method()), channel -> {
            FlightSelectionRequest request = request(5);
            FlightSelectionResponse response =
                    ClientCalls.blockingUnaryCall(channel, Examples.method(), CallOptions.DEFAULT, request);
            assertThat(response.getFlightId()).isEqualTo(request.getFlight().size());
        });
    }
}

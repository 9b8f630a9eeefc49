package io.curcuma.grpc;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Serializer;
import io.curcuma.avrojava.AvroFileCodec;
import io.curcuma.avrojava.AvroFileOptions;
import io.curcuma.avrojava.AvroFileReader;
import io.curcuma.avrojava.AvroFileWriter;
import io.curcuma.avrojava.AvroFiles;
import io.curcuma.avrojava.AvroRecords;
import io.curcuma.libthrift.BeanClient;
import io.curcuma.libthrift.BeanProcessor;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.protobufjava.ProtobufMessages;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.thrift.TException;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TProtocol;
import org.jspecify.annotations.Nullable;

/** The code of docs/guide/bridges.md, as {@link BridgesPageTest} runs it. */
final class Examples {
    private static final Serializer curcuma = Serializer.forPackages("io.curcuma.schemas.flights");

    private Examples() {}

    static FlightSelectionRequest protobuf(FlightSelectionRequest request) {
        ProtobufMessages messages = ProtobufMessages.of(curcuma);
        Descriptor descriptor = messages.descriptor(FlightSelectionRequest.class);
        DynamicMessage message = messages.toMessage(request);
        Object site = message.getField(descriptor.findFieldByName("site"));
        FlightSelectionRequest back = messages.toBean(message, FlightSelectionRequest.class);
        FileDescriptorSet files = messages.files(FlightSelectionRequest.class); // for reflection and registries

        if (!request.getSite().equals(site) || files.getFileCount() == 0) {
            throw new IllegalStateException("another site");
        }
        return back;
    }

    static FlightSelectionRequest avro(FlightSelectionRequest request) {
        AvroRecords records = AvroRecords.of(curcuma);
        Schema schema = records.schema(FlightSelectionRequest.class);
        GenericRecord record = records.toRecord(request);
        CharSequence site = (CharSequence) record.get("site");
        FlightSelectionRequest back = records.toBean(record, FlightSelectionRequest.class);

        if (!request.getSite().contentEquals(site) || !record.getSchema().equals(schema)) {
            throw new IllegalStateException("another site");
        }
        return back;
    }

    static List<FlightSelectionRequest> files(Path path, List<FlightSelectionRequest> requests) throws IOException {
        List<FlightSelectionRequest> read = new ArrayList<>();
        AvroFiles files = AvroFiles.of(curcuma);
        AvroFileOptions options = AvroFileOptions.DEFAULT.withCodec(AvroFileCodec.DEFLATE);
        try (AvroFileWriter<FlightSelectionRequest> out = files.write(FlightSelectionRequest.class, path, options)) {
            for (FlightSelectionRequest request : requests) {
                out.append(request);
            }
        }
        try (AvroFileReader<FlightSelectionRequest> in = files.read(
                FlightSelectionRequest.class, path, progress -> show(progress.bytes(), progress.totalBytes()))) {
            in.forEachRemaining(read::add);
        }
        return read;
    }

    private static void show(long bytes, long total) {
        if (bytes > total) {
            throw new IllegalStateException("more than all");
        }
    }

    static TProcessor service() {
        ThriftBeans beans = ThriftBeans.of(curcuma);
        TProcessor processor =
                BeanProcessor.of(beans).with("select", FlightSelectionRequest.class, request -> choose(request));
        return processor;
    }

    static FlightSelectionResponse client(TProtocol protocol, FlightSelectionRequest request) throws TException {
        BeanClient client = new BeanClient(ThriftBeans.of(curcuma), protocol);
        FlightSelectionResponse response = client.call("select", request, FlightSelectionResponse.class);
        return response;
    }

    static MethodDescriptor<FlightSelectionRequest, FlightSelectionResponse> method() {
        MethodDescriptor<FlightSelectionRequest, FlightSelectionResponse> select =
                MethodDescriptor.<FlightSelectionRequest, FlightSelectionResponse>newBuilder()
                        .setType(MethodType.UNARY)
                        .setFullMethodName("flights.Selection/Select")
                        .setRequestMarshaller(BeanMarshaller.of(curcuma, FlightSelectionRequest.class))
                        .setResponseMarshaller(BeanMarshaller.of(curcuma, FlightSelectionResponse.class))
                        .build();
        return select;
    }

    static ServerServiceDefinition server(MethodDescriptor<FlightSelectionRequest, FlightSelectionResponse> select) {
        ServerServiceDefinition service = ServerServiceDefinition.builder("flights.Selection")
                .addMethod(select, ServerCalls.asyncUnaryCall((request, observer) -> {
                    observer.onNext(choose(request));
                    observer.onCompleted();
                }))
                .build();
        ServerServiceDefinition answering = Refusals.answeredBy(service);
        return answering;
    }

    static FlightSelectionResponse choose(@Nullable FlightSelectionRequest request) {
        FlightSelectionResponse response = new FlightSelectionResponse();
        if (request != null) {
            response.setRequestId(request.getId());
            response.setFlightId(request.getFlight().size());
        }
        return response;
    }

    static Serializer serializer() {
        return curcuma;
    }
}

import static java.nio.charset.StandardCharsets.UTF_8;

import acme.cart.Cart;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageReader;
import io.curcuma.MessageWriter;
import io.curcuma.Serializer;
import io.curcuma.SharedValues;
import io.curcuma.Unknowns;
import io.curcuma.Validation;
import io.curcuma.Violation;
import io.curcuma.avrojava.AvroFileCodec;
import io.curcuma.avrojava.AvroFileOptions;
import io.curcuma.avrojava.AvroFileReader;
import io.curcuma.avrojava.AvroFileWriter;
import io.curcuma.avrojava.AvroFiles;
import io.curcuma.avrojava.AvroRecords;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.compression.Dictionaries;
import io.curcuma.compression.Dictionary;
import io.curcuma.compression.Envelopes;
import io.curcuma.flink.BeanTypeInfo;
import io.curcuma.flink.KafkaBeanDeserializationSchema;
import io.curcuma.flink.KafkaBeanSerializationSchema;
import io.curcuma.flink.MessageStreamFormat;
import io.curcuma.grpc.BeanMarshaller;
import io.curcuma.grpc.Refusals;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.schema.SchemaAnswer;
import io.curcuma.http.schema.SchemaQueries;
import io.curcuma.libthrift.BeanClient;
import io.curcuma.libthrift.BeanProcessor;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.parquet.ParquetMessageReader;
import io.curcuma.parquet.ParquetMessageWriter;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.parquet.ParquetSchema;
import io.curcuma.protobufjava.ProtobufMessages;
import io.curcuma.rollout.EnvelopeFrame;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Frame;
import io.curcuma.rollout.LiveModes;
import io.curcuma.rollout.ModeSource;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Stored;
import io.curcuma.rollout.micrometer.MicrometerRolloutMetrics;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TProtocol;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.client.RestClient;

/** What the blocks of the pages take as given. Each of them extends this class, and has its imports. */
public abstract class Preamble {
    // README, evolution, roll-out
    Serializer curcuma = Serializer.forPackages("acme.cart", "io.curcuma.schemas.flights");
    byte[] xml = "<cart xmlns=\"urn:acme:cart\" id=\"7\"><item>tea</item><total>12.50</total></cart>".getBytes(UTF_8);
    Cart cart = curcuma.read(xml, Cart.class, Format.XML);
    byte[] bytes = curcuma.write(cart, Format.PROTOBUF);
    BigDecimal total = new BigDecimal("9.99");
    MeterRegistry registry = new SimpleMeterRegistry();
    byte[] plainPart = curcuma.write(cart, Format.JSON);
    byte[] newPart = null;

    // bridges
    FlightSelectionRequest request = request();
    List<FlightSelectionRequest> requests = List.of(request);
    List<FlightSelectionRequest> read = new ArrayList<>();
    Path path = temporary();
    TProtocol protocol;
    MethodDescriptor<FlightSelectionRequest, FlightSelectionResponse> select =
            MethodDescriptor.<FlightSelectionRequest, FlightSelectionResponse>newBuilder()
                    .setType(MethodType.UNARY)
                    .setFullMethodName("flights.Selection/Select")
                    .setRequestMarshaller(BeanMarshaller.of(curcuma, FlightSelectionRequest.class))
                    .setResponseMarshaller(BeanMarshaller.of(curcuma, FlightSelectionResponse.class))
                    .build();

    // Parquet
    Path parquet = absent();
    List<Cart> carts = new ArrayList<>();

    // compression
    byte[] plain = "a message that repeats itself, ".repeat(100).getBytes(UTF_8);
    Codecs codecs = Codecs.load();
    List<byte[]> samples = IntStream.range(0, 2_000)
            .mapToObj(i -> ("{\"id\":" + i * 7919L % 10_007 + ",\"item\":[\"tea " + i + "\",\"cup " + i * 31 % 97
                            + "\"],\"total\":\"" + i * 13 % 1000 + ".50\"}")
                    .getBytes(UTF_8))
            .toList();

    // schema queries
    String method = "GET";
    String rawQuery = "proto";
    Map<String, List<String>> headers = new java.util.HashMap<>() {
        @Override
        public List<String> get(Object name) {
            return List.of();
        }
    };

    // Spring
    RestClient client;

    static class Receipt {}

    public void run() throws Exception {}

    static void show(long bytes, long all) {}

    static FlightSelectionResponse choose(FlightSelectionRequest request) {
        return new FlightSelectionResponse();
    }

    private static FlightSelectionRequest request() {
        FlightSelectionRequest request = new FlightSelectionRequest();
        request.setSite("de");
        return request;
    }

    private static Path absent() {
        Path file = temporary();
        file.toFile().delete();
        return file;
    }

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("guide", ".avro");
            file.toFile().deleteOnExit();
            return file;
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

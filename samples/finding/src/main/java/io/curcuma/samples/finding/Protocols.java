package io.curcuma.samples.finding;

import com.example.finding.v1.FindingOperations;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.grpc.GrpcChannel;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.SoapChannel;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.libthrift.ThriftChannel;
import io.curcuma.services.Channel;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TSocket;

/** Every way to call the service. */
final class Protocols implements AutoCloseable {
    private static final String HOST = "127.0.0.1";

    private final Map<String, Channel> channels = new LinkedHashMap<>();
    private final ManagedChannel grpc;
    private final ThriftChannel thrift;

    Protocols(Serializer serializer, Ports ports) {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        URI base = URI.create("http://" + HOST + ":" + ports.http() + "/");
        URI soap = base.resolve("Finding");
        for (String coding : List.of("", "gzip")) {
            String suffix = coding.isEmpty() ? "" : ", " + coding;
            HttpMessages messages = messages(serializer, coding);
            channels.put("SOAP 1.1" + suffix, SoapChannel.soap11(client, soap, messages));
            channels.put("SOAP 1.2" + suffix, SoapChannel.soap12(client, soap, messages));
            for (String format : List.of(Format.XML, Format.JSON, Format.PROTOBUF, Format.AVRO)) {
                channels.put(
                        "HTTP " + format + suffix,
                        new HttpChannel(client, base, FindingOperations.TYPE, HttpBodies.of(messages, format)));
            }
        }
        grpc = NettyChannelBuilder.forAddress(HOST, ports.grpc()).usePlaintext().build();
        channels.put("gRPC", new GrpcChannel(grpc, FindingOperations.TYPE, serializer));
        thrift = new ThriftChannel(ThriftBeans.of(serializer), () -> {
            TSocket socket = new TSocket(HOST, ports.thrift());
            socket.open();
            return new TCompactProtocol(socket);
        });
        channels.put("Thrift compact", thrift);
    }

    /** @param coding of answers, {@code ""} for none */
    private static HttpMessages messages(Serializer serializer, String coding) {
        NegotiationOptions options = NegotiationOptions.of(NegotiationOptions.usual(serializer))
                .withCodings(coding.isEmpty() ? List.of() : List.of(coding));
        return new HttpMessages(serializer, options, Codecs.load(), 0);
    }

    /** By name, in the order of the table. */
    Map<String, Channel> channels() {
        return channels;
    }

    @Override
    public void close() {
        grpc.shutdownNow();
        thrift.close();
    }
}

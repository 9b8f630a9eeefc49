package io.curcuma.samples.finding;

import com.example.finding.v1.FindingOperations;
import com.sun.net.httpserver.HttpServer;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.grpc.GrpcOperations;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.server.OperationsHandler;
import io.curcuma.libthrift.BeanProcessor;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.services.Service;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.server.TServer;
import org.apache.thrift.server.TThreadPoolServer;
import org.apache.thrift.transport.TServerSocket;
import org.apache.thrift.transport.TTransportException;

/** One implementation, three servers: HTTP with all formats and SOAP, gRPC with reflection, and Thrift. It listens on 127.0.0.1 alone. */
final class FindingServer implements AutoCloseable {
    static final String PACKAGE = "com.example.finding.v1";
    private static final int THREADS = 4;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final HttpServer http;
    private final Server grpc;
    private final TServerSocket thriftSocket;
    private final TServer thrift;

    /** Starts the servers; port 0 is any that is free. */
    FindingServer(Ports ports) throws IOException, TTransportException {
        Serializer serializer = Serializer.forPackages(PACKAGE);
        Service service = FindingOperations.serve(new Catalogue());

        HttpMessages messages = HttpMessages.of(serializer).withSchemas(SchemaCatalog.forPackages(PACKAGE));
        http = HttpServer.create(local(ports.http()), 0);
        http.createContext("/", new OperationsHandler(new HttpOperations(messages, service)));
        http.setExecutor(threads);
        http.start();

        grpc = NettyServerBuilder.forAddress(local(ports.grpc()))
                .addService(GrpcOperations.withReflection(serializer, service))
                .addService(ProtoReflectionServiceV1.newInstance())
                .build()
                .start();

        thriftSocket = new TServerSocket(local(ports.thrift()));
        thrift = new TThreadPoolServer(new TThreadPoolServer.Args(thriftSocket)
                .processor(BeanProcessor.of(ThriftBeans.of(serializer)).with(service))
                .protocolFactory(new TCompactProtocol.Factory())
                .stopTimeoutVal(1));
        Thread thread = new Thread(thrift::serve, "thrift");
        thread.setDaemon(true);
        thread.start();
    }

    private static InetSocketAddress local(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** Where it listens. */
    Ports ports() {
        return new Ports(
                http.getAddress().getPort(),
                grpc.getPort(),
                thriftSocket.getServerSocket().getLocalPort());
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
        grpc.shutdownNow();
        thrift.stop();
    }
}

package io.curcuma.interop.services;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.ServiceStyle;
import io.curcuma.grpc.GrpcOperations;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.server.OperationsHandler;
import io.curcuma.libthrift.BeanProcessor;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.services.Service;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.ProtoReflectionService;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.server.TServer;
import org.apache.thrift.server.TThreadPoolServer;
import org.apache.thrift.transport.TServerSocket;

/**
 * The services of {@code stock.wsdl}, implemented once: by HTTP Order at every path and Rpc below {@code /rpc}, by gRPC and Thrift both.
 */
final class StockServer implements AutoCloseable {
    static final Path STOCK = Path.of("..", "..", "generator", "src", "test", "resources", "services", "stock.wsdl");

    private final ClassLoader loader;
    private final GenerationResult result;
    private final HttpServer server;
    private final Server grpc;
    private final TServerSocket thriftSocket;
    private final TServer thrift;
    private final Serializer serializer;
    private int told;

    @SuppressWarnings("deprecation") // Python's client of reflection asks for nothing newer
    StockServer() throws Exception {
        result = Generator.generate(GenerationRequest.of(List.of(STOCK))
                .withServices(ServiceStyle.BARE)
                .withServiceVersion(2));
        CompiledSchemas schemas = CompiledSchemas.compile(result);
        loader = schemas.loader();
        serializer = schemas.serializer();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        HttpMessages messages = HttpMessages.of(serializer).withSchemas(SchemaCatalog.forPackages(loader, "stock"));
        server.createContext("/", new OperationsHandler(new HttpOperations(messages, service())));
        HttpOperations open = new HttpOperations(messages, service())
                .withGet()
                .withFaultStatus(new QName("urn:stock", "unknownItem"), 404);
        server.createContext("/open", new OperationsHandler(open));
        server.createContext("/rpc", new OperationsHandler(new HttpOperations(messages, service("Rpc"))));
        server.start();
        grpc = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(GrpcOperations.withReflection(serializer, service()))
                .addService(GrpcOperations.withReflection(serializer, service("Rpc")))
                .addService(ProtoReflectionServiceV1.newInstance())
                .addService(ProtoReflectionService.newInstance())
                .build()
                .start();
        thriftSocket = new TServerSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        thrift = new TThreadPoolServer(new TThreadPoolServer.Args(thriftSocket)
                .processor(BeanProcessor.of(ThriftBeans.of(serializer))
                        .with(service())
                        .with(service("Rpc")))
                .protocolFactory(new TBinaryProtocol.Factory())
                .stopTimeoutVal(1));
        Thread thread = new Thread(thrift::serve, "thrift");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        server.stop(0);
        grpc.shutdownNow();
        thrift.stop();
    }

    /** What is generated of the WSDL. */
    GenerationResult result() {
        return result;
    }

    int grpcPort() {
        return grpc.getPort();
    }

    int thriftPort() {
        return thriftSocket.getServerSocket().getLocalPort();
    }

    Serializer serializer() {
        return serializer;
    }

    /** The sum of all that was told. */
    synchronized int told() {
        return told;
    }

    /** Waits until so much was told. */
    synchronized void awaitTold(int sum) throws InterruptedException {
        while (told < sum) {
            wait();
        }
    }

    private synchronized void tell(long number) {
        told += (int) number;
        notifyAll();
    }

    URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    Service service() throws Exception {
        return service("OrderService");
    }

    private Service service(String name) throws Exception {
        Class<?> contract = type(name);
        Object implementation = Proxy.newProxyInstance(
                loader, new Class<?>[] {contract}, (proxy, method, arguments) -> answer(method.getName(), arguments));
        return (Service) type(name + "Operations").getMethod("serve", contract).invoke(null, implementation);
    }

    Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name.contains(".") ? name : "stock." + name, true, loader);
    }

    private Object answer(String operation, Object[] arguments) throws Throwable {
        switch (operation) {
            case "place" -> {
                List<?> items = (List<?>) call(arguments[0], "getItem");
                switch ((String) items.get(0)) {
                    case "sold" -> throw fault("SoldOutParts", "setSoldOut", "since Monday");
                    case "odd" -> throw fault("UnknownItem", "setId", "odd");
                    case "bug" -> throw new IllegalStateException("secret");
                    default -> {
                        return receipt(items.size());
                    }
                }
            }
            case "find" -> {
                return receipt(((String) call(arguments[0], "getCode")).length());
            }
            case "tell" -> tell((long) call(arguments[0], "getNumber"));
            case "move" -> {
                return type("rpc.MoveResponse").getConstructor().newInstance();
            }
            default -> {
                // ping
            }
        }
        return null;
    }

    private Throwable fault(String bean, String setter, String value) throws Exception {
        Object detail = type(bean).getConstructor().newInstance();
        detail.getClass().getMethod(setter, String.class).invoke(detail, value);
        return (Throwable)
                type(bean + "Exception").getConstructor(detail.getClass()).newInstance(detail);
    }

    Object receipt(long number) throws Exception {
        Object receipt = type("Receipt").getConstructor().newInstance();
        receipt.getClass().getMethod("setNumber", long.class).invoke(receipt, number);
        return receipt;
    }

    @SuppressWarnings("unchecked")
    Object order(String... items) throws Exception {
        Object order = type("Order").getConstructor().newInstance();
        ((List<String>) call(order, "getItem")).addAll(List.of(items));
        return order;
    }

    static Object call(Object target, String name, Object... arguments) throws Exception {
        Method method = Arrays.stream(target.getClass().getMethods())
                .filter(each -> each.getName().equals(name) && each.getParameterCount() == arguments.length)
                .filter(each -> !each.isBridge())
                .findFirst()
                .orElseThrow();
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception exception) {
                throw exception;
            }
            throw e;
        }
    }
}

package io.curcuma.soap;

import archive.Archive;
import archive.ArchiveOperations;
import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.server.OperationsHandler;
import io.curcuma.http.servlet.OperationsServlet;
import jakarta.servlet.Servlet;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Servers of an archive on this machine. */
final class Servers {
    private Servers() {}

    /** A server that runs. */
    interface Running extends AutoCloseable {
        URI address();

        /** The media types of the requests so far, without their parameters; empty if nobody looks at them. */
        default Set<String> types() {
            return Set.of();
        }

        /** The media types of the answers so far, in the same way; waits for those that are on their way. */
        default Set<String> answers() {
            return Set.of();
        }

        @Override
        void close();
    }

    private static String mediaType(Headers headers) {
        String type = headers.getFirst("Content-Type");
        return type == null ? "" : type.replaceFirst(";.*", "");
    }

    /** The JDK's server with our operations. */
    static Running ours(Archive archive) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/Archive");
        HttpMessages messages =
                HttpMessages.forPackages("archive").withSchemas(SchemaCatalog.forPackages("archive"), address);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        Set<String> types = ConcurrentHashMap.newKeySet();
        HttpContext context = server.createContext(
                "/", new OperationsHandler(new HttpOperations(messages, ArchiveOperations.serve(archive))));
        Set<String> answers = ConcurrentHashMap.newKeySet();
        // each exchange that has begun, and whoever asks what they answered
        Phaser running = new Phaser(1);
        context.getFilters().add(new Filter() {
            @Override
            public String description() {
                return "media types";
            }

            @Override
            public void doFilter(HttpExchange exchange, Chain chain) throws IOException {
                running.register();
                try {
                    types.add(mediaType(exchange.getRequestHeaders()));
                    chain.doFilter(exchange);
                    answers.add(mediaType(exchange.getResponseHeaders()));
                } finally {
                    running.arriveAndDeregister();
                }
            }
        });
        server.setExecutor(threads);
        server.start();
        return new Running() {
            @Override
            public URI address() {
                return address;
            }

            @Override
            public Set<String> types() {
                return types;
            }

            @Override
            public Set<String> answers() {
                // a client may have its answer before the server is done with it
                running.arriveAndAwaitAdvance();
                return answers;
            }

            @Override
            public void close() {
                server.stop(0);
                threads.shutdownNow();
            }
        };
    }

    /** Our operations in Jetty. */
    static Running oursInJetty(Archive archive) throws Exception {
        HttpOperations operations =
                new HttpOperations(HttpMessages.forPackages("archive"), ArchiveOperations.serve(archive));
        return new InJetty(new OperationsServlet(operations), "/Archive");
    }

    /** CXF in Jetty, which serves the generated interface by its annotations. */
    static Running cxf(Archive archive, String bindingId, boolean inParts) throws Exception {
        CXFNonSpringServlet servlet = new CXFNonSpringServlet();
        Running running = new InJetty(servlet, "/archive");
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setBus(servlet.getBus());
        factory.setServiceClass(Archive.class);
        factory.setServiceBean(archive);
        factory.setBindingId(bindingId);
        factory.setAddress("/archive");
        factory.setProperties(new HashMap<>(Map.of("mtom-enabled", inParts)));
        factory.create();
        return running;
    }

    /** A servlet at every path. */
    private static final class InJetty implements Running {
        private final Server server = new Server();
        private final ServerConnector connector = new ServerConnector(server);
        private final String path;

        InJetty(Servlet servlet, String path) throws Exception {
            this.path = path;
            connector.setHost("127.0.0.1");
            server.addConnector(connector);
            ServletContextHandler context = new ServletContextHandler("/");
            ServletHolder holder = new ServletHolder(servlet);
            holder.setInitOrder(1);
            context.addServlet(holder, "/*");
            server.setHandler(context);
            server.start();
        }

        @Override
        public URI address() {
            return URI.create("http://127.0.0.1:" + connector.getLocalPort() + path);
        }

        @Override
        public void close() {
            try {
                server.stop();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

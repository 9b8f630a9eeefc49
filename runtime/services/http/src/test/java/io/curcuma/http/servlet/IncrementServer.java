package io.curcuma.http.servlet;

import io.curcuma.HeapBudget;
import io.curcuma.http.problem.Problem;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A server with one servlet behind the filter, at {@code /increment}. */
final class IncrementServer {
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);

    void start() throws Exception {
        connector.setHost("127.0.0.1");
        connector.setIdleTimeout(2_000);
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        FilterHolder filter = new FilterHolder(CurcumaFilter.class);
        filter.setInitParameter(CurcumaFilter.PACKAGES, "io.curcuma.http.problem");
        context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServlet(new ServletHolder(new Increment()), "/increment");
        server.setHandler(context);
        server.start();
    }

    int port() {
        return connector.getLocalPort();
    }

    void stop() throws Exception {
        server.stop();
    }

    static Problem bean() {
        Problem bean = new Problem();
        bean.setType("urn:a");
        bean.setTitle("t".repeat(5_000));
        bean.setStatus(41);
        bean.setCode("C");
        return bean;
    }

    /** Adds one to the status of the bean in the request. */
    public static final class Increment extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
            ServletMessages messages = ServletMessages.of(request);
            Problem bean = messages.read(Problem.class);
            bean.setStatus(bean.getStatus() + 1);
            response.setHeader("X-Held", Long.toString(HeapBudget.shared().taken()));
            messages.write(response, 200, bean);
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            Problem bean = bean();
            if (request.getParameter("broken") != null) {
                bean.setTitle("\ud800");
            }
            ServletMessages.of(request).write(response, 200, bean);
        }
    }
}

package io.curcuma.jaxrs;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jboss.resteasy.plugins.server.servlet.HttpServlet30Dispatcher;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestEasyTest extends JaxRsContract {
    private static final Server SERVER = new Server();
    private static final ServerConnector CONNECTOR = new ServerConnector(SERVER);

    @BeforeAll
    static void start() throws Exception {
        CONNECTOR.setHost("127.0.0.1");
        SERVER.addConnector(CONNECTOR);
        ServletHolder dispatcher = new ServletHolder(new HttpServlet30Dispatcher());
        dispatcher.setInitParameter("jakarta.ws.rs.Application", FlightsApplication.class.getName());
        dispatcher.setAsyncSupported(true);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(dispatcher, "/*");
        SERVER.setHandler(context);
        SERVER.start();
    }

    @AfterAll
    static void stop() throws Exception {
        SERVER.stop();
    }

    @Override
    int port() {
        return CONNECTOR.getLocalPort();
    }

    // RESTEasy parses these headers before any filter, and answers itself
    @ParameterizedTest
    @ValueSource(strings = {"json", "application/json;foo", "a/b/c"})
    @Override
    void aMalformedContentTypeIsAProblem(String type) throws Exception {
        HttpResponse<String> answer = post("/echo", BodyPublishers.noBody(), "Content-Type", type);

        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @Test
    @Override
    void aMalformedWeightIsLeftOutAndTheRestCounts() throws Exception {
        HttpResponse<String> answer = get("", "Accept", "application/protobuf;q=2, application/json");

        assertThat(answer.statusCode()).isEqualTo(400);
    }
}

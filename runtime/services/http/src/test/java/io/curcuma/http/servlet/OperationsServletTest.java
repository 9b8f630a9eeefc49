package io.curcuma.http.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.problem.Problem;
import io.curcuma.services.CallOptions;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import io.curcuma.services.ServiceType;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import javax.xml.namespace.QName;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

/** Operations in a container of servlets, below a context path. */
class OperationsServletTest {
    private static final MessageType<Problem> MESSAGE =
            MessageType.of(Problem.class, new QName("urn:ietf:rfc:7807", "problem"), "problem.Problem");
    private static final Operation<Problem, Problem> ECHO =
            new Operation<>("echo", "echo", 0, MESSAGE, MESSAGE, false, "", List.of());
    private static final ServiceType TYPE =
            new ServiceType(OperationsServletTest.class, "echo.Echo", new QName("urn:echo", "Echo"), 4, List.of(ECHO));

    @Test
    void a_servlet_answers_calls_below_its_path() throws Exception {
        HttpMessages messages = HttpMessages.forPackages("io.curcuma.http.problem");
        HttpOperations operations = new HttpOperations(messages, new Service(TYPE, (index, request) -> request));
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/shop");
        context.addServlet(new ServletHolder(new OperationsServlet(operations)), "/services/*");
        server.setHandler(context);
        try {
            server.start();
            HttpChannel channel = new HttpChannel(
                    HttpClient.newHttpClient(),
                    URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/shop/services/"),
                    TYPE,
                    HttpBodies.of(messages, Format.XML).withCoding("gzip"));
            Problem problem = new Problem();
            problem.setTitle("t");

            Problem answer = channel.call(ECHO, problem, CallOptions.NONE).get();
            assertThat(answer).isNotNull();
            assertThat(answer.getTitle()).isEqualTo("t");
        } finally {
            server.stop();
        }
    }
}

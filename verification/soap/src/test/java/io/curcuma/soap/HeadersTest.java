package io.curcuma.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import archive.Archive;
import archive.ArchiveClient;
import archive.ArchiveOperations;
import archive.Document;
import archive.MissingException;
import archive.Query;
import archive.Receipt;
import archive.Token;
import com.sun.net.httpserver.HttpServer;
import io.curcuma.Serializer;
import io.curcuma.http.HeaderBlock;
import io.curcuma.http.HeaderHandler;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.SoapChannel;
import io.curcuma.http.server.OperationsHandler;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.ws.soap.SOAPBinding;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.headers.Header;
import org.apache.cxf.jaxb.JAXBDataBinding;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who sends a request, in a header block that the service understands. */
class HeadersTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("archive");
    private static final QName TOKEN = new QName("urn:archive", "token");
    private static final ThreadLocal<String> USER = ThreadLocal.withInitial(() -> "nobody");

    @SuppressWarnings("NullAway.Init") // before all
    private static HttpServer server;

    /** Tells who asks. */
    private static final class Mirror implements Archive {
        @Override
        public Receipt store(Document request) {
            Receipt receipt = new Receipt();
            receipt.setSize(USER.get().length());
            return receipt;
        }

        @Override
        public Document fetch(Query request) throws MissingException {
            Document document = new Document();
            document.setName(USER.get());
            document.getContent().add(new byte[0]);
            return document;
        }

        @Override
        public void drop(Receipt request) {}
    }

    @BeforeAll
    static void start() throws Exception {
        HeaderHandler tokens = (operation, blocks, call) -> {
            if (blocks.isEmpty()) {
                throw HttpProblemException.of(401, "NO_TOKEN", "a token is missing");
            }
            Token token = blocks.get(0).read(SERIALIZER, Token.class);
            USER.set(token.getUser() + " of " + token.getRealm());
            try {
                return call.proceed();
            } finally {
                USER.remove();
            }
        };
        HttpOperations operations = new HttpOperations(
                        HttpMessages.of(SERIALIZER), ArchiveOperations.serve(new Mirror()))
                .withHeaders(Set.of(TOKEN), tokens);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", new OperationsHandler(operations));
        server.start();
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    private static URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    private static Token token() {
        Token token = new Token();
        token.setUser("Zo\u00eb");
        token.setRealm("<\u00fc>");
        return token;
    }

    private static String user(Archive client) throws Exception {
        Query query = new Query();
        query.setName("x");
        return client.fetch(query).getName();
    }

    @Test
    void our_client_sends_a_block() throws Exception {
        for (SoapChannel channel : List.of(
                SoapChannel.soap11(HttpClient.newHttpClient(), address(), SERIALIZER),
                SoapChannel.soap12(HttpClient.newHttpClient(), address(), SERIALIZER))) {
            assertThat(user(new ArchiveClient(channel.withHeader(token())))).isEqualTo("Zo\u00eb of <\u00fc>");
            assertThatThrownBy(() -> user(new ArchiveClient(channel)))
                    .isInstanceOfSatisfying(
                            HttpProblemException.class,
                            problem -> assertThat(problem.code()).isEqualTo("NO_TOKEN"));
        }
    }

    @Test
    void attributes_keep_their_references() {
        String block = "<t:token xmlns:t='urn:archiv&#101;' xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'"
                + " s:mustUnderstand='1' realm='&#xFC;&amp;#65;&#10;\n'><t:user>x</t:user></t:token>";
        Token token = new HeaderBlock(TOKEN, block.getBytes(StandardCharsets.UTF_8)).read(SERIALIZER, Token.class);
        assertThat(token.getRealm()).isEqualTo("\u00fc&#65;\n ");
    }

    @Test
    void cxf_sends_a_block_that_has_to_be_understood() throws Exception {
        for (String binding : List.of(SOAPBinding.SOAP11HTTP_BINDING, SOAPBinding.SOAP12HTTP_BINDING)) {
            JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
            factory.setServiceClass(Archive.class);
            factory.setAddress(address().toString());
            factory.setBindingId(binding);
            Archive proxy = (Archive) factory.create();
            Client client = ClientProxy.getClient(proxy);
            JAXBContext context = JAXBContext.newInstance(Token.class.getPackageName(), Token.class.getClassLoader());
            SoapHeader header = new SoapHeader(
                    TOKEN, new archive.ObjectFactory().createToken(token()), new JAXBDataBinding(context));
            header.setMustUnderstand(true);
            client.getRequestContext().put(Header.HEADER_LIST, List.of(header));
            assertThat(user(proxy)).isEqualTo("Zo\u00eb of <\u00fc>");
        }
    }
}

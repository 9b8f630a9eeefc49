package io.curcuma.soap;

import archive.Document;
import io.curcuma.Format;
import io.curcuma.Serializer;
import jakarta.xml.ws.soap.SOAPBinding;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a call costs the processor of a server, in a process of its own: ours by SOAP and Protobuf, and CXF's, with the same
 * implementation and the same envelopes, both ways once with 18 KB and once with little. A program and no test: it prints a table.
 *
 * <pre>mvn -q -pl verification/soap -am test-compile; java -cp ... io.curcuma.soap.ServerCost 20000</pre>
 */
final class ServerCost {
    private static final Serializer SERIALIZER = Serializer.forPackages("archive");
    private static final int ITEMS = 150;

    private ServerCost() {}

    /** A request that is sent again and again. */
    private record Call(String name, String path, String type, byte[] body) {}

    /** Arguments: the calls that are measured, after as many that are not, 20,000 by default, and rounds. {@code serve ours} and {@code serve cxf} are the servers. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("serve")) {
            serve(arguments[1]);
            return;
        }
        int calls = arguments.length == 0 ? 20_000 : Integer.parseInt(arguments[0]);
        int rounds = arguments.length < 2 ? 3 : Integer.parseInt(arguments[1]);
        for (int round = 0; round < rounds; round++) {
            double cxf = first("cxf");
            double ours = first("jetty");
            double jdk = first("jdk");
            System.out.printf(
                    Locale.ROOT,
                    "start and first call: in Jetty CXF %.0f ms, ours %.0f ms (%.2f); in the JDK's server %.0f ms (%.2f)%n",
                    cxf / 1_000,
                    ours / 1_000,
                    ours / cxf,
                    jdk / 1_000,
                    jdk / cxf);
        }
        for (String call : List.of("fetch", "store")) {
            for (int round = 0; round < rounds; round++) {
                double cxf = cost("cxf", call, "soap", calls);
                double ours = cost("jetty", call, "soap", calls);
                double protobuf = cost("jetty", call, "protobuf", calls);
                double jdk = cost("jdk", call, "soap", calls);
                System.out.printf(
                        Locale.ROOT,
                        "%s: in Jetty CXF %.0f us, ours by SOAP %.0f us (%.2f), by Protobuf %.0f us (SOAP is %.2f of it); in the JDK's server by SOAP %.0f us (%.2f)%n",
                        call,
                        cxf,
                        ours,
                        ours / cxf,
                        protobuf,
                        ours / protobuf,
                        jdk,
                        jdk / cxf);
            }
        }
    }

    private static void serve(String which) throws Exception {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        Shelf shelf = new Shelf();
        shelf.store(document());
        try (Servers.Running server = which.equals("cxf")
                ? Servers.cxf(shelf, SOAPBinding.SOAP11HTTP_BINDING, false)
                : which.equals("jetty") ? Servers.oursInJetty(shelf) : Servers.ours(shelf)) {
            System.out.println(server.address());
            int next = System.in.read();
            while (next >= 0) {
                next = System.in.read();
            }
        }
    }

    /** Some 18 KB of XML, without large binary values. */
    private static Document document() {
        Document document = new Document();
        document.setName("page");
        document.getContent().add(new byte[10]);
        document.setPages(ITEMS);
        archive.ObjectFactory factory = new archive.ObjectFactory();
        for (int i = 0; i < ITEMS; i++) {
            archive.Remark remark = new archive.Remark();
            remark.setText("What was said of page " + i + ", word for word.");
            remark.setAuthor("reader " + i * 7_919);
            document.getNote().add(factory.createRemark(remark));
        }
        return document;
    }

    private static Call call(String operation, String format) {
        Object bean;
        if (operation.equals("store")) {
            bean = document();
        } else {
            archive.Query query = new archive.Query();
            query.setName("page");
            bean = query;
        }
        if (format.equals("protobuf")) {
            return new Call(
                    operation, "/V1/" + operation, "application/protobuf", SERIALIZER.write(bean, Format.PROTOBUF));
        }
        String xml =
                new String(SERIALIZER.write(bean, Format.XML), StandardCharsets.UTF_8).replaceFirst("^<\\?.*?\\?>", "");
        String envelope = "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>" + xml
                + "</soap:Body></soap:Envelope>";
        return new Call(operation, "", "text/xml; charset=utf-8", envelope.getBytes(StandardCharsets.UTF_8));
    }

    /** Microseconds of a process that starts and answers once. */
    private static double first(String server) throws Exception {
        return with(server, (process, address) -> {
            send(address, call("fetch", "soap"), 1);
            return process.info().totalCpuDuration().orElseThrow().toNanos() / 1_000.0;
        });
    }

    /** Microseconds of a call. */
    private static double cost(String server, String operation, String format, int calls) throws Exception {
        return with(server, (process, base) -> {
            Call call = call(operation, format);
            URI address = URI.create(base + call.path());
            send(address, call, calls);
            Duration before = process.info().totalCpuDuration().orElseThrow();
            send(address, call, calls);
            Duration after = process.info().totalCpuDuration().orElseThrow();
            return after.minus(before).toNanos() / 1_000.0 / calls;
        });
    }

    /** What is measured of a server. */
    private interface Measured {
        double of(Process process, URI address) throws Exception;
    }

    private static double with(String server, Measured measured) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                ServerCost.class.getName(),
                "serve",
                server));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            return measured.of(process, URI.create(lines.readLine()));
        } finally {
            process.getOutputStream().close();
            process.waitFor();
        }
    }

    private static void send(URI address, Call call, int calls) throws Exception {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", call.type())
                .header("Accept", call.type().replaceFirst(";.*", ""))
                .POST(HttpRequest.BodyPublishers.ofByteArray(call.body()));
        if (call.path().isEmpty()) {
            request.header("SOAPAction", "\"urn:archive/" + call.name() + "\"");
        }
        HttpRequest built = request.build();
        for (int i = 0; i < calls; i++) {
            HttpResponse<byte[]> answer = client.send(built, HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(
                        "status " + answer.statusCode() + ": " + new String(answer.body(), StandardCharsets.UTF_8));
            }
        }
    }
}

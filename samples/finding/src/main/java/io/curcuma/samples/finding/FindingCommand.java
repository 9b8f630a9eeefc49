package io.curcuma.samples.finding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The sample's command line. */
@Command(
        name = "finding",
        description = {
            "Serves a WSDL by SOAP, HTTP in every format, gRPC and Thrift, on 127.0.0.1.",
            "",
            "Without --serve it starts a server in a process of its own, calls it by each protocol, prints what each costs, and ends it."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, or an answer differed: the output says which", "2:wrongly called"})
public final class FindingCommand implements Callable<Integer> {
    private static final int END_SECONDS = 10;

    @Option(names = "--serve", description = "Serve until standard input ends or the process is stopped.")
    private boolean serve;

    @Option(
            names = "--http-port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "Port of HTTP, 0 for any. Default: ${DEFAULT-VALUE}.")
    private int httpPort;

    @Option(
            names = "--grpc-port",
            paramLabel = "PORT",
            defaultValue = "9090",
            description = "Port of gRPC, 0 for any. Default: ${DEFAULT-VALUE}.")
    private int grpcPort;

    @Option(
            names = "--thrift-port",
            paramLabel = "PORT",
            defaultValue = "9091",
            description = "Port of Thrift, 0 for any. Default: ${DEFAULT-VALUE}.")
    private int thriftPort;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "5000",
            description =
                    "Calls of each protocol that are measured, after as many that are not. Default: ${DEFAULT-VALUE}.")
    private int calls;

    @Spec
    private @Nullable CommandSpec spec;

    private final PrintStream out;

    private FindingCommand(PrintStream out) {
        this.out = out;
    }

    /** Runs what the arguments say and ends the JVM with its exit code. */
    public static void main(String[] args) {
        // of the JDK's server: without it an answer waits for the acknowledgement of its head
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.exit(run(System.out, System.err, args));
    }

    static int run(PrintStream out, PrintStream err, String... args) {
        return new CommandLine(new FindingCommand(out))
                .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .execute(args);
    }

    @Override
    public Integer call() throws Exception {
        if (calls < 1) {
            throw new ParameterException(
                    (spec == null ? CommandSpec.create() : spec).commandLine(),
                    "--calls is " + calls + ", and has to be 1 at least");
        }
        return serve ? serve() : demo();
    }

    private int serve() throws Exception {
        try (FindingServer server = new FindingServer(new Ports(httpPort, grpcPort, thriftPort))) {
            out.println(server.ports().line());
            int next = System.in.read();
            while (next >= 0) {
                next = System.in.read();
            }
        }
        return 0;
    }

    /** The server has a process of its own, whose processor time the operating system counts. */
    private int demo() throws Exception {
        Process server = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FindingCommand.class.getName(),
                        "--serve",
                        "--http-port=0",
                        "--grpc-port=0",
                        "--thrift-port=0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            String line = lines.readLine();
            if (line == null) {
                throw new IOException("the server did not start");
            }
            boolean areEqual = new Demo(out, calls)
                    .run(Ports.of(line), () -> server.info().totalCpuDuration().orElse(null));
            return areEqual ? 0 : 1;
        } finally {
            server.getOutputStream().close();
            if (!server.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        }
    }
}

package io.curcuma.samples.menus.redis;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import redis.embedded.RedisServer;
import redis.embedded.core.ExecutableProvider;

/**
 * A Redis server of this JVM: its program comes out of the jar into a temporary folder, it listens on 127.0.0.1 alone and saves nothing. It
 * ends with {@link #close} and with the JVM, and the folder goes with it; a JVM that is killed leaves both.
 */
final class OwnServer implements AutoCloseable {
    /** Another program may take the free port before the server does. */
    private static final int ATTEMPTS = 3;

    private final RedisServer server;
    private final Path folder;
    private final int port;
    private final AtExit exit;

    private OwnServer(RedisServer server, Path folder, int port, AtExit exit) {
        this.server = server;
        this.folder = folder;
        this.port = port;
        this.exit = exit;
    }

    /** Where a server may listen. */
    interface Ports {
        int next() throws IOException;
    }

    /** @throws IOException if it does not start, with the reason and what to do */
    static OwnServer start() throws IOException {
        return start(OwnServer::freePort);
    }

    static OwnServer start(Ports ports) throws IOException {
        Path folder = temporaryFolder();
        // the server itself ends with the JVM, also while it starts: its library sees to that
        AtExit exit = new AtExit(() -> delete(folder));
        try {
            File program = program(folder);
            for (int attempt = 1; ; attempt++) {
                int port = ports.next();
                RedisServer server = RedisServer.newRedisServer()
                        .executableProvider(() -> program)
                        .bind("127.0.0.1")
                        .port(port)
                        .setting("save \"\"")
                        .setting("appendonly no")
                        .build();
                try {
                    server.start();
                    return new OwnServer(server, folder, port, exit);
                } catch (IOException e) {
                    if (attempt == ATTEMPTS || !reason(e).contains("bind")) {
                        throw failed("its Redis server does not start: " + reason(e), e);
                    }
                }
            }
        } catch (IOException | RuntimeException e) {
            exit.close();
            delete(folder);
            throw e;
        }
    }

    private static Path temporaryFolder() throws IOException {
        try {
            return Files.createTempDirectory("menu-cache-redis");
        } catch (IOException e) {
            throw failed("no folder can be made in " + System.getProperty("java.io.tmpdir"), e);
        }
    }

    private static File program(Path folder) throws IOException {
        try {
            return ExecutableProvider.newJarResourceProvider(folder.toFile()).get();
        } catch (IOException | RuntimeException e) {
            // no space, or a system that the jar has no server for
            throw failed("its Redis server cannot be put into " + folder + ": " + reason(e), e);
        }
    }

    private static IOException failed(String problem, Exception cause) {
        return new IOException(
                problem
                        + "\nhint: name a folder that has 10 MB and allows execution (-Djava.io.tmpdir=), or a server that runs (-Dredis.uri=redis://host:port)",
                cause);
    }

    /** The innermost message: what the system said. */
    private static String reason(Throwable failure) {
        Throwable inner = failure;
        while (inner.getCause() != null) {
            inner = inner.getCause();
        }
        return inner.getMessage() == null
                ? inner.getClass().getSimpleName()
                : inner.getMessage().strip();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    int port() {
        return port;
    }

    /** Ends the server and waits for its end. Does nothing the second time. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            exit.close();
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // gone already, or the system's to clean
        }
    }
}

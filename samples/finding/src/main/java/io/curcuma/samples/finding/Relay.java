package io.curcuma.samples.finding;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Passes connections of this machine on, and counts what goes through them. */
final class Relay implements AutoCloseable {
    private static final int BUFFER = 8 << 10;

    private final ServerSocket socket;
    private final int target;
    private final LongAdder bytes;
    private final List<Socket> open = new ArrayList<>();

    /** @param bytes counts both directions */
    Relay(int target, LongAdder bytes) {
        this.target = target;
        this.bytes = bytes;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return socket.getLocalPort();
    }

    private void accept() {
        try {
            while (!socket.isClosed()) {
                Socket client = kept(socket.accept());
                Socket server = kept(new Socket(InetAddress.getLoopbackAddress(), target));
                start(() -> copy(client, server));
                start(() -> copy(server, client));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private Socket kept(Socket connection) throws IOException {
        connection.setTcpNoDelay(true);
        synchronized (open) {
            open.add(connection);
        }
        return connection;
    }

    private void copy(Socket from, Socket to) {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                bytes.add(count);
                out.write(buffer, 0, count);
            }
        } catch (IOException e) {
            // one end is gone, and so is the other one
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
        synchronized (open) {
            for (Socket connection : open) {
                connection.close();
            }
        }
    }
}

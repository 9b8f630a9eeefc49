package io.curcuma.samples.cart.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Stands between a client and a server, and goes away in the middle of what it passes on. */
final class CuttingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final URI server;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicLong requestBytes = new AtomicLong(Long.MAX_VALUE);
    private volatile boolean answers = true;

    CuttingProxy(String server) throws IOException {
        this.server = URI.create(server);
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    String uri() {
        return "mongodb://127.0.0.1:" + listener.getLocalPort();
    }

    /**
     * Passes on the given number of further bytes of requests, of all connections together, and then closes each that has
     * another one.
     */
    void cutAfter(long bytes) {
        requestBytes.set(bytes);
    }

    /** Passes requests on and no answers: each connection is closed when it gets one. */
    void withoutAnswers() {
        answers = false;
    }

    /** Passes on everything again. */
    void mend() {
        requestBytes.set(Long.MAX_VALUE);
        answers = true;
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket target = new Socket(server.getHost(), server.getPort());
                sockets.add(client);
                sockets.add(target);
                start(() -> pass(client, target, true));
                start(() -> pass(target, client, false));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void pass(Socket from, Socket to, boolean request) {
        byte[] buffer = new byte[4096];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                if (request) {
                    long left = requestBytes.getAndAdd(-count);
                    out.write(buffer, 0, (int) Math.max(0, Math.min(count, left)));
                    if (left < count) {
                        return;
                    }
                } else if (answers) {
                    out.write(buffer, 0, count);
                } else {
                    return;
                }
            }
        } catch (IOException e) {
            // the other side is gone
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}

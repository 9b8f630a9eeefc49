package io.curcuma.samples.flights.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A network in one process: a TCP proxy on the loopback address that passes everything on later, in both directions, as {@link Link} says. It delays and
 * has a bandwidth; it loses nothing. The client's handshake is with the proxy and not delayed, so that a new connection costs no round trip.
 */
public final class DelayProxy implements AutoCloseable {
    private final ServerSocket entrance;
    private final URI service;
    private final Link link;
    private final Wire requests;
    private final Wire responses;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "delay-proxy");
        thread.setDaemon(true);
        return thread;
    });

    private DelayProxy(ServerSocket entrance, URI service, Link link) {
        this.entrance = entrance;
        this.service = service;
        this.link = link;
        this.requests = new Wire(link.bitsPerSecond());
        this.responses = new Wire(link.bitsPerSecond());
    }

    /** A proxy that is there when this returns. */
    public static DelayProxy start(URI service, Link link) throws IOException {
        ServerSocket entrance = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        DelayProxy proxy = new DelayProxy(entrance, service, link);
        proxy.threads.execute(proxy::accept);
        return proxy;
    }

    /** The service, as it is seen through the network. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + entrance.getLocalPort() + service.getRawPath());
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                connect(entrance.accept());
            } catch (IOException e) {
                // the proxy is being closed, or the client was gone before it was served: it sees its connection end
            }
        }
    }

    @SuppressWarnings("AddressSelection") // a literal address
    private void connect(Socket client) throws IOException {
        open.add(client);
        Socket server = new Socket();
        open.add(server);
        try {
            server.connect(new InetSocketAddress(service.getHost(), service.getPort()));
        } catch (IOException e) {
            client.close();
            throw e;
        }
        MessageStart start = new MessageStart();
        pass(client, server, new DelayLine(link, requests, start::requestBegins));
        pass(server, client, new DelayLine(link, responses, start::responseBegins));
    }

    private void pass(Socket from, Socket to, DelayLine line) throws IOException {
        from.setTcpNoDelay(true);
        to.setTcpNoDelay(true);
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        threads.execute(() -> {
            try {
                line.fill(in);
            } catch (IOException | InterruptedException e) {
                // an end like any other: what was received is passed on first
            }
            line.end();
        });
        threads.execute(() -> {
            try {
                line.drain(out);
                to.shutdownOutput();
            } catch (IOException | InterruptedException e) {
                close(from);
                close(to);
            }
            open.removeIf(Socket::isClosed);
        });
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // closed, so it is gone
        }
    }

    @Override
    public void close() throws IOException {
        try {
            entrance.close();
        } catch (SocketException e) {
            // accept was interrupted, as intended
        }
        open.forEach(DelayProxy::close);
        threads.shutdownNow();
    }
}

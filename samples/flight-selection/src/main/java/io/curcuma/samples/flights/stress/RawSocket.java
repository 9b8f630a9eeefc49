package io.curcuma.samples.flights.stress;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** What no client library does: bodies that never end, on connections of their own. */
final class RawSocket {
    private static final int PAUSE_MILLIS = 100;
    private static final int MOST_MILLIS = 10_000;
    private static final int STATUS = "HTTP/1.1 ".length();

    private RawSocket() {}

    /** Sends half of a body and goes. */
    static void cutOff(URI service, Attack.Valid valid) throws IOException {
        try (Socket socket = open(service)) {
            OutputStream out = socket.getOutputStream();
            out.write(head(service, valid));
            out.write(valid.body(), 0, valid.body().length / 2);
            out.flush();
        }
    }

    /**
     * Sends a byte of a body now and then.
     *
     * @return the status of the answer; 0 if the service closed without one, -1 if it had enough patience for all of it
     */
    static int slow(URI service, Attack.Valid valid) throws IOException {
        try (Socket socket = open(service)) {
            socket.setSoTimeout(PAUSE_MILLIS);
            OutputStream out = socket.getOutputStream();
            out.write(head(service, valid));
            InputStream in = socket.getInputStream();
            for (int i = 0; i < Math.min(valid.body().length - 1, MOST_MILLIS / PAUSE_MILLIS); i++) {
                try {
                    out.write(valid.body()[i]);
                    return status(in.readNBytes(STATUS + 3));
                } catch (SocketTimeoutException e) {
                    // no answer yet
                }
            }
            return -1;
        }
    }

    private static int status(byte[] line) {
        return line.length < STATUS + 3 ? 0 : Integer.parseInt(new String(line, STATUS, 3, StandardCharsets.US_ASCII));
    }

    @SuppressWarnings("AddressSelection") // a literal address
    private static Socket open(URI service) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(service.getHost(), service.getPort()));
        return socket;
    }

    private static byte[] head(URI service, Attack.Valid valid) {
        String coding = valid.encoding().isPlain()
                ? ""
                : "Content-Encoding: " + valid.encoding().coding() + "\r\n";
        String head = "POST " + service.getRawPath() + " HTTP/1.1\r\nHost: " + service.getAuthority()
                + "\r\nContent-Type: " + valid.contentType() + "\r\n" + coding + "Content-Length: "
                + valid.body().length + "\r\n\r\n";
        return head.getBytes(StandardCharsets.US_ASCII);
    }
}

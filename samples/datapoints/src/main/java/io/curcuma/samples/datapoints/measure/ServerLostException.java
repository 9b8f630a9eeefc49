package io.curcuma.samples.datapoints.measure;

import java.io.IOException;

/** The server did not take a request, or does not answer any more; the message says how far it came and what is known of the server. */
public final class ServerLostException extends IOException {
    private static final long serialVersionUID = 1L;

    ServerLostException(String message, Throwable cause) {
        super(message, cause);
    }
}

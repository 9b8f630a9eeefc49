package io.curcuma.samples.flights.service;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Response;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Ends requests whose body comes too slowly (408) or not at all (400): the container limits the wait for a byte, and a client that sends one now and
 * then would keep a thread for ever. What counts is the waiting; a body that is there is read, however busy the machine is.
 */
@PreMatching
final class BodyDeadline implements ContainerRequestFilter {
    private final Duration time;

    BodyDeadline(Duration time) {
        this.time = time;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        request.setEntityStream(new Body(request.getEntityStream(), time.toNanos()));
    }

    private static final class Body extends FilterInputStream {
        private long left;

        Body(InputStream in, long nanos) {
            super(in);
            this.left = nanos;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            long start = System.nanoTime();
            try {
                int read = super.read(bytes, offset, length);
                left -= System.nanoTime() - start;
                if (left < 0 && read >= 0) {
                    throw ended(Response.Status.REQUEST_TIMEOUT, null);
                }
                return read;
            } catch (IOException e) {
                left -= System.nanoTime() - start;
                throw ended(left < 0 ? Response.Status.REQUEST_TIMEOUT : Response.Status.BAD_REQUEST, e);
            }
        }

        /** What is left of the body would be taken for the next request. */
        private static WebApplicationException ended(Response.Status status, @Nullable Throwable cause) {
            return new WebApplicationException(
                    cause, Response.status(status).header("Connection", "close").build());
        }
    }
}

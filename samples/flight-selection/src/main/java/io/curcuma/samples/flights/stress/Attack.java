package io.curcuma.samples.flights.stress;

import io.curcuma.samples.flights.client.Encoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** What a hostile client does with a valid body. None of it may be answered by 500, nor by a flight that the bytes do not say. */
enum Attack {
    /** The first half of a body, as if it were one. */
    TRUNCATED {
        @Override
        Forged forge(Valid valid) {
            return valid.with(Arrays.copyOf(valid.body(), valid.body().length / 2));
        }
    },
    /** A body with each hundredth byte changed. */
    CORRUPTED {
        @Override
        Forged forge(Valid valid) {
            byte[] body = valid.body().clone();
            for (int i = 50; i < body.length; i += 100) {
                body[i] ^= 0x55;
            }
            return valid.with(body);
        }
    },
    /** A body of one format as another. */
    WRONG_TYPE {
        @Override
        Forged forge(Valid valid) {
            String other = valid.contentType().equals("application/cbor") ? "application/avro" : "application/cbor";
            return new Forged(other, valid.encoding().coding(), valid.body(), false);
        }
    },
    /** A body that has another coding than it says. */
    WRONG_CODING {
        @Override
        Forged forge(Valid valid) {
            String other = valid.encoding().coding().equals("zstd") ? "br" : "zstd";
            return new Forged(valid.contentType(), other, valid.body(), false);
        }
    },
    UNKNOWN_TYPE {
        @Override
        Forged forge(Valid valid) {
            return new Forged("application/octet-stream", valid.encoding().coding(), valid.body(), false);
        }
    },
    UNKNOWN_CODING {
        @Override
        Forged forge(Valid valid) {
            return new Forged(valid.contentType(), "compress", valid.body(), false);
        }
    },
    /** A body that is well-formed and says nothing that the service needs. */
    INCOMPLETE {
        @Override
        Forged forge(Valid valid) {
            byte[] body =
                    "{\"id\":\"0000000000000000\",\"customer\":{},\"flight\":[{}]}".getBytes(StandardCharsets.UTF_8);
            return new Forged("application/json", Encoding.PLAIN, body, false);
        }
    },
    /** Entities that grow; a DOCTYPE at all is refused. */
    DOCTYPE {
        @Override
        Forged forge(Valid valid) {
            String document = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;&b;&b;\">]>"
                    + "<flightSelectionRequest xmlns=\"urn:curcuma:flights:v1\">&c;</flightSelectionRequest>";
            return new Forged("application/xml", Encoding.PLAIN, document.getBytes(StandardCharsets.UTF_8), false);
        }
    },
    /** A body beyond the limit whose length is not told. */
    OVERSIZED {
        @Override
        Forged forge(Valid valid) {
            return new Forged(valid.contentType(), Encoding.PLAIN, ZEROS, true);
        }
    },
    /** A short body that becomes one beyond the limit. */
    BOMB {
        @Override
        Forged forge(Valid valid) {
            return new Forged(valid.contentType(), "gzip", ZEROS_AS_GZIP, false);
        }
    };

    private static final byte[] ZEROS = new byte[Stress.MESSAGE_BYTES + 100_000];
    private static final byte[] ZEROS_AS_GZIP = gzip(ZEROS);

    /** A body and what it is. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Valid(Encoding encoding, String contentType, byte[] body) {
        Forged with(byte[] other) {
            return new Forged(contentType, encoding.coding(), other, false);
        }
    }

    /** A body and what it is said to be. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Forged(String contentType, String coding, byte[] body, boolean chunked) {
        HttpRequest request(URI service) {
            HttpRequest.Builder request = HttpRequest.newBuilder(service)
                    .header("Content-Type", contentType)
                    .header("Accept", "application/json")
                    .POST(
                            chunked
                                    ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                                    : BodyPublishers.ofByteArray(body));
            if (!coding.equals(Encoding.PLAIN)) {
                request.header("Content-Encoding", coding);
            }
            return request.build();
        }
    }

    abstract Forged forge(Valid valid);

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}

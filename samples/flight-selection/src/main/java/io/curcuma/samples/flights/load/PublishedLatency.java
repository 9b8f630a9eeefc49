package io.curcuma.samples.flights.load;

import io.curcuma.samples.flights.client.Encoding;
import java.util.List;
import java.util.Optional;

/**
 * A row of the case study's tables of latencies: 80 calls per second for six hours each, bodies made before.
 *
 * @param name of the format there
 * @param encoding the same one here
 * @param p50 milliseconds that half of the calls did not exceed
 * @param p95 the same of 95 calls in a hundred
 * @param fastest group of the calls
 */
record PublishedLatency(
        Network network, String name, Encoding encoding, double p50, double p95, LoadResult.Group fastest) {
    /** All rows, in the order of the case study. */
    static final List<PublishedLatency> ALL = List.of(
            row(Network.DATA_CENTRE, "JSON+Gzip", "json+gzip", 107.11, 536.94, 50, 100, 0.14),
            row(Network.DATA_CENTRE, "JSON+LZMA2", "json+xz", 104.20, 411.87, 50, 100, 0.40),
            row(Network.DATA_CENTRE, "Protobuf+LZMA2", "protobuf+xz", 61.17, 293.15, 50, 100, 0.65),
            row(Network.CLOUD, "JSON+LZMA2", "json+xz", 16.36, 17.94, 15, 20, 0.98),
            row(Network.CLOUD, "Protobuf+LZMA2", "protobuf+xz", 15.05, 16.55, 10, 15, 0.45));

    /** What was published; empty for what was not tested. */
    static Optional<PublishedLatency> of(Network network, Encoding encoding) {
        return ALL.stream()
                .filter(row -> row.network == network && row.encoding.equals(encoding))
                .findFirst();
    }

    private static PublishedLatency row(
            Network network, String name, String encoding, double p50, double p95, int from, int to, double share) {
        return new PublishedLatency(
                network, name, Encoding.parse(encoding), p50, p95, new LoadResult.Group(from, to, share));
    }
}

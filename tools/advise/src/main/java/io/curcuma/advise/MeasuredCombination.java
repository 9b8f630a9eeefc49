package io.curcuma.advise;

import io.curcuma.compression.Engine;
import java.util.List;

/**
 * What was measured of a choice.
 *
 * @param engine what the codec's work is done by
 * @param lengths bytes of each document
 * @param encodeMicros CPU time to write and compress one document: mean over the documents, median over the rounds
 * @param decodeMicros CPU time to decompress and read one document, likewise
 * @param allocatedBytes heap bytes for both, mean over the documents; negative if this JVM does not tell
 * @param spread of the rounds' total times: the greatest less the least, divided by the median
 */
public record MeasuredCombination(
        Combination choice,
        Engine engine,
        List<Integer> lengths,
        double encodeMicros,
        double decodeMicros,
        double allocatedBytes,
        double spread) {
    public MeasuredCombination {
        lengths = List.copyOf(lengths);
    }

    /** Bytes of all documents. */
    public long bytes() {
        return lengths.stream().mapToLong(length -> length).sum();
    }

    /** Mean of the bytes of a document. */
    public double meanBytes() {
        return (double) bytes() / lengths.size();
    }

    /** CPU time for both ways. */
    public double micros() {
        return encodeMicros + decodeMicros;
    }

    /** Measured CPU time and modelled time on the network, mean over the documents. */
    public double latencyMicros(NetworkModel network) {
        return micros() + lengths.stream().mapToDouble(network::micros).sum() / lengths.size();
    }
}

package io.curcuma.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one library with one format and one dataset in one JVM.
 *
 * @param format its label
 * @param data kind of data
 * @param size of the data
 * @param library the library; or {@link #CURCUMA}
 * @param role what the library is compared for; null for Curcuma
 * @param bytes mean length of a message
 * @param bytesP95 length of a message, 95th percentile
 * @param sameBytes whether the bytes are those of the reference
 * @param ser microseconds per written message in each round
 * @param deser microseconds per read message in each round
 * @param serP95 microseconds of CPU time for a written message, 95th percentile
 * @param deserP95 microseconds of CPU time for a read message, 95th percentile
 * @param serAllocated heap bytes per written message
 * @param deserAllocated heap bytes per read message
 * @param arrayBytes heap bytes of the array that a written message is returned in
 * @param streamAllocated heap bytes per message written to a stream; null for other libraries
 * @param refusal why it was not timed; null if it was
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Result(
        String format,
        String data,
        String size,
        String library,
        @Nullable Role role,
        double bytes,
        double bytesP95,
        boolean sameBytes,
        List<Double> ser,
        List<Double> deser,
        double serP95,
        double deserP95,
        double serAllocated,
        double deserAllocated,
        double arrayBytes,
        @Nullable Double streamAllocated,
        @Nullable String refusal) {
    /** The name of Curcuma among the libraries. */
    public static final String CURCUMA = "curcuma";
}

package io.curcuma.benchmarks.report;

import org.jspecify.annotations.Nullable;

/**
 * The times of one library, for plots and for the tables beside those of 2012. They belong to one machine and one moment.
 *
 * @param format its label
 * @param size of the data
 * @param data kind of data
 * @param jdk version
 * @param jvm options
 * @param library the library, or {@code curcuma}
 * @param ser microseconds of CPU time per written message, median
 * @param deser microseconds of CPU time per read message, median
 * @param serP95 microseconds of CPU time per written message, 95th percentile
 * @param deserP95 microseconds of CPU time per read message, 95th percentile
 * @param bytes mean length of a message
 * @param bytesP95 length of a message, 95th percentile
 * @param serAllocated heap bytes per written message
 * @param deserAllocated heap bytes per read message
 * @param encodeRatio heap bytes per written message divided by those of the array that is returned
 * @param decodeRatio heap bytes per read message divided by the floor's; null where there is no floor
 * @param streamAllocated heap bytes per message written to a stream; null for other libraries
 */
record Times(
        String format,
        String size,
        String data,
        String jdk,
        String jvm,
        String library,
        double ser,
        double deser,
        double serP95,
        double deserP95,
        double bytes,
        double bytesP95,
        double serAllocated,
        double deserAllocated,
        double encodeRatio,
        @Nullable Double decodeRatio,
        @Nullable Double streamAllocated) {
    double total() {
        return ser + deser;
    }
}

package io.curcuma.benchmarks.published;

/**
 * The times of one codec with one document.
 *
 * @param engine the library that implements the codec
 * @param firstCompress elapsed milliseconds of the first call with this document in a new JVM, with everything that it loads; 0 if not
 *     measured
 * @param firstDecompress the same
 * @param startMillis the part of {@code firstCompress} in which the codec was made; 0 for all but the first document
 * @param startCpuMillis the CPU time of that
 * @param compress CPU time, milliseconds of a warm call, the median
 * @param decompress the same
 */
record CodecTimes(
        String engine,
        int originalBytes,
        int compressedBytes,
        double firstCompress,
        double firstDecompress,
        double startMillis,
        double startCpuMillis,
        double compress,
        double decompress) {
    /** These times, and first calls of another JVM where they were faster. */
    CodecTimes withLeastFirst(CodecTimes other) {
        return new CodecTimes(
                engine,
                originalBytes,
                compressedBytes,
                Math.min(firstCompress, other.firstCompress),
                Math.min(firstDecompress, other.firstDecompress),
                Math.min(startMillis, other.startMillis),
                Math.min(startCpuMillis, other.startCpuMillis),
                compress,
                decompress);
    }

    /** The ratio of a size to the compressed size. */
    double ratio(int bytes) {
        return (double) bytes / compressedBytes;
    }
}

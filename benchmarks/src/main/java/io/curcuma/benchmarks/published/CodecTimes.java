package io.curcuma.benchmarks.published;

/**
 * One codec and one document.
 *
 * @param engine what does the codec's work
 * @param firstCompress by the clock, milliseconds of the first call with this document in a new JVM, with all that the call loads; 0 if it
 *     was not measured
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

    /** Bytes of something divided by the compressed ones. */
    double ratio(int bytes) {
        return (double) bytes / compressedBytes;
    }
}

package io.curcuma.benchmarks.published;

/**
 * A cart, compressed with a codec.
 *
 * @param codec as eBay spells it
 * @param uncompressed bytes
 * @param compressed bytes
 * @param writeMillis CPU time of compressing, the median of warm calls
 * @param readMillis the same of decompressing
 */
record ScatterPoint(String codec, int uncompressed, int compressed, double writeMillis, double readMillis) {
    double ratio() {
        return (double) uncompressed / compressed;
    }
}

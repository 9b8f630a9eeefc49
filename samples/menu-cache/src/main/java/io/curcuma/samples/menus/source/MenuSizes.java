package io.curcuma.samples.menus.source;

import java.util.Random;

/**
 * How long the menus are, as JSON: a log-normal distribution around {@value #MEDIAN} bytes that is cut at both ends. The ends are published,
 * the shape is not; most menus are short, and a few are long. The mean is about 87,000 bytes.
 */
final class MenuSizes {
    /** The least published size, 9.5 KB. */
    static final int LEAST = 9_500;
    /** The greatest published size, 709 KB. */
    static final int MOST = 709_000;
    /** The nearest round number to a published menu of a chain. */
    static final int MEDIAN = 64_000;

    /** One in six menus is more than 2.2 times as long as the median, one in six less than its 2.2nd part. */
    private static final double SIGMA = 0.8;

    private MenuSizes() {}

    /** The size of a menu in bytes, the same on every JVM. */
    static int of(long seed) {
        // neighbouring seeds of Random begin with much the same numbers
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        while (true) {
            long size = Math.round(MEDIAN * StrictMath.exp(SIGMA * random.nextGaussian()));
            if (size >= LEAST && size <= MOST) {
                return (int) size;
            }
        }
    }
}

package io.curcuma.benchmarks.published;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;

/**
 * Sizes of carts as a shop has them: a logarithmic normal distribution with the median and the mean that eBay's post names, between the
 * smallest and the largest cart of its table.
 */
final class CartSizes {
    /** "uncompressedSize" : 6485, the post's sample. */
    private static final double MEDIAN = 6_485;
    /** "The average object size of the documents, which had been hovering around 32KB". */
    private static final double MEAN = 32 * 1_024;

    private static final double SIGMA = StrictMath.sqrt(2 * StrictMath.log(MEAN / MEDIAN));

    private CartSizes() {}

    /** Some sizes, the same ones for the same arguments. */
    static List<Integer> of(long seed, int count) {
        Random random = new Random(seed);
        double least = EbayRow.SIZES.get(0);
        double most = EbayRow.SIZES.get(EbayRow.SIZES.size() - 1);
        return DoubleStream.generate(() -> MEDIAN * StrictMath.exp(SIGMA * random.nextGaussian()))
                .filter(size -> size >= least && size <= most)
                .limit(count)
                .mapToObj(size -> (int) Math.round(size))
                .toList();
    }
}

package io.curcuma.samples.cart.fleet;

import java.time.Duration;

/**
 * How large a walk is.
 *
 * @param boxes processes, 2 at least
 * @param carts how many there are
 * @param rate calls of each box in a second
 * @param hold how long each stage is stayed at
 * @param codec of the compressed carts
 * @param otherCodec that one box changes to
 * @param seed of carts and calls
 */
public record WalkOptions(int boxes, int carts, int rate, Duration hold, String codec, String otherCodec, long seed) {
    public WalkOptions {
        if (boxes < 2 || carts < 1 || rate < 1 || hold.isNegative()) {
            throw new IllegalArgumentException("a walk takes 2 boxes, 1 cart and 1 call a second at least");
        }
    }
}

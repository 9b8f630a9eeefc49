package io.curcuma.testkit;

/**
 * How often a random loop goes round. The system property {@code curcuma.rounds} is the share of all rounds, 1 to 100 per cent; a build that
 * many wait for has a small one. A loop begins with the same seed in each case, so the rounds of a small share are the first ones of all.
 */
public final class Rounds {
    private static final int PERCENT = percent(Integer.getInteger("curcuma.rounds", 5));

    private Rounds() {}

    private static int percent(int value) {
        if (value < 1 || value > 100) {
            throw new IllegalArgumentException("curcuma.rounds is " + value + ", and has to be 1 to 100");
        }
        return value;
    }

    /** Whether all rounds are made: what only many of them show can be asserted. */
    public static boolean areAll() {
        return PERCENT == 100;
    }

    /** The number of rounds of a loop that has so many in all, 1 at least. */
    public static int of(int all) {
        return (int) Math.max(1, (long) all * PERCENT / 100);
    }

    /**
     * The distance between the cases of an exhaustive loop that are looked at: 1 for all of them. It is odd, so that no bit of a byte is
     * always left out.
     */
    public static int step() {
        return 100 / PERCENT | 1;
    }
}

package io.curcuma.samples.cart.fleet;

import io.curcuma.rollout.Step;
import java.util.List;

/**
 * A stage of a walk.
 *
 * @param number of eBay's step, empty where there was none
 * @param what is done, in a few words
 * @param all whether all boxes get there, one after the other, or the first one alone
 * @param otherCodec whether they write with the other codec from here on
 * @param extra what else happens
 */
record Stage(String number, String what, Program program, Step step, boolean all, boolean otherCodec, Extra extra) {
    /** What happens at a stage besides. */
    enum Extra {
        NOTHING,
        /** Every cart is written again. */
        REWRITE,
        /** A box is killed while it writes, and started again. */
        KILL,
        /** The first box's file jumps to {@link Step#OFF}, which is refused. */
        JUMP
    }

    static final String BEFORE = "the program of before";
    static final String BOTH = "every box writes both";
    static final String AFTER = "every box writes compressed alone";

    /** Forwards in eBay's six steps, to the end that they wanted, and back. */
    static final List<Stage> PLAN = List.of(
            old("1", BEFORE, Extra.REWRITE),
            all("2", "new program on every box: off", Step.OFF, Extra.NOTHING),
            one("3", "one box writes both", Step.WRITE_BOTH),
            all("4", BOTH, Step.WRITE_BOTH, Extra.REWRITE),
            all("4", "a box is killed and comes back", Step.WRITE_BOTH, Extra.KILL),
            all("4", "every box verifies", Step.VERIFY, Extra.NOTHING),
            one("5", "one box reads compressed", Step.READ_NEW),
            all("6", "every box reads compressed", Step.READ_NEW, Extra.NOTHING),
            one("end", "one box writes compressed alone", Step.NEW_ONLY),
            all("end", AFTER, Step.NEW_ONLY, Extra.REWRITE),
            new Stage("", "one box has another codec", Program.NEW, Step.NEW_ONLY, false, true, Extra.NOTHING),
            all("", "a jump to off is refused", Step.NEW_ONLY, Extra.JUMP),
            all("back", "every box writes both again", Step.READ_NEW, Extra.REWRITE),
            all("back", "every box reads plain", Step.WRITE_BOTH, Extra.NOTHING),
            all("back", "every box is off", Step.OFF, Extra.NOTHING),
            old("back", BEFORE, Extra.NOTHING));

    private static Stage old(String number, String what, Extra extra) {
        return new Stage(number, what, Program.OLD, Step.OFF, true, false, extra);
    }

    private static Stage one(String number, String what, Step step) {
        return new Stage(number, what, Program.NEW, step, false, false, Extra.NOTHING);
    }

    private static Stage all(String number, String what, Step step, Extra extra) {
        return new Stage(number, what, Program.NEW, step, true, false, extra);
    }
}

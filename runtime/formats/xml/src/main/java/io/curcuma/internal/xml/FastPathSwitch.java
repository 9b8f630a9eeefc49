package io.curcuma.internal.xml;

import io.curcuma.internal.xml.text.FallbackSignal;

/**
 * Whether a message goes to the fast implementation first. It is a guess, so that threads may see each other's late: both
 * implementations are right for every message.
 */
final class FastPathSwitch {
    // a message that is begun twice costs most of two; what was rare once may be usual in the next ones
    private static final int GENERAL_MESSAGES = 16;

    private int general;

    boolean isFastNext() {
        int left = general;
        if (left <= 0) {
            return true;
        }
        general = left - 1;
        return false;
    }

    /** The fast implementation left a message, or failed at it. */
    void fellBack(FallbackSignal signal) {
        if (signal == FallbackSignal.UNSUPPORTED) {
            general = GENERAL_MESSAGES;
        }
    }
}

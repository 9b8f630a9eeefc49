package io.curcuma.smile;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.Verdict;

/** Smile straight on the bytes, and through Jackson. */
public final class SmileImplementations {
    private SmileImplementations() {}

    /** The two as they are. */
    public static TwoImplementations implementations() {
        return TwoImplementations.of(new SmileFormat(), new JacksonSmileFormat(), SmileImplementations::isKnown);
    }

    private static boolean holdsDecimal(byte[] bytes) {
        for (byte each : bytes) {
            if (each == 0x2a) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKnown(byte[] bytes, Verdict one, Verdict library) {
        // of a number with more bits than its type the library drops some, and goes on with what is left
        // and it looks for a number in a decimal that nobody reads
        boolean stricter = !one.isRefusal() && library.isRefusal() && holdsDecimal(bytes);
        return stricter || one.code() == Code.MALFORMED || TwoImplementations.ANOTHER_FAULT.allows(bytes, one, library);
    }
}

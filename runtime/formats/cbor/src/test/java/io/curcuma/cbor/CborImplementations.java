package io.curcuma.cbor;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.Verdict;

/** CBOR straight on the bytes, and through Jackson. */
public final class CborImplementations {
    private CborImplementations() {}

    /** The two as they are. */
    public static TwoImplementations implementations() {
        return TwoImplementations.of(new CborFormat(), new JacksonCborFormat(), CborImplementations::isKnown);
    }

    private static boolean isKnown(byte[] bytes, Verdict one, Verdict library) {
        if (one.isRefusal() && library.isRefusal()) {
            return TwoImplementations.ANOTHER_FAULT.allows(bytes, one, library);
        }
        boolean stricter = !one.isRefusal() && library.isRefusal();
        // the library takes a simple value for a number
        boolean simple = (stricter || one.code() == Code.SCHEMA_MISMATCH) && holds(bytes, 0xe0, 0xf3);
        // looks for numbers in a decimal that nobody reads, and takes no tag above 2^31
        boolean tag = stricter && (holds(bytes, 0xc4, 0xc4) || holds(bytes, 0xda, 0xdb));
        return simple || tag || holdsBignumWithFirstBit(bytes);
    }

    /** Whether there may be an item that begins with one of these bytes, which no value of ours does. */
    private static boolean holds(byte[] bytes, int first, int last) {
        for (byte each : bytes) {
            if ((each & 0xff) >= first && (each & 0xff) <= last) {
                return true;
            }
        }
        return false;
    }

    /** Whether there may be a bignum whose first bit is set, which the library takes for a sign. */
    private static boolean holdsBignumWithFirstBit(byte[] bytes) {
        for (int i = 0; i + 3 < bytes.length; i++) {
            boolean bignum = (bytes[i] & 0xfe) == 0xc2 && (bytes[i + 1] & 0xe0) == 0x40;
            if (bignum && bytes[bytes[i + 1] == 0x58 ? i + 3 : i + 2] < 0) {
                return true;
            }
        }
        return false;
    }
}

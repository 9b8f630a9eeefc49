package io.curcuma.cbor;

import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.Routes;
import io.curcuma.testkit.Verdict;

/** CBOR straight on the bytes, and through Jackson. */
public final class CborRoutes {
    private CborRoutes() {}

    /** The two as they are. */
    public static Routes routes() {
        return Routes.of(new CborFormat(), new JacksonCborFormat(), CborRoutes::isKnown);
    }

    private static boolean isKnown(byte[] bytes, Verdict one, Verdict library) {
        if (one.isRefusal() && library.isRefusal()) {
            return Routes.ANOTHER_FAULT.allows(bytes, one, library);
        }
        // a simple value the library takes for a number, and it looks for numbers in a decimal that nobody reads
        boolean fault = one.code() == Code.SCHEMA_MISMATCH || !one.isRefusal() && library.isRefusal();
        return holdsBignumWithFirstBit(bytes) || fault && holdsSimpleValue(bytes);
    }

    /** Whether there may be one, which no value of ours is. */
    private static boolean holdsSimpleValue(byte[] bytes) {
        for (byte each : bytes) {
            if ((each & 0xff) >= 0xe0 && (each & 0xff) < 0xf4) {
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

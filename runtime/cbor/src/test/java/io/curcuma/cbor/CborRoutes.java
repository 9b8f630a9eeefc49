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
        boolean stricter = !one.isRefusal() && library.isRefusal();
        // the library takes a simple value for a number
        boolean simple = (stricter || one.code() == Code.SCHEMA_MISMATCH) && holdsSimpleValue(bytes);
        // and looks for numbers in a decimal that nobody reads
        return simple || stricter && holdsDecimal(bytes) || holdsBignumWithFirstBit(bytes);
    }

    private static boolean holdsDecimal(byte[] bytes) {
        for (byte each : bytes) {
            if ((each & 0xff) == 0xc4) {
                return true;
            }
        }
        return false;
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

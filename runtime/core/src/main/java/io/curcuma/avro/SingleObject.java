package io.curcuma.avro;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Shape;
import io.curcuma.wire.Bytes;

/** The header of the single-object encoding. */
final class SingleObject {
    static final int HEADER = 10;

    private static final byte MARKER = (byte) 0xc3;
    private static final byte VERSION = 1;
    private static final int FINGERPRINT = 2;

    private SingleObject() {}

    static void write(Shape shape, byte[] b, int p) {
        b[p] = MARKER;
        b[p + 1] = VERSION;
        Bytes.putLittleLong(b, p + FINGERPRINT, fingerprint(shape));
    }

    static void read(Shape shape, byte[] b, int p, int length) {
        long expected = fingerprint(shape);
        if ((length > 0 && b[p] != MARKER) || (length > 1 && b[p + 1] != VERSION)) {
            throw new SerializationException(Code.MALFORMED, "no Avro single object: it does not begin with C3 01");
        }
        if (length < HEADER) {
            throw new SerializationException(Code.TRUNCATED, "the message ends inside the single-object header");
        }
        long actual = Bytes.littleLong(b, p + FINGERPRINT);
        if (actual != expected) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "written with the Avro schema of fingerprint " + Long.toHexString(actual) + ", but " + shape
                            + " is " + Long.toHexString(expected));
        }
    }

    private static long fingerprint(Shape shape) {
        long fingerprint = shape.avroFingerprint();
        if (fingerprint == 0) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "the shape of " + shape + " has no Avro fingerprint; use avro-bare");
        }
        return fingerprint;
    }
}

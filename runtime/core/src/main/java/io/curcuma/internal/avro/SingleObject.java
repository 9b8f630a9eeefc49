package io.curcuma.internal.avro;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.spi.Shape;

/** The header of the single-object encoding. */
final class SingleObject {
    static final int HEADER = 10;

    private static final byte MARKER = (byte) 0xc3;
    private static final byte VERSION = 1;
    private static final int FINGERPRINT = 2;

    private SingleObject() {}

    static void write(Shape shape, byte[] b, int p) {
        write(fingerprint(shape), b, p);
    }

    static void write(long fingerprint, byte[] b, int p) {
        b[p] = MARKER;
        b[p + 1] = VERSION;
        Bytes.putLittleLong(b, p + FINGERPRINT, fingerprint);
    }

    /** The fingerprint that the message names, of a shape that has one itself. */
    static long read(byte[] b, int p, int length) {
        if ((length > 0 && b[p] != MARKER) || (length > 1 && b[p + 1] != VERSION)) {
            throw new SerializationException(Code.MALFORMED, "not an Avro single object: it does not begin with C3 01");
        }
        if (length < HEADER) {
            throw new SerializationException(Code.TRUNCATED, "the message ends inside the single-object header");
        }
        return Bytes.littleLong(b, p + FINGERPRINT);
    }

    /** Whether it begins like one, which no record of ours does. */
    static boolean isMarked(byte[] b, int p, int length) {
        return length > 1 && b[p] == MARKER && b[p + 1] == VERSION;
    }

    /** The fingerprint of the shape, which it has to have. */
    static long fingerprint(Shape shape) {
        long fingerprint = shape.avroFingerprint();
        if (fingerprint == 0) {
            throw new SerializationException(
                    Code.CONFIG_INVALID, "the shape of " + shape + " has no Avro fingerprint; use avro-bare");
        }
        return fingerprint;
    }
}

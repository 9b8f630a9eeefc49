package io.curcuma.wire;

/** Which bytes of text a format writes as they are. All of them are ASCII. */
@FunctionalInterface
public interface Plain {
    /** Every ASCII character. */
    Plain ASCII = Utf8::isAscii;

    /** Whether {@code n} bytes are all written as they are. */
    boolean isPlain(byte[] b, int p, int n);
}

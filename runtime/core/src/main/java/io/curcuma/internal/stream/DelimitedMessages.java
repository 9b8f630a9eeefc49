package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;

/** Messages that follow their lengths as base 128 varints. */
final class DelimitedMessages extends WindowMessages {
    private static final int MAX_VARINT = 5;

    private final Limits limits;
    /** Bytes of a message that is too large. */
    private long rest;

    DelimitedMessages(Format format, InputWindow window, Limits limits) {
        super(format, window);
        this.limits = limits;
    }

    @Override
    public boolean next() throws IOException {
        dropMessage();
        if (isRestLeft()) {
            passOver();
        }
        if (window.length() == 0 && !window.fill()) {
            return false;
        }
        long position = window.position();
        long length = messageLength();
        if (length > limits.messageBytes()) {
            rest = length;
            return tooLarge(
                    position,
                    SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length));
        }
        while (window.length() < length) {
            more();
        }
        return found((int) length);
    }

    private void passOver() throws IOException {
        while (rest > 0) {
            if (window.length() == 0) {
                more();
            }
            int dropped = (int) Math.min(rest, window.length());
            window.drop(dropped);
            rest -= dropped;
        }
    }

    private long messageLength() throws IOException {
        long length = 0;
        for (int read = 0; read < MAX_VARINT; read++) {
            if (window.length() == read && !window.fill()) {
                throw new SerializationException(Code.TRUNCATED, "a length that does not end");
            }
            byte b = window.bytes()[window.start() + read];
            length |= (long) (b & 0x7f) << 7 * read;
            if (b >= 0) {
                window.drop(read + 1);
                return length;
            }
        }
        throw new SerializationException(Code.MALFORMED, "a length of more than 32 bits");
    }
}

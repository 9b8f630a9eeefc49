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

    DelimitedMessages(Format format, InputWindow window, Limits limits) {
        super(format, window);
        this.limits = limits;
    }

    @Override
    public boolean next() throws IOException {
        dropMessage();
        if (window.length() == 0 && !window.fill()) {
            return false;
        }
        int length = messageLength();
        while (window.length() < length) {
            if (!window.fill()) {
                throw new SerializationException(Code.TRUNCATED, "the stream ends inside a message");
            }
        }
        return found(length);
    }

    private int messageLength() throws IOException {
        long length = 0;
        for (int read = 0; read < MAX_VARINT; read++) {
            if (window.length() == read && !window.fill()) {
                throw new SerializationException(Code.TRUNCATED, "a length that does not end");
            }
            byte b = window.bytes()[window.start() + read];
            length |= (long) (b & 0x7f) << 7 * read;
            if (b >= 0) {
                if (length > limits.messageBytes()) {
                    throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length);
                }
                window.drop(read + 1);
                return (int) length;
            }
        }
        throw new SerializationException(Code.MALFORMED, "a length of more than 32 bits");
    }
}

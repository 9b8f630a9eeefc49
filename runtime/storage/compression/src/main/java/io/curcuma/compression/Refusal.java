package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import org.jspecify.annotations.Nullable;

/** The failures that every codec has, in one voice; offsets count from the start of the message. */
final class Refusal {
    private Refusal() {}

    static SerializationException truncated(String codec, int offset) {
        return new SerializationException(Code.TRUNCATED, "the compressed bytes end too early").at(codec, offset, "");
    }

    static SerializationException malformed(String codec, String problem, int offset) {
        return malformed(codec, problem, offset, null);
    }

    static SerializationException malformed(String codec, String problem, int offset, @Nullable Throwable cause) {
        return new SerializationException(Code.MALFORMED, problem, cause).at(codec, offset, "");
    }

    static SerializationException trailing(String codec, int offset) {
        return malformed(codec, "bytes after the end of the compressed data", offset);
    }

    static SerializationException checksum(String codec, String what, int offset) {
        return new SerializationException(Code.CHECKSUM, "wrong checksum of the " + what).at(codec, offset, "");
    }

    /** The level, if it is one. */
    static int level(String codec, int level, int min, int max) {
        if (level < min || level > max) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "codec '" + codec + "' has the levels " + min + " to " + max + ", not " + level);
        }
        return level;
    }

    /** An encoder that writes to memory has failed, which no input explains. */
    static IllegalStateException broken(String codec, Throwable cause) {
        return new IllegalStateException("the library of codec '" + codec + "' failed to compress", cause);
    }
}

package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;

/** Turns what Jackson throws into the one exception. Jackson's own text quotes the input, so neither it nor the cause is kept;
 * what a stream threw is the cause. */
final class JacksonErrors {
    private JacksonErrors() {}

    static SerializationException read(Exception e) {
        if (e instanceof SerializationException known) {
            return known;
        }
        if (e instanceof JsonEOFException) {
            return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
        }
        boolean isJacksons = !(e instanceof IOException) || e instanceof JacksonException;
        return new SerializationException(Code.MALFORMED, "the bytes are not the format", isJacksons ? null : e);
    }

    static SerializationException mismatch(String problem) {
        return new SerializationException(Code.SCHEMA_MISMATCH, problem);
    }

    /** Each message may stand in an array of its own; the depth of the messages is for the budget. */
    static int nesting(Limits limits) {
        return (int) Math.min(Integer.MAX_VALUE, 2L * limits.depth());
    }

    /** The limits as Jackson's tokenizer checks them, with our exceptions instead of its own. */
    static final class Constraints extends StreamReadConstraints {
        private static final long serialVersionUID = 1L;

        /** Names of a schema are short; this bounds what a name of no schema may cost. */
        private static final int NAME_LENGTH = 50_000;

        Constraints(Limits limits) {
            super(
                    nesting(limits),
                    -1,
                    limits.numberChars(),
                    (int) Math.min(Integer.MAX_VALUE, 2L * limits.stringBytes()),
                    NAME_LENGTH,
                    -1);
        }

        @Override
        public void validateNestingDepth(int depth) {
            check(Code.LIMIT_DEPTH, "depth", _maxNestingDepth, depth);
        }

        @Override
        public void validateFPLength(int length) {
            check(Code.LIMIT_NUMBER, "numberDigits", _maxNumLen, length);
        }

        @Override
        public void validateIntegerLength(int length) {
            check(Code.LIMIT_NUMBER, "numberDigits", _maxNumLen, length);
        }

        @Override
        public void validateStringLength(int length) {
            // twice the limit: binary values are longer as text, and what a string may have is checked where it is read
            check(Code.LIMIT_SIZE, "stringBytes", _maxStringLen, length);
        }

        @Override
        public void validateNameLength(int length) {
            check(Code.LIMIT_SIZE, "stringBytes", _maxNameLen, length);
        }

        private static void check(Code code, String name, int limit, int actual) {
            if (actual > limit) {
                throw SerializationException.limit(code, name, limit, actual);
            }
        }
    }
}

package io.curcuma.spi;

import io.curcuma.Losses;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Fields;
import io.curcuma.Unknowns.Literals;
import org.jspecify.annotations.Nullable;

/**
 * What a call does with what its schema does not know.
 *
 * @param unknowns where it is kept; null if nothing is
 * @param losses counts what is lost
 */
public record Tolerance(
        Literals literals, Fields fields, @Nullable Unknowns unknowns, Losses losses) {
    /** Literals are refused, fields are skipped, nobody looks at what is lost. */
    public static final Tolerance NONE = counted(new Losses());

    /** Literals are refused, fields are skipped. */
    public static Tolerance counted(Losses losses) {
        return new Tolerance(Literals.REFUSE, Fields.SKIP, null, losses);
    }

    /** This one, with another way to treat unknown literals, and no place for what is kept. */
    public Tolerance with(Literals other) {
        return new Tolerance(other, fields, null, losses);
    }

    /** This one, with another way to treat unknown fields, and no place for what is kept. */
    public Tolerance with(Fields other) {
        return new Tolerance(literals, other, null, losses);
    }

    /** Whether something is to be kept. */
    public boolean keeps() {
        return literals == Literals.KEEP || fields == Fields.KEEP;
    }

    /** This one, for a call without a place for what is kept. */
    public Tolerance withoutUnknowns() {
        if (keeps()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "the serializer keeps what the schema does not know: the call needs an Unknowns object");
        }
        return this;
    }

    /** This one, with a place for what is kept. */
    public Tolerance with(Unknowns place) {
        if (!keeps()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "the serializer keeps nothing: use withUnknownLiterals or withUnknownFields, or no Unknowns object");
        }
        return new Tolerance(literals, fields, place, losses);
    }

    /**
     * Refuses what a format cannot do.
     *
     * @throws SerializationException {@code CONFIG_INVALID}
     */
    public void check(String format, boolean absent, boolean keepsLiterals, boolean keepsFields) {
        if (literals == Literals.ABSENT && !absent) {
            throw unsupported(format, "leave out unknown literals");
        }
        if (literals == Literals.KEEP && !keepsLiterals) {
            throw unsupported(format, "keep unknown literals");
        }
        if (fields == Fields.KEEP && !keepsFields) {
            throw unsupported(format, "keep unknown fields");
        }
    }

    private static SerializationException unsupported(String format, String what) {
        return new SerializationException(Code.CONFIG_INVALID, "format '" + format + "' cannot " + what);
    }
}

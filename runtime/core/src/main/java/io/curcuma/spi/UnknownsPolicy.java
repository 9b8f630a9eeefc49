package io.curcuma.spi;

import io.curcuma.Losses;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.SharedValues;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Elements;
import io.curcuma.Unknowns.Fields;
import io.curcuma.Unknowns.Literals;
import org.jspecify.annotations.Nullable;

/**
 * What a call does with fields and literals that its schema does not know, and with values that are equal to others.
 *
 * @param unknowns where they are kept; null if nothing is kept
 * @param losses counts what is lost
 * @param values replace equal ones that are read; null if every value is an object of its own
 */
public record UnknownsPolicy(
        Literals literals,
        Fields fields,
        Elements elements,
        @Nullable Unknowns unknowns,
        Losses losses,
        @Nullable SharedValues values) {
    /** Literals and elements are refused, fields are skipped, losses are not reported. */
    public static final UnknownsPolicy NONE = counted(new Losses());

    /** Literals and elements are refused, fields are skipped. */
    public static UnknownsPolicy counted(Losses losses) {
        return new UnknownsPolicy(Literals.REFUSE, Fields.SKIP, Elements.REFUSE, null, losses, null);
    }

    /** This policy with another choice for unknown literals, and without {@link #unknowns}. */
    public UnknownsPolicy with(Literals other) {
        return new UnknownsPolicy(other, fields, elements, null, losses, values);
    }

    /** This policy with another choice for unknown fields, and without {@link #unknowns}. */
    public UnknownsPolicy with(Fields other) {
        return new UnknownsPolicy(literals, other, elements, null, losses, values);
    }

    /** This policy with another choice for unknown elements, and without {@link #unknowns}. */
    public UnknownsPolicy with(Elements other) {
        return new UnknownsPolicy(literals, fields, other, null, losses, values);
    }

    /** This policy with shared values, and without {@link #unknowns}. */
    public UnknownsPolicy with(SharedValues shared) {
        return new UnknownsPolicy(literals, fields, elements, null, losses, shared);
    }

    /** Whether fields, elements or literals are to be kept. */
    public boolean keeps() {
        return literals == Literals.KEEP || fields == Fields.KEEP || elements == Elements.KEEP;
    }

    /** This policy without {@link #unknowns}. */
    public UnknownsPolicy withoutUnknowns() {
        if (keeps()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "the serializer keeps what the schema does not know: the call needs an Unknowns object");
        }
        return this;
    }

    /** This policy with a place for what is kept. */
    public UnknownsPolicy with(Unknowns place) {
        if (!keeps()) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "the serializer keeps nothing: use withUnknownLiterals, withUnknownFields or withUnknownElements,"
                            + " or no Unknowns object");
        }
        return new UnknownsPolicy(literals, fields, elements, place, losses, values);
    }

    /**
     * Refuses a choice that a format does not support.
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

    /**
     * Refuses any {@link #elements} but {@link Elements#REFUSE}, in a format of XML that does not support it.
     *
     * @throws SerializationException {@code CONFIG_INVALID}
     */
    public void checkRefusesElements(String format) {
        if (elements != Elements.REFUSE) {
            throw unsupported(format, "skip or keep unknown elements");
        }
    }

    /**
     * Refuses {@link #values} where a format does not support them.
     *
     * @throws SerializationException {@code CONFIG_INVALID}
     */
    public void checkSharesNothing(String format) {
        if (values != null) {
            throw unsupported(format, "share values");
        }
    }

    private static SerializationException unsupported(String format, String what) {
        return new SerializationException(Code.CONFIG_INVALID, "format '" + format + "' cannot " + what);
    }
}

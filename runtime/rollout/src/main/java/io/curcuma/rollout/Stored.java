package io.curcuma.rollout;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A record as the store has it: two binary fields, of which one may be absent. Who stores records as a whole replaces both.
 *
 * <p>The new part begins with a stamp: lengths and checksums of itself and of the plain part that was written with it. The plain part has
 * nothing beside it, since programs without this library read and write it. <b>Which part is newer</b> follows from the stamp: where it
 * vouches for the plain part that is there, both are of one write; otherwise the plain part was written later, by a writer that does not
 * write new parts or that came no further, or it is damaged, which is so if it cannot be decoded.
 *
 * <p>The arrays are not copied.
 *
 * @param plainPart the plain form, or null
 * @param newPart the new form with its stamp, or null
 */
// equals, hashCode and toString below know arrays
@SuppressWarnings("ArrayRecordComponent")
public record Stored(byte @Nullable [] plainPart, byte @Nullable [] newPart) {
    /** Whether there is no record at all. */
    public boolean isEmpty() {
        return plainPart == null && newPart == null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Stored that
                && Arrays.equals(plainPart, that.plainPart)
                && Arrays.equals(newPart, that.newPart);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(plainPart) + Arrays.hashCode(newPart);
    }

    /** The sizes alone. */
    @Override
    public String toString() {
        return "Stored[plainPart=" + size(plainPart) + ", newPart=" + size(newPart) + "]";
    }

    private static String size(byte @Nullable [] part) {
        return part == null ? "absent" : part.length + " bytes";
    }
}

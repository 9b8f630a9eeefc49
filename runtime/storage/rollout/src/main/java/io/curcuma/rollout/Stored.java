package io.curcuma.rollout;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A record in the store: two binary fields, of which one may be absent. A store that writes whole records replaces both.
 *
 * <p>The new part begins with a stamp: lengths and checksums of itself and of the plain part that was written with it. The plain part has
 * no stamp, since programs without this library read and write it. <b>Which part is newer</b> follows from the stamp. If it matches the
 * plain part, both come from one write. Otherwise the plain part was written later, by a writer that does not write new parts or failed
 * in between, or it is damaged, in which case it cannot be decoded.
 *
 * <p>The arrays are not copied.
 *
 * @param plainPart the plain form, or null
 * @param newPart the new form with its stamp, or null
 */
// equals, hashCode and toString below know arrays
@SuppressWarnings("ArrayRecordComponent")
public record Stored(byte @Nullable [] plainPart, byte @Nullable [] newPart) {
    /** Whether both parts are absent. */
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

    /** The sizes of the parts, without their content. */
    @Override
    public String toString() {
        return "Stored[plainPart=" + size(plainPart) + ", newPart=" + size(newPart) + "]";
    }

    private static String size(byte @Nullable [] part) {
        return part == null ? "absent" : part.length + " bytes";
    }
}

package io.curcuma.embedded.verify;

import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * One document in one format.
 *
 * @param format its id
 * @param verdict what became of the document
 * @param bytes how many the format took, 0 if it refused
 * @param difference the first one of a lost document
 * @param reason why a document was refused, {@code ""} otherwise
 */
public record Cell(String format, Verdict verdict, int bytes, Optional<Difference> difference, String reason) {
    /** What becomes of a document. */
    public enum Verdict {
        /** What came back is what there was. */
        LOSSLESS,
        /** Something else came back, or nothing did. */
        LOST,
        /** The format, or the adapter, said that it does not carry the document. */
        REFUSED;

        /** As reports have it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    boolean isLossless() {
        return verdict == Verdict.LOSSLESS;
    }

    /** Whether it says what JAXB makes of a document. */
    boolean isJaxb() {
        return format.equals(JaxbXmlFormat.ID);
    }

    static Cell lossless(String format, int bytes) {
        return new Cell(format, Verdict.LOSSLESS, bytes, Optional.empty(), "");
    }

    static Cell lost(String format, int bytes, Difference difference) {
        return new Cell(format, Verdict.LOST, bytes, Optional.of(difference), "");
    }

    static Cell refused(String format, String reason) {
        return new Cell(format, Verdict.REFUSED, 0, Optional.empty(), reason);
    }
}

package io.curcuma.spi;

import io.curcuma.Format;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A format whose documents can leave out binary values, and refer to them where they would be: XML-binary Optimized Packaging 1.0, which MTOM
 * sends.
 */
public interface BinaryParts extends Format {
    /**
     * This format for one message: it passes on each {@code xs:base64Binary} that is the whole text of an element, in document order, and
     * writes {@code xop:Include} in its place.
     *
     * @param references what {@code href} is to be for a value, which is not to be changed; null for one that stays in the document
     */
    Format withParts(Function<byte[], @Nullable String> references);
}

package io.curcuma.spi.jaxb;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import org.jspecify.annotations.Nullable;

/**
 * Content of {@code xs:anySimpleType}: a document has its text, but nothing that names a type, since {@code xsi:type} would be that of the
 * element around. So the bean holds a {@link String}, as JAXB reads it, and what would not come back as it was is refused. Safe for any
 * number of threads.
 */
public final class AnySimpleText extends XmlAdapter<String, Object> {
    /** Has no state. */
    public AnySimpleText() {}

    @Override
    public @Nullable Object unmarshal(@Nullable String text) {
        return text;
    }

    /** @throws IllegalArgumentException if the value is not a string */
    @Override
    public @Nullable String marshal(@Nullable Object value) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        throw new IllegalArgumentException("a value of xs:anySimpleType is a String, not a "
                + value.getClass().getName() + ": a document would not tell its type");
    }
}

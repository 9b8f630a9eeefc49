package io.curcuma.spi.jaxb;

import io.curcuma.spi.Report;
import jakarta.xml.bind.JAXBElement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What identifies beans, and what refers to them, for a {@link Report}. */
public final class Identities {
    private Identities() {}

    private static @Nullable Object bare(@Nullable Object value) {
        return value instanceof JAXBElement<?> element ? element.getValue() : value;
    }

    /**
     * Notes an {@code xs:ID}.
     *
     * @param value a string, a {@code JAXBElement} of one, or null
     */
    public static void id(Report report, @Nullable Object value, String step, String location) {
        if (bare(value) instanceof String id) {
            report.id(id, step, location);
        }
    }

    /**
     * Notes an {@code xs:IDREF}, or a list of them, which is not empty.
     *
     * @param values what has the {@code xs:ID}, or the id itself where nothing has it; null for none
     */
    public static void references(Report report, @Nullable Object values, String step, String location) {
        if (!(values instanceof List<?> list)) {
            reference(report, values, step, location);
            return;
        }
        if (list.isEmpty()) {
            report.add(step, "minLength=1", location);
        }
        for (int i = 0; i < list.size(); i++) {
            reference(report, list.get(i), Report.item(step, i), location);
        }
    }

    private static void reference(Report report, @Nullable Object value, String step, String location) {
        Object target = bare(value);
        if (target != null) {
            report.reference(target, step, location);
        }
    }
}

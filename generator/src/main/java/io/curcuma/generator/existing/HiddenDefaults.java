package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;

/** Attributes whose getters may return the default of the schema where a document has none, as those of XJC do. */
final class HiddenDefaults {
    private int count;
    private String first = "";
    private Location place = Location.NONE;

    /** Counts a property if that may be so. */
    void add(Property property, BeanProperty held) {
        if (property.node() == Node.ATTRIBUTE
                && property.defaultValue().isPresent()
                && property.java().accessors().isPresent()
                && held.access().field().isPresent()) {
            count++;
            if (count == 1 || property.location().compareTo(place) < 0) {
                first = held.told();
                place = property.location();
            }
        }
    }

    /** Tells it once. */
    void tell(Diagnostics diagnostics) {
        if (count > 0) {
            diagnostics.add(Problem.BEAN_DEFAULT, Severity.WARNING, place, first, count - 1);
        }
    }
}

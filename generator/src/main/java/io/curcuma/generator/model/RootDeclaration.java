package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.KeyConstraint;
import java.util.List;

/**
 * A global element whose type is a complex type.
 *
 * @param namespace target namespace, {@code ""} for none
 * @param name local name
 * @param type designator of its {@link ComplexType}
 * @param keys what must be unique in the element, or refer to what is
 * @param location of the declaration
 */
public record RootDeclaration(String namespace, String name, String type, List<KeyConstraint> keys, Location location) {
    public RootDeclaration {
        keys = List.copyOf(keys);
    }
}

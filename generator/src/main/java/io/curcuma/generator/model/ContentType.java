package io.curcuma.generator.model;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;

/**
 * What one item of a property can be that stands for several elements: repeated choice or sequence, mixed content, a
 * substitution group.
 *
 * @param designator of the property, or of the head of a substitution group, and {@code /*}
 * @param namespace of the type that declares it
 * @param packageName of the bean that declares it
 * @param name a name for it, in the manner of a type's
 * @param branches of node {@link Property.Node#ELEMENT}, {@link Property.Node#TEXT} or {@link Property.Node#ANY}
 * @param location of the declaration
 */
public record ContentType(
        String designator,
        String namespace,
        String packageName,
        String name,
        List<Property> branches,
        Location location) {
    public ContentType {
        branches = List.copyOf(branches);
    }
}

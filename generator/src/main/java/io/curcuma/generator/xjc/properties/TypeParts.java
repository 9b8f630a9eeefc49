package io.curcuma.generator.xjc.properties;

import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.NotCarried;
import io.curcuma.generator.model.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what the properties of one type become.
 *
 * @param contents by designator; those of substitution groups are shared by all types
 */
public record TypeParts(List<Property> properties, List<NotCarried> notCarried, Map<String, ContentType> contents) {
    public TypeParts(Map<String, ContentType> contents) {
        this(new ArrayList<>(), new ArrayList<>(), contents);
    }

    public TypeParts() {
        this(new LinkedHashMap<>());
    }

    public boolean has(String designator) {
        return properties.stream().anyMatch(property -> property.designator().equals(designator));
    }
}

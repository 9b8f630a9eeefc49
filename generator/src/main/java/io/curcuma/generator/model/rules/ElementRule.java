package io.curcuma.generator.model.rules;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the declaration of an element demands.
 *
 * @param namespace {@code ""} for none
 * @param nillable whether {@code xsi:nil} may stand instead of a value
 * @param value of a simple type, {@code fixed} included; absent for a complex type, whose own rules say the rest
 * @param type designator of a complex type with a name
 * @param blocked by what types may not derive that {@code xsi:type} names
 * @param keys what must be unique in it, or refer to what is
 * @param location of the declaration
 */
public record ElementRule(
        String namespace,
        String name,
        boolean nillable,
        Optional<SimpleRule> value,
        Optional<String> type,
        Set<Derivation> blocked,
        List<KeyConstraint> keys,
        Location location) {
    public ElementRule {
        keys = List.copyOf(keys);
        blocked = Set.copyOf(blocked);
    }
}

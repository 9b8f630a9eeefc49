package io.curcuma.generator.model;

import io.curcuma.generator.model.rules.ElementRule;
import java.util.Optional;

/**
 * A global element that a wildcard can allow.
 *
 * @param namespace target namespace, {@code ""} for none
 * @param name local name
 * @param packageName of the object factory that makes it
 * @param type of the value
 * @param isList whether the value is an {@code xs:list} of the type
 * @param isRoot whether the bean's class tells the element, so that no {@code JAXBElement} wraps it
 * @param rule what the declaration demands, if the schema set has it
 */
public record GlobalElement(
        String namespace,
        String name,
        String packageName,
        ValueType type,
        boolean isList,
        boolean isRoot,
        Optional<ElementRule> rule) {}

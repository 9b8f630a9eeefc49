package io.curcuma.generator.model.rules;

import java.util.List;

/**
 * What a wildcard demands of attributes: XML Schema Part 1, section 3.10.
 *
 * @param isStrict whether each of them has to be declared
 * @param known the global attributes that it allows, whose values are checked; none where it skips them
 */
public record WildcardRule(NamespaceRule namespaces, boolean isStrict, List<AttributeRule> known) {
    public WildcardRule {
        known = List.copyOf(known);
    }
}

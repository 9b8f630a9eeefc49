package io.curcuma.generator.model.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a complex type demands, with all that it has from its base types.
 *
 * @param text the type of the text, of a type with simple content
 * @param attributes those that may be there
 * @param anyAttribute what is demanded of further ones, absent where there are none
 * @param content the element content, absent where there is none
 * @param derivation from the base type
 * @param blocked by what types may not derive that stand for it
 */
public record TypeRules(
        Optional<SimpleRule> text,
        List<AttributeRule> attributes,
        Optional<WildcardRule> anyAttribute,
        Optional<Particle> content,
        Derivation derivation,
        Set<Derivation> blocked) {
    /** Of a type that no schema of the set declares. */
    public static final TypeRules NONE = new TypeRules(
            Optional.empty(),
            List.of(),
            Optional.of(new WildcardRule(NamespaceRule.ANY, false, List.of())),
            Optional.empty(),
            Derivation.EXTENSION,
            Set.of());

    public TypeRules {
        attributes = List.copyOf(attributes);
        blocked = Set.copyOf(blocked);
    }
}

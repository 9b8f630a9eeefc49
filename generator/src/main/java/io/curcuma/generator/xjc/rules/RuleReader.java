package io.curcuma.generator.xjc.rules;

import com.sun.xml.xsom.XSAttributeUse;
import com.sun.xml.xsom.XSComplexType;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSContentType;
import com.sun.xml.xsom.XSElementDecl;
import com.sun.xml.xsom.XSModelGroup;
import com.sun.xml.xsom.XSParticle;
import com.sun.xml.xsom.XSSchemaSet;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSTerm;
import com.sun.xml.xsom.XSType;
import com.sun.xml.xsom.XSWildcard;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.AttributeRule;
import io.curcuma.generator.model.rules.Derivation;
import io.curcuma.generator.model.rules.ElementRule;
import io.curcuma.generator.model.rules.NamespaceRule;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.model.rules.Particle.Compositor;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.TypeRules;
import io.curcuma.generator.model.rules.WildcardRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Reads what complex types demand. */
public final class RuleReader {
    private final Function<XSComponent, Location> places;
    private final SimpleRules simple;
    private final KeyReader keys;
    /** The global attributes of the schema set, once for each choice of namespaces. */
    private final Map<NamespaceRule, List<AttributeRule>> globals = new HashMap<>();

    /** @param places where a component is declared */
    public RuleReader(Function<XSComponent, Location> places) {
        this.places = places;
        this.simple = new SimpleRules(places);
        this.keys = new KeyReader(places);
    }

    /** The rules of a type; {@link TypeRules#NONE} where the schema set has no such type. */
    public TypeRules read(@Nullable XSComplexType type) {
        if (type == null) {
            return TypeRules.NONE;
        }
        XSContentType content = type.getContentType();
        List<AttributeRule> attributes = new ArrayList<>();
        for (XSAttributeUse use : type.getAttributeUses()) {
            attributes.add(attribute(use));
        }
        attributes.sort(Comparator.comparing(AttributeRule::namespace).thenComparing(AttributeRule::name));
        return new TypeRules(
                Optional.ofNullable(content.asSimpleType()).map(simple::of),
                attributes,
                Optional.ofNullable(type.getAttributeWildcard()).map(wildcard -> attributes(wildcard, type.getRoot())),
                Optional.ofNullable(content.asParticle()).map(this::particle),
                type.getDerivationMethod() == XSType.RESTRICTION ? Derivation.RESTRICTION : Derivation.EXTENSION,
                blocked(type::isSubstitutionProhibited));
    }

    private WildcardRule attributes(XSWildcard wildcard, XSSchemaSet all) {
        NamespaceRule namespaces = namespaces(wildcard);
        return new WildcardRule(
                namespaces,
                wildcard.getMode() == XSWildcard.STRTICT,
                wildcard.getMode() == XSWildcard.SKIP
                        ? List.of()
                        : globals.computeIfAbsent(namespaces, allowed -> globals(allowed, all)));
    }

    private List<AttributeRule> globals(NamespaceRule allowed, XSSchemaSet all) {
        List<AttributeRule> known = new ArrayList<>();
        all.iterateAttributeDecls().forEachRemaining(declared -> {
            if (allowed.allows(declared.getTargetNamespace())) {
                known.add(new AttributeRule(
                        declared.getTargetNamespace(),
                        declared.getName(),
                        false,
                        simple.fixed(declared.getType(), declared.getFixedValue()),
                        places.apply(declared)));
            }
        });
        known.sort(Comparator.comparing(AttributeRule::namespace).thenComparing(AttributeRule::name));
        return known;
    }

    private AttributeRule attribute(XSAttributeUse use) {
        SimpleRule value = simple.fixed(use.getDecl().getType(), use.getFixedValue());
        Location place = places.apply(use);
        return new AttributeRule(
                use.getDecl().getTargetNamespace(),
                use.getDecl().getName(),
                use.isRequired(),
                value,
                place.line() > 0 ? place : places.apply(use.getDecl()));
    }

    private Particle particle(XSParticle particle) {
        XSTerm term = particle.getTerm();
        int min = particle.getMinOccurs().intValue();
        int max = particle.getMaxOccurs().intValue();
        if (term.isElementDecl()) {
            return element(min, max, term.asElementDecl());
        }
        if (term.isWildcard()) {
            return new Particle.OfWildcard(
                    min, max, namespaces(term.asWildcard()), term.asWildcard().getMode() == XSWildcard.STRTICT);
        }
        XSModelGroup group = term.isModelGroup()
                ? term.asModelGroup()
                : term.asModelGroupDecl().getModelGroup();
        List<Particle> parts = new ArrayList<>();
        for (XSParticle child : group.getChildren()) {
            if (child.getMaxOccurs().signum() != 0) {
                parts.add(particle(child));
            }
        }
        return new Particle.OfGroup(min, max, compositor(group), parts);
    }

    private static Compositor compositor(XSModelGroup group) {
        if (group.getCompositor() == XSModelGroup.CHOICE) {
            return Compositor.CHOICE;
        }
        return group.getCompositor() == XSModelGroup.ALL ? Compositor.ALL : Compositor.SEQUENCE;
    }

    private Particle element(int min, int max, XSElementDecl element) {
        List<ElementRule> choices = new ArrayList<>();
        if (!element.isAbstract()) {
            choices.add(rule(element));
        }
        if (element.isGlobal()) {
            element.getSubstitutables().stream()
                    .filter(member -> member != element && !member.isAbstract())
                    .map(this::rule)
                    .sorted(Comparator.comparing(ElementRule::namespace).thenComparing(ElementRule::name))
                    .forEach(choices::add);
        }
        return new Particle.OfElement(min, max, rule(element), choices);
    }

    /** The rules of a declaration. */
    public ElementRule rule(XSElementDecl element) {
        XSType type = element.getType();
        // the simple content of a complex type is that type's to check
        XSSimpleType value = type.isSimpleType() ? type.asSimpleType() : null;
        return new ElementRule(
                element.getTargetNamespace(),
                element.getName(),
                element.isNillable(),
                Optional.ofNullable(value).map(found -> simple.fixed(found, element.getFixedValue())),
                type.isComplexType() && type.isGlobal()
                        ? Optional.of("{" + type.getTargetNamespace() + "}" + type.getName())
                        : Optional.empty(),
                blocked(element::isSubstitutionDisallowed),
                keys.of(element),
                places.apply(element));
    }

    /** Asks for one kind of derivation after the other. */
    private static Set<Derivation> blocked(IntPredicate blocks) {
        Set<Derivation> blocked = EnumSet.noneOf(Derivation.class);
        if (blocks.test(XSType.EXTENSION)) {
            blocked.add(Derivation.EXTENSION);
        }
        if (blocks.test(XSType.RESTRICTION)) {
            blocked.add(Derivation.RESTRICTION);
        }
        return blocked;
    }

    private static NamespaceRule namespaces(XSWildcard wildcard) {
        return wildcard.apply(new com.sun.xml.xsom.visitor.XSWildcardFunction<NamespaceRule>() {
            @Override
            public NamespaceRule any(XSWildcard.Any any) {
                return NamespaceRule.ANY;
            }

            @Override
            public NamespaceRule other(XSWildcard.Other other) {
                // section 3.10.1: not the target namespace, and not none
                return new NamespaceRule(
                        true,
                        List.of("", other.getOtherNamespace()).stream()
                                .distinct()
                                .toList());
            }

            @Override
            public NamespaceRule union(XSWildcard.Union union) {
                return new NamespaceRule(false, List.copyOf(union.getNamespaces()));
            }
        });
    }
}

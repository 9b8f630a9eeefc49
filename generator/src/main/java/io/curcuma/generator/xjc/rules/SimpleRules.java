package io.curcuma.generator.xjc.rules;

import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSRestrictionSimpleType;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSUnionSimpleType;
import com.sun.xml.xsom.XSVariety;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.rules.SimpleRule;
import io.curcuma.generator.model.rules.SimpleRule.Facet;
import io.curcuma.generator.model.rules.SimpleRule.Variety;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** Reads the rules of simple types. */
final class SimpleRules {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final List<String> SINGLE = List.of(
            XSFacet.FACET_LENGTH,
            XSFacet.FACET_MINLENGTH,
            XSFacet.FACET_MAXLENGTH,
            XSFacet.FACET_TOTALDIGITS,
            XSFacet.FACET_FRACTIONDIGITS,
            XSFacet.FACET_MININCLUSIVE,
            XSFacet.FACET_MAXINCLUSIVE,
            XSFacet.FACET_MINEXCLUSIVE,
            XSFacet.FACET_MAXEXCLUSIVE,
            XSFacet.FACET_WHITESPACE);
    /** Built-in lists, with the types of their items. */
    private static final Map<String, String> LISTS =
            Map.of("NMTOKENS", "NMTOKEN", "IDREFS", "IDREF", "ENTITIES", "ENTITY");

    private static final Set<String> NAMES = Set.of("QName", "NOTATION");

    private final Function<XSComponent, Location> places;
    private final IdentityHashMap<XSSimpleType, SimpleRule> known = new IdentityHashMap<>();

    SimpleRules(Function<XSComponent, Location> places) {
        this.places = places;
    }

    SimpleRule of(XSSimpleType type) {
        SimpleRule rule = known.get(type);
        if (rule == null) {
            rule = read(type);
            known.put(type, rule);
        }
        return rule;
    }

    /** A type whose values are all one. */
    SimpleRule fixed(XSSimpleType type, @Nullable XmlString value) {
        SimpleRule rule = of(type);
        return value == null ? rule : rule.with(new Facet("fixed", List.of(literal(value, rule.builtin()))));
    }

    private SimpleRule read(XSSimpleType type) {
        String builtin = builtin(type);
        List<Facet> facets = new ArrayList<>();
        for (String name : SINGLE) {
            XSFacet facet = type.getFacet(name);
            // what a built-in type says is known by its name
            if (facet != null && !XSD.equals(facet.getOwnerSchema().getTargetNamespace())) {
                facets.add(new Facet(
                        name, List.of(literal(facet.getValue(), builtin).strip())));
            }
        }
        boolean enumerated = false;
        for (XSSimpleType step = type; step != null && !isBuiltin(step); step = step.getSimpleBaseType()) {
            if (!(step instanceof XSRestrictionSimpleType restriction)) {
                continue;
            }
            List<String> patterns = restriction.getDeclaredFacets(XSFacet.FACET_PATTERN).stream()
                    .map(facet -> facet.getValue().value)
                    .toList();
            if (!patterns.isEmpty()) {
                facets.add(new Facet(XSFacet.FACET_PATTERN, patterns));
            }
            List<XSFacet> literals = restriction.getDeclaredFacets(XSFacet.FACET_ENUMERATION);
            if (!literals.isEmpty() && !enumerated) {
                // that of a derived type is a part of the one that it restricts
                enumerated = true;
                facets.add(new Facet(
                        XSFacet.FACET_ENUMERATION,
                        literals.stream()
                                .map(facet -> literal(facet.getValue(), builtin))
                                .toList()));
            }
        }
        String item = LISTS.get(builtin);
        return item == null
                ? new SimpleRule(variety(type), builtin, facets, parts(type), place(type))
                : new SimpleRule(
                        Variety.LIST,
                        builtin,
                        facets,
                        List.of(new SimpleRule(Variety.ATOMIC, item, List.of(), List.of(), Location.NONE)),
                        place(type));
    }

    private static Variety variety(XSSimpleType type) {
        // isList and isUnion are false for what restricts one
        if (type.getVariety() == XSVariety.UNION) {
            return Variety.UNION;
        }
        return type.getVariety() == XSVariety.LIST ? Variety.LIST : Variety.ATOMIC;
    }

    private List<SimpleRule> parts(XSSimpleType type) {
        if (variety(type) == Variety.LIST) {
            return List.of(of(type.getBaseListType().getItemType()));
        }
        List<SimpleRule> parts = new ArrayList<>();
        if (variety(type) == Variety.UNION) {
            XSUnionSimpleType union = type.getBaseUnionType();
            for (int i = 0; i < union.getMemberSize(); i++) {
                parts.add(of(union.getMember(i)));
            }
        }
        return parts;
    }

    private static String literal(XmlString literal, String builtin) {
        String text = literal.value;
        if (!NAMES.contains(builtin)) {
            return text;
        }
        int colon = text.indexOf(':');
        String namespace = literal.resolvePrefix(colon < 0 ? "" : text.substring(0, colon));
        return "{" + (namespace == null ? "" : namespace) + "}" + text.substring(colon + 1);
    }

    private Location place(XSSimpleType type) {
        return isBuiltin(type) ? Location.NONE : places.apply(type);
    }

    private static boolean isBuiltin(XSSimpleType type) {
        return type.isGlobal() && XSD.equals(type.getTargetNamespace());
    }

    private static String builtin(XSSimpleType type) {
        XSSimpleType step = type;
        while (step != null && !isBuiltin(step)) {
            step = step.getSimpleBaseType();
        }
        return step == null ? "anySimpleType" : step.getName();
    }
}

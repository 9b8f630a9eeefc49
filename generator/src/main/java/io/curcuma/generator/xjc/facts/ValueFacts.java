package io.curcuma.generator.xjc.facts;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSListSimpleType;
import com.sun.xml.xsom.XSRestrictionSimpleType;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSUnionSimpleType;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.FactCollector;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.facts.SimpleValue.Variety;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** What simple types say. A type without a name says it where it is used. */
final class ValueFacts {
    private final FactReader reader;
    private final FactCollector facts;

    ValueFacts(FactReader reader, FactCollector facts) {
        this.reader = reader;
        this.facts = facts;
    }

    /** The type of an attribute, element or text. */
    void used(String path, XSSimpleType type, Location place) {
        facts.add(path, Aspect.TYPE, FactReader.typeName(type), place);
        if (type.isLocal()) {
            declared(path, type);
        } else {
            facts.value(path, value(type));
        }
    }

    /** The facts of a type that is declared here. */
    void declared(String path, XSSimpleType type) {
        Location place = reader.place(type);
        SimpleValue value = value(type);
        facts.value(path, value);
        facts.add(path, Aspect.VARIETY, value.variety().name(), place);
        facts.add(path, Aspect.BASE, "xs:" + value.builtin(), place);
        facts.add(
                path,
                Aspect.PARTS,
                value.parts().stream().map(ValueFacts::text).collect(Collectors.joining(" | ")),
                place);
        value.facets().forEach((facet, text) -> facts.add(path, facet, text, place));
        literals(type).forEach((literal, facet) -> {
            facts.add(path + "/value=" + literal, Aspect.KIND, "literal", reader.place(facet));
            facts.add(
                    path + "/value=" + literal, Aspect.DOCUMENTATION, reader.documentation(facet), reader.place(facet));
        });
    }

    /** All of a value space in one text. */
    private static String text(SimpleValue value) {
        return value.variety().name()
                + " " + value.builtin()
                + new java.util.TreeMap<>(value.facets())
                + new TreeSet<>(value.literals())
                + value.parts().stream().map(ValueFacts::text).toList();
    }

    private static SimpleValue value(XSSimpleType type) {
        Variety variety = type.isUnion() ? Variety.UNION : type.isList() ? Variety.LIST : Variety.ATOMIC;
        return new SimpleValue(
                variety, builtin(type), facets(type), List.copyOf(literals(type).keySet()), parts(type, variety));
    }

    private static List<SimpleValue> parts(XSSimpleType type, Variety variety) {
        List<SimpleValue> parts = new ArrayList<>();
        if (variety == Variety.LIST) {
            XSListSimpleType list = type.getBaseListType();
            parts.add(value(list.getItemType()));
        } else if (variety == Variety.UNION) {
            XSUnionSimpleType union = type.getBaseUnionType();
            for (int i = 0; i < union.getMemberSize(); i++) {
                parts.add(value(union.getMember(i)));
            }
        }
        return parts;
    }

    private static String builtin(XSSimpleType type) {
        XSSimpleType at = type;
        while (!isBuiltin(at)) {
            XSSimpleType base = at.getSimpleBaseType();
            if (base == null) {
                return "anySimpleType";
            }
            at = base;
        }
        return at.getName();
    }

    private static boolean isBuiltin(XSSimpleType type) {
        return type.isGlobal() && XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(type.getTargetNamespace());
    }

    private static Map<Aspect, String> facets(XSSimpleType type) {
        Map<Aspect, String> found = new EnumMap<>(Aspect.class);
        for (Aspect aspect : Aspect.values()) {
            if (aspect.isFacet() && aspect != Aspect.PATTERN) {
                XSFacet facet = type.getFacet(aspect.facetName());
                if (facet != null
                        && !XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(
                                facet.getOwnerSchema().getTargetNamespace())) {
                    found.put(aspect, facet.getValue().value.strip());
                }
            }
        }
        List<String> steps = new ArrayList<>();
        for (Optional<XSSimpleType> at = Optional.of(type);
                at.isPresent() && !isBuiltin(at.get());
                at = base(at.get())) {
            if (at.get() instanceof XSRestrictionSimpleType restriction) {
                String step = restriction.getDeclaredFacets(XSFacet.FACET_PATTERN).stream()
                        .map(facet -> facet.getValue().value)
                        .sorted()
                        .collect(Collectors.joining("|"));
                if (!step.isEmpty()) {
                    steps.add(step);
                }
            }
        }
        if (!steps.isEmpty()) {
            found.put(Aspect.PATTERN, String.join(" and ", steps));
        }
        return found;
    }

    private static Optional<XSSimpleType> base(XSSimpleType type) {
        return Optional.ofNullable(type.getSimpleBaseType());
    }

    private static Map<String, XSFacet> literals(@Nullable XSSimpleType type) {
        Map<String, XSFacet> literals = new LinkedHashMap<>();
        for (Optional<XSSimpleType> at = Optional.ofNullable(type);
                at.isPresent() && literals.isEmpty() && !isBuiltin(at.get());
                at = base(at.get())) {
            if (at.get() instanceof XSRestrictionSimpleType restriction) {
                restriction
                        .getDeclaredFacets(XSFacet.FACET_ENUMERATION)
                        .forEach(facet -> literals.put(facet.getValue().value, facet));
            }
        }
        return literals;
    }
}

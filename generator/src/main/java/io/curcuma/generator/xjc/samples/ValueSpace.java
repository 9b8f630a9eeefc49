package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSSimpleType;
import com.sun.xml.xsom.XSUnionSimpleType;
import com.sun.xml.xsom.XSVariety;
import com.sun.xml.xsom.XmlString;
import io.curcuma.generator.xjc.samples.Value.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** The values of simple types that documents are made with: every enumerated one, the limits of the facets, the awkward ones. */
final class ValueSpace {
    /** Longest text that is made, in characters: longer ones test nothing new. */
    static final int MAX_LENGTH = 2_000;

    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final int MAX_VALUES = 24;
    private static final int MAX_OF_MEMBER = 4;
    private static final Set<String> INTEGERS = Set.of(
            "integer",
            "long",
            "int",
            "short",
            "byte",
            "unsignedLong",
            "unsignedInt",
            "unsignedShort",
            "unsignedByte",
            "nonNegativeInteger",
            "positiveInteger",
            "nonPositiveInteger",
            "negativeInteger");

    private final IdentityHashMap<XSSimpleType, List<Value>> known = new IdentityHashMap<>();
    private final Set<String> notes = new TreeSet<>();

    /** The types without a value, and why. */
    Set<String> notes() {
        return notes;
    }

    /** Empty if none is found; there is a note then. */
    List<Value> of(XSSimpleType type) {
        List<Value> values = known.get(type);
        if (values == null) {
            values = List.copyOf(new LinkedHashSet<>(find(type)));
            known.put(type, values);
            if (values.isEmpty()) {
                Patterns patterns = Patterns.of(type);
                notes.add("no value found for " + name(type)
                        + (patterns.isEmpty() ? "" : ", which the patterns " + patterns + " restrict"));
            }
        }
        return values;
    }

    private static String name(XSSimpleType type) {
        String place =
                type.getLocator() == null ? "" : " (line " + type.getLocator().getLineNumber() + " of its schema)";
        return type.getName() == null
                ? "an anonymous simple type" + place
                : "{" + type.getTargetNamespace() + "}" + type.getName();
    }

    private List<Value> find(XSSimpleType type) {
        List<XSFacet> literals = type.getFacets("enumeration");
        if (!literals.isEmpty()) {
            boolean names = isName(builtin(type));
            return literals.stream()
                    .map(facet -> literal(facet.getValue(), names))
                    .toList();
        }
        if (type.getVariety() == XSVariety.UNION) {
            List<Value> values = new ArrayList<>();
            XSUnionSimpleType union = type.getBaseUnionType();
            for (int i = 0; i < union.getMemberSize(); i++) {
                of(union.getMember(i)).stream().limit(MAX_OF_MEMBER).forEach(values::add);
            }
            return restricted(type, values);
        }
        if (type.getVariety() == XSVariety.LIST) {
            return restricted(type, lists(type));
        }
        return atomic(type);
    }

    private static boolean isName(String builtin) {
        return builtin.equals("QName") || builtin.equals("NOTATION");
    }

    private static Value literal(XmlString literal, boolean name) {
        String text = literal.toString();
        if (!name) {
            return Value.of(text);
        }
        int colon = text.indexOf(':');
        String namespace = literal.resolvePrefix(colon < 0 ? "" : text.substring(0, colon));
        return new Value(text.substring(colon + 1), Kind.NAME, namespace == null ? "" : namespace);
    }

    private List<Value> lists(XSSimpleType type) {
        List<Value> items = of(type.getBaseListType().getItemType());
        if (items.isEmpty()) {
            return List.of();
        }
        Bounds bounds = new Bounds(type);
        if (items.get(0).kind() != Kind.PLAIN) {
            return bounds.allowsLength(1) ? items : List.of();
        }
        // a string with white space, or none at all, is not an item
        List<Value> single = items.stream()
                .filter(item -> !item.text().isEmpty() && item.text().chars().noneMatch(Character::isWhitespace))
                .toList();
        Set<Integer> lengths = new TreeSet<>(List.of(0, 1, 2, Math.min(bounds.minLength(), MAX_LENGTH)));
        lengths.add(Math.min(bounds.maxLength(), MAX_VALUES));
        lengths.add(Math.min(single.size(), MAX_VALUES));
        List<Value> values = new ArrayList<>();
        for (int length : lengths) {
            if (bounds.allowsLength(length) && (length == 0 || !single.isEmpty())) {
                List<String> texts = new ArrayList<>();
                for (int i = 0; i < length; i++) {
                    texts.add(single.get(i % single.size()).text());
                }
                values.add(Value.of(String.join(" ", texts)));
            }
        }
        return values;
    }

    private static List<Value> atomic(XSSimpleType type) {
        String builtin = builtin(type);
        switch (builtin) {
            case "ID" -> {
                return List.of(new Value("", Kind.ID, ""));
            }
            case "IDREF" -> {
                return List.of(new Value("", Kind.REFERENCE, ""));
            }
            case "QName" -> {
                return List.of(new Value("name", Kind.NAME, "urn:curcuma:sample"), new Value("string", Kind.NAME, XSD));
            }
            default -> {
                return restricted(
                        type,
                        texts(builtin, new Bounds(type)).stream().map(Value::of).toList());
            }
        }
    }

    private static Collection<String> texts(String builtin, Bounds bounds) {
        if (INTEGERS.contains(builtin) || builtin.equals("decimal")) {
            return NumberValues.decimals(bounds, !builtin.equals("decimal"));
        }
        if (TimeValues.has(builtin)) {
            return TimeValues.of(builtin, bounds);
        }
        return switch (builtin) {
            case "float" ->
                NumberValues.floats(bounds, value -> (double) Math.nextUp(value.floatValue()), value ->
                        (double) Math.nextDown(value.floatValue()));
            case "double" -> NumberValues.floats(bounds, Math::nextUp, Math::nextDown);
            case "hexBinary" -> StringValues.bytes(bounds, true);
            case "base64Binary" -> StringValues.bytes(bounds, false);
            // ENTITY and its kin need a DOCTYPE, which no document may have
            default -> StringValues.of(builtin, bounds);
        };
    }

    /** What the patterns leave, and what they suggest. */
    private static List<Value> restricted(XSSimpleType type, List<Value> values) {
        Patterns patterns = Patterns.of(type);
        if (patterns.isEmpty()) {
            return values.stream().limit(MAX_VALUES).toList();
        }
        Bounds bounds = new Bounds(type);
        List<Value> accepted = new ArrayList<>();
        for (String candidate : patterns.candidates()) {
            if (patterns.accept(candidate) && isWithin(type, bounds, candidate) && accepted.size() < MAX_OF_MEMBER) {
                accepted.add(Value.of(candidate));
            }
        }
        values.stream()
                .filter(value -> value.kind() != Kind.PLAIN || patterns.accept(value.text()))
                .forEach(accepted::add);
        return accepted.stream().limit(MAX_VALUES).toList();
    }

    /** Whether a string that a pattern matches keeps the other facets. */
    private static boolean isWithin(XSSimpleType type, Bounds bounds, String candidate) {
        if (type.getVariety() != XSVariety.ATOMIC) {
            return true;
        }
        String builtin = builtin(type);
        try {
            if (INTEGERS.contains(builtin) || builtin.equals("decimal")) {
                return NumberValues.isWithin(bounds, candidate);
            }
            return builtin.endsWith("Binary")
                    || TimeValues.has(builtin)
                    || !StringValues.has(builtin)
                    || bounds.allowsLength(candidate.codePointCount(0, candidate.length()));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    static boolean isBuiltin(XSSimpleType type) {
        return type.getName() != null && XSD.equals(type.getTargetNamespace());
    }

    /** The local name of the nearest built-in type. */
    private static String builtin(XSSimpleType type) {
        @Nullable XSSimpleType step = type;
        while (step != null && !isBuiltin(step)) {
            step = step.getSimpleBaseType();
        }
        return step == null ? "anySimpleType" : step.getName();
    }
}

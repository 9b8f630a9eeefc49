package io.curcuma.generator.intake;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.xml.sax.Attributes;

/** What XML Schema 1.1 has added to 1.0 (XML Schema Definition Language 1.1, part 1, G.1). */
final class Xsd11 {
    private static final Set<String> CHECKS = Set.of("assert", "assertion", "alternative", "explicitTimezone");
    private static final Set<String> OTHERS = Set.of("defaultOpenContent", "openContent", "override");
    /** Attributes without a namespace, by the elements that have them. */
    private static final Map<String, Set<String>> ATTRIBUTES = Map.of(
            "any", Set.of("notNamespace", "notQName"),
            "anyAttribute", Set.of("notNamespace", "notQName"),
            "schema", Set.of("defaultAttributes", "xpathDefaultNamespace"),
            "complexType", Set.of("defaultAttributesApply"),
            "attribute", Set.of("inheritable", "targetNamespace"),
            "element", Set.of("targetNamespace"));

    private Xsd11() {}

    /** Whether an element only checks documents: beans and formats are the same without it. */
    static boolean isCheck(String local) {
        return CHECKS.contains(local);
    }

    /** Whether it is a wildcard. */
    static boolean isWildcard(String local) {
        return local.equals("any") || local.equals("anyAttribute");
    }

    /** Whether an element in an {@code xs:all} makes that one of version 1.1. */
    static boolean isAll(String local, Attributes attributes, String parent) {
        String max = attributes.getValue("", "maxOccurs");
        return parent.equals("all")
                && ((local.equals("element") && max != null && !Set.of("0", "1").contains(max.strip()))
                        || local.equals("any")
                        || local.equals("group"));
    }

    /**
     * What an element has of version 1.1, as messages call it; empty if nothing.
     */
    static Optional<String> construct(String local, Attributes attributes) {
        if (OTHERS.contains(local)) {
            return Optional.of(local);
        }
        for (String name : ATTRIBUTES.getOrDefault(local, Set.of())) {
            if (attributes.getValue("", name) != null) {
                return Optional.of(local + " " + name);
            }
        }
        return Optional.empty();
    }
}

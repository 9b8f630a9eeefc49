package io.curcuma.generator.model.rules;

import java.util.List;

/**
 * The namespaces that a wildcard allows: XML Schema Part 1, section 3.10.
 *
 * @param others whether those that are listed are the ones that it does not allow
 * @param namespaces sorted; {@code ""} for none
 */
public record NamespaceRule(boolean others, List<String> namespaces) {
    /** All of them. */
    public static final NamespaceRule ANY = new NamespaceRule(true, List.of());

    public NamespaceRule {
        namespaces = namespaces.stream().sorted().toList();
    }

    /** Whether an element of a namespace may stand there. */
    public boolean allows(String namespace) {
        return namespaces.contains(namespace) != others;
    }
}

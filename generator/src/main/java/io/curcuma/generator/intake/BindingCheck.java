package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.xml.sax.Attributes;

/**
 * Checks JAXB customizations, in a binding file or inside a schema: XJC pastes what they say into Java sources, and the beans run it with the text of documents. Elements of other
 * namespaces belong to XJC plugins, which are off but for those that the build lists, and for a schema; outside of a customization they
 * are somebody else's annotations and nobody's concern.
 */
final class BindingCheck {
    private final Set<String> allowedClasses;
    private final Set<String> extensions;
    private final Diagnostics diagnostics;
    private final Map<String, Deque<String>> prefixes = new HashMap<>();
    /** How many open elements are inside of a customization, the customization included. */
    private int inside;

    private boolean everything;
    private final boolean ofSchemas;

    /**
     * @param ofSchemas whether customizations inside of schemas count; nothing is wrong with those that do not
     * @param allowedClasses what a binding file may name besides the harmless classes of the JDK
     * @param extensions namespaces of the plugins that the build lists
     */
    BindingCheck(boolean ofSchemas, Set<String> allowedClasses, Set<String> extensions, Diagnostics diagnostics) {
        this.ofSchemas = ofSchemas;
        this.allowedClasses = allowedClasses;
        this.extensions = extensions;
        this.diagnostics = diagnostics;
    }

    static boolean isJaxb(String namespace) {
        return namespace.equals(JaxbNamespaces.JAXB) || namespace.equals(JaxbNamespaces.OLD_JAXB);
    }

    /** The document is a binding file: all of it is customization. */
    void wholeDocument() {
        everything = true;
    }

    /** Namespaces of elements that are customizations, with those of plugins. */
    static Set<String> namespaces(Set<String> extensions) {
        Set<String> all = new HashSet<>(extensions);
        all.addAll(Set.of(JaxbNamespaces.JAXB, JaxbNamespaces.OLD_JAXB, JaxbNamespaces.XJC));
        return all;
    }

    void startPrefix(String prefix, String uri) {
        prefixes.computeIfAbsent(prefix, p -> new ArrayDeque<>()).push(uri);
    }

    void endPrefix(String prefix) {
        Deque<String> uris = prefixes.get(prefix);
        if (uris != null) {
            uris.pop();
        }
    }

    /** What a prefix stands for here, {@code ""} for nothing. */
    String namespace(String prefix) {
        Deque<String> uris = prefixes.get(prefix);
        return uris == null || uris.isEmpty() ? "" : uris.element();
    }

    void startElement(String uri, String local, Attributes attributes, Supplier<Location> place) {
        if (!everything && !ofSchemas) {
            return;
        }
        boolean binding = isJaxb(uri) || uri.equals(JaxbNamespaces.XJC);
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = attributes.getLocalName(i);
            String value = attributes.getValue(i);
            if (name.equals("extensionBindingPrefixes") && (binding || isJaxb(attributes.getURI(i)))) {
                extensionPrefixes(value, place);
            } else if (binding) {
                BindingGrammar grammar = BindingGrammar.of(local, name);
                if (!grammar.accepts(value)) {
                    diagnostics.add(
                            Problem.BINDING_IDENTIFIER, place.get(), value, local + "@" + name, grammar.expected());
                }
            }
        }
        if (binding) {
            code(local, attributes, place);
        } else if (everything || inside > 0 ? !isListed(uri) : extensions.contains(uri)) {
            // XJC gives a plugin the elements of its namespace wherever an annotation has them
            diagnostics.add(Problem.BINDING_PLUGIN, place.get(), "{" + uri + "}" + local);
        }
        if (binding || inside > 0) {
            inside++;
        }
    }

    void endElement() {
        // customizations nest properly: only what is inside of one has counted
        if (inside > 0) {
            inside--;
        }
    }

    /** Never in a schema: what a plugin makes of its elements may be code. */
    private boolean isListed(String namespace) {
        return everything && extensions.contains(namespace);
    }

    /**
     * Only the build says which code documents may reach: a schema never, however harmless the code is, for a schema comes from
     * others.
     */
    private void code(String element, Attributes attributes, Supplier<Location> place) {
        for (NamedCode code : NamedCode.in(element, attributes)) {
            if (!everything) {
                diagnostics.add(Problem.CODE_IN_SCHEMA, place.get(), code, element, code.className());
            } else if (!code.isAllowed(allowedClasses)) {
                diagnostics.add(Problem.CODE_IN_BINDING, place.get(), code, element, code.className());
            }
        }
    }

    private void extensionPrefixes(String value, Supplier<Location> place) {
        for (String prefix : value.strip().split("\\s+", -1)) {
            String uri = namespace(prefix);
            if (!prefix.isEmpty() && !uri.equals(JaxbNamespaces.XJC) && !isListed(uri)) {
                diagnostics.add(Problem.BINDING_PLUGIN, place.get(), prefix + ":" + (uri.isEmpty() ? "" : " " + uri));
            }
        }
    }
}

package io.curcuma.generator.xjc.validation;

import io.curcuma.generator.intake.HardenedXml;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Where the order of elements means nothing: {@code xs:all}.
 *
 * @param types complex types whose content is an {@code xs:all}
 * @param elements local names of elements whose anonymous type is one
 */
public record AllGroups(Set<QName> types, Set<String> elements) {
    public AllGroups {
        types = Set.copyOf(types);
        elements = Set.copyOf(elements);
    }

    /** Those of a schema set. */
    public static AllGroups of(SchemaSources sources) {
        Set<QName> types = new HashSet<>();
        Set<String> elements = new HashSet<>();
        Set<String> groups = new HashSet<>();
        // the second time knows of named groups, wherever they are
        for (int i = 0; i < 2; i++) {
            for (Map.Entry<URI, SourceDocument> document : sources.documents().entrySet()) {
                try {
                    HardenedXml.parse(
                            document.getKey(), document.getValue().plain(), new Scan(types, elements, groups));
                } catch (SAXException e) {
                    // the intake has reported it
                }
            }
        }
        return new AllGroups(types, elements);
    }

    private record Open(String local, String name) {}

    private static final class Scan extends DefaultHandler {
        private final Set<QName> types;
        private final Set<String> elements;
        private final Set<String> groups;
        private final Deque<Open> open = new ArrayDeque<>();
        private String namespace = "";

        Scan(Set<QName> types, Set<String> elements, Set<String> groups) {
            this.types = types;
            this.elements = elements;
            this.groups = groups;
        }

        @Override
        public void startElement(String uri, String local, String qualified, Attributes attributes) {
            boolean isSchemas = uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
            if (isSchemas && local.equals("schema")) {
                namespace = value(attributes, "targetNamespace");
            } else if (isSchemas && local.equals("all")) {
                found();
            } else if (isSchemas && local.equals("group") && groups.contains(local(value(attributes, "ref")))) {
                found();
            }
            open.push(new Open(isSchemas ? local : "", value(attributes, "name")));
        }

        private void found() {
            boolean isAnonymous = false;
            for (Open outer : open) {
                switch (outer.local) {
                    case "group" -> {
                        groups.add(outer.name);
                        return;
                    }
                    case "complexType" -> {
                        if (!outer.name.isEmpty()) {
                            types.add(new QName(namespace, outer.name));
                            return;
                        }
                        isAnonymous = true;
                    }
                    case "element" -> {
                        if (isAnonymous) {
                            elements.add(outer.name);
                        }
                        return;
                    }
                    default -> {
                        // a step of the derivation
                    }
                }
            }
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            open.pop();
        }

        private static String value(Attributes attributes, String name) {
            String value = attributes.getValue("", name);
            return value == null ? "" : value.strip();
        }

        private static String local(String name) {
            return name.substring(name.indexOf(':') + 1);
        }
    }
}
